import { Navigate, Outlet, type RouteObject, useRoutes } from 'react-router-dom';
import { RequireUser } from '@/features/member/accounts/require-user';
import { JoinLayout } from '@/features/member/partners/join/join-layout';
import { stepPath } from '@/features/member/partners/join/join-steps';
import { packageOfferFirst } from '@/features/member/partners/join/packages/list-packages';
import { lazyPage } from '@/lib/lazy-part';
import type { LoadPage } from '@/lib/first-queries';
import { PageWait } from '@/ui/page-wait';
import { pagePart } from './page-part';

const PackagesPage = lazyPage(
  () =>
    import('@/features/member/partners/join/packages/packages-page').then((page) => ({ default: page.PackagesPage })),
  <PageWait />,
);
const PartnerCartPage = pagePart(() =>
  import('@/features/member/partners/join/cart/partner-cart-page').then((page) => ({
    default: page.PartnerCartPage,
  })),
);
const PersonalPage = pagePart(() =>
  import('@/features/member/partners/join/personal/personal-page').then((page) => ({ default: page.PersonalPage })),
);
const PaymentPage = pagePart(() =>
  import('@/features/member/partners/join/payment/payment-page').then((page) => ({ default: page.PaymentPage })),
);
const WelcomePage = pagePart(() =>
  import('@/features/member/partners/join/welcome/welcome-page').then((page) => ({ default: page.WelcomePage })),
);
const NotFoundPage = pagePart(() => import('./not-found-page').then((page) => ({ default: page.NotFoundPage })));

const forMembers = (
  <RequireUser>
    <Outlet />
  </RequireUser>
);

const routes: RouteObject[] = [
  {
    element: <JoinLayout />,
    children: [
      {
        index: true,
        element: (
          <>
            <PackagesPage />
            <Navigate to={stepPath('shop')} replace />
          </>
        ),
      },
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

export function JoinPages() {
  return useRoutes(routes);
}

/** The other steps wait for the session. */
export const loadJoin: LoadPage = async (load, { pathname }) => {
  if (/\/join-soulvia(?:\/shop)?\/?$/i.test(pathname))
    await Promise.all([PackagesPage.preload(), load(packageOfferFirst())]);
};
