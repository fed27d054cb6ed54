import { lazyPage } from '@/lib/lazy-part';
import { PageWait } from '@/ui/page-wait';

export const ProductPage = lazyPage(
  () =>
    import('@/features/shop/catalog/product/product-page').then((page) => ({
      default: page.ProductPage,
      loadFirst: page.loadProduct,
      params: page.productParams,
      variesByWidth: true,
    })),
  <PageWait />,
);
