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

const DisclosurePage = lazyPage(
  () =>
    import('@/features/member/partners/disclosure-page').then((page) => ({
      default: page.DisclosurePage,
      loadFirst: page.loadDisclosure,
    })),
  <PageWait />,
);

const isDisclosure = (pathname: string) => /^\/earnings-disclosure\/?$/i.test(pathname);
const isRoutine = (pathname: string) => /^\/routine\/?$/i.test(pathname);

function findPage(pathname: string) {
  if (isRoutine(pathname)) return RoutinePage;
  return isDisclosure(pathname) ? DisclosurePage : undefined;
}

export const latePageParams = ['skin', 'concern', 'sensitive', 'budget'];

export const loadLatePage: LoadPage = async (load, address) => {
  const page = findPage(address.pathname);
  const loaded = await page?.preload();
  await Promise.all([loadNotFound(load, address), loaded?.loadFirst?.(load, address)]);
};

/** The routine, what partners earned, or the page for unknown addresses. One script names them, so that no other visit downloads their names. */
export function LatePage() {
  const missing = <NotFoundPage />;
  const { pathname } = useLocation();
  if (isRoutine(pathname)) return <RoutinePage missing={missing} />;
  return isDisclosure(pathname) ? <DisclosurePage missing={missing} /> : missing;
}
