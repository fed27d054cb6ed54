import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useLiveCatalog } from '@/features/shop/catalog/use-live-catalog';
import { productQuery } from '@/features/shop/products/get-product';
import { ErrorBoundary } from './error-boundary';
import { ProductPage } from './product-page-part';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

const productAddress = /^\/buy-product\/([1-9]\d{0,8})$/;

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

/** Prefetches the product and its page when its link is hovered or focused. */
function usePrefetch(): void {
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

export function StorefrontShell() {
  useLiveCatalog();
  usePrefetch();
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col max-md:with-bar:pb-18 max-md:with-toasts:pb-24 max-md:with-bar:with-toasts:pb-42">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-108px)] flex-1">
        <ErrorBoundary key={pathname}>
          {/* For hydration only: React hydrates the page in a task of its own, after header and footer. Nothing suspends up to here. */}
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
    </div>
  );
}
