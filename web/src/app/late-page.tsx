import { useLocation } from 'react-router-dom';
import type { LoadPage } from '@/lib/first-queries';
import { lazyPage } from '@/lib/lazy-part';
import { PageWait } from '@/ui/page-wait';
import { loadNotFound, NotFoundPage } from './not-found-page';

const RoutinePage = lazyPage(
  () =>
    import('@/features/shop/routine/routine-page').then((page) => ({
      default: page.RoutinePage,
      loadFirst: page.loadRoutine,
    })),
  <PageWait />,
);

const isRoutine = (pathname: string) => /^\/routine\/?$/i.test(pathname);

export const latePageParams = ['skin', 'concern', 'sensitive', 'budget'];

export const loadLatePage: LoadPage = async (load, address) => {
  const routine = isRoutine(address.pathname) ? await RoutinePage.preload() : undefined;
  await Promise.all([loadNotFound(load, address), routine?.loadFirst?.(load, address)]);
};

/** The routine page, or the page for unknown addresses. One script names them, so that no other visit downloads their names. */
export function LatePage() {
  const missing = <NotFoundPage />;
  return isRoutine(useLocation().pathname) ? <RoutinePage missing={missing} /> : missing;
}
