export const loadProductPage = () =>
  import('@/features/shop/catalog/product/product-page').then((page) => ({
    default: page.ProductPage,
    loadFirst: page.loadProduct,
    params: page.productParams,
    variesByWidth: true,
  }));
