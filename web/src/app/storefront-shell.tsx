import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useLiveCatalog } from '@/features/shop/catalog/use-live-catalog';
import { ErrorBoundary } from './error-boundary';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { usePrefetch } from './use-prefetch';

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
