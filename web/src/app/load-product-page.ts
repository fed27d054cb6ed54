export const loadProductPage = () =>
  import('@/features/catalogue/product/product-page').then((page) => ({ default: page.ProductPage }));
