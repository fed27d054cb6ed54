import { Navigate, Outlet, type RouteObject, useRoutes } from 'react-router-dom';
import { RequireUser } from '@/features/member/accounts/require-user';
import { JoinLayout } from '@/features/member/partners/join/join-layout';
import { stepPath } from '@/features/member/partners/join/join-steps';
import { lazyPart } from '@/lib/lazy-part';
import { PageWait } from '@/ui/page-wait';

const pageWait = <PageWait />;

const PackagesPage = lazyPart(
  () =>
    import('@/features/member/partners/join/packages/packages-page').then((page) => ({ default: page.PackagesPage })),
  pageWait,
);
const PartnerCartPage = lazyPart(
  () =>
    import('@/features/member/partners/join/cart/partner-cart-page').then((page) => ({
      default: page.PartnerCartPage,
    })),
  pageWait,
);
const PersonalPage = lazyPart(
  () =>
    import('@/features/member/partners/join/personal/personal-page').then((page) => ({ default: page.PersonalPage })),
  pageWait,
);
const PaymentPage = lazyPart(
  () => import('@/features/member/partners/join/payment/payment-page').then((page) => ({ default: page.PaymentPage })),
  pageWait,
);
const WelcomePage = lazyPart(
  () => import('@/features/member/partners/join/welcome/welcome-page').then((page) => ({ default: page.WelcomePage })),
  pageWait,
);
const NotFoundPage = lazyPart(
  () => import('./not-found-page').then((page) => ({ default: page.NotFoundPage })),
  pageWait,
);

const forMembers = (
  <RequireUser>
    <Outlet />
  </RequireUser>
);

const routes: RouteObject[] = [
  {
    element: <JoinLayout />,
    children: [
      { index: true, element: <Navigate to={stepPath('shop')} replace /> },
      { path: 'shop', element: <PackagesPage /> },
      { path: 'cart', element: <PartnerCartPage /> },
      {
        element: forMembers,
        children: [
          { path: 'personal', element: <PersonalPage /> },
          { path: 'payment', element: <PaymentPage /> },
          { path: 'welcome', element: <WelcomePage /> },
        ],
      },
    ],
  },
  { path: '*', element: <NotFoundPage /> },
];

/** Routes of the partner sign-up under /join-soulvia. */
export function JoinPages() {
  return useRoutes(routes);
}
