import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { productQuery } from '@/features/shop/products/get-product';
import { ProductPage } from './product-page-part';

const productAddress = /^\/buy-product\/([1-9]\d{0,8})$/;

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

/** Prefetches the product and its page when its link is hovered or focused. */
export function usePrefetch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const id = productAddress.exec(link?.getAttribute('href') ?? '')?.[1];
      if (!id || savesData()) return;
      // The page itself retries a failed prefetch and shows the error.
      ProductPage.preload().catch(() => undefined);
      void client.prefetchQuery({ ...productQuery(Number(id)), retry: false });
    };
    const moments = ['pointerover', 'focusin'];
    for (const moment of moments) document.addEventListener(moment, prefetch);
    return () => {
      for (const moment of moments) document.removeEventListener(moment, prefetch);
    };
  }, [client]);
}
