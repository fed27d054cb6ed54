import { lazy } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { RequireUser } from '@/features/member/accounts/require-user';
import { JoinLayout } from '@/features/member/partners/join/join-layout';
import { stepPath } from '@/features/member/partners/join/join-steps';

const PackagesPage = lazy(() =>
  import('@/features/member/partners/join/packages/packages-page').then((page) => ({ default: page.PackagesPage })),
);
const PartnerCartPage = lazy(() =>
  import('@/features/member/partners/join/cart/partner-cart-page').then((page) => ({ default: page.PartnerCartPage })),
);
const PersonalPage = lazy(() =>
  import('@/features/member/partners/join/personal/personal-page').then((page) => ({ default: page.PersonalPage })),
);
const PaymentPage = lazy(() =>
  import('@/features/member/partners/join/payment/payment-page').then((page) => ({ default: page.PaymentPage })),
);
const WelcomePage = lazy(() =>
  import('@/features/member/partners/join/welcome/welcome-page').then((page) => ({ default: page.WelcomePage })),
);
const NotFoundPage = lazy(() => import('./not-found-page').then((page) => ({ default: page.NotFoundPage })));

/** Routes of the partner sign-up under /join-soulvia. */
export function JoinPages() {
  return (
    <Routes>
      <Route element={<JoinLayout />}>
        <Route index element={<Navigate to={stepPath('shop')} replace />} />
        <Route path="shop" element={<PackagesPage />} />
        <Route path="cart" element={<PartnerCartPage />} />
        <Route
          element={
            <RequireUser>
              <Outlet />
            </RequireUser>
          }
        >
          <Route path="personal" element={<PersonalPage />} />
          <Route path="payment" element={<PaymentPage />} />
          <Route path="welcome" element={<WelcomePage />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
