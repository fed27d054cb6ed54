import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { memberRoles, RequireUser } from '@/features/member/accounts/require-user';
import { RegisterPage } from '@/features/member/accounts/sign-up/register-page';
import { memberTabPath } from '@/features/member/dashboard/member-tab';
import { useSession } from '@/lib/session-store';
import { PageWait } from '@/ui/page-wait';
import { lazyPage } from '@/lib/lazy-page';
import { loadProductPage } from './load-product-page';
import { StorefrontShell } from './storefront-shell';

const HomePage = lazyPage(() =>
  import('@/features/shop/home/home-page').then((page) => ({ default: page.HomePage, loadFirst: page.loadHome })),
);
const ShopPage = lazyPage(() =>
  import('@/features/shop/catalog/shop-page').then((page) => ({
    default: page.ShopPage,
    loadFirst: page.loadShop,
    params: page.shopParams,
  })),
);
const ProductPage = lazyPage(loadProductPage);
const SignInPage = lazy(() =>
  import('@/features/member/accounts/sign-in/sign-in-page').then((page) => ({ default: page.SignInPage })),
);
const SignUpPage = lazy(() =>
  import('@/features/member/accounts/sign-up/sign-up-page').then((page) => ({ default: page.SignUpPage })),
);
const ForgotPasswordPage = lazy(() =>
  import('@/features/member/accounts/reset/forgot-password-page').then((page) => ({
    default: page.ForgotPasswordPage,
  })),
);
const AccountPage = lazy(() =>
  import('@/features/member/accounts/account-page').then((page) => ({ default: page.AccountPage })),
);
const CartPage = lazy(() => import('@/features/shop/cart/cart-page').then((page) => ({ default: page.CartPage })));
const WishlistPage = lazy(() =>
  import('@/features/shop/wishlist/wishlist-page').then((page) => ({ default: page.WishlistPage })),
);
const MemberShell = lazy(() => {
  // Preload the overview in parallel with the shell; the shell reports a failed load.
  if (!location.search) import('./member-overview').catch(() => undefined);
  return import('./member-shell').then((page) => ({ default: page.MemberShell }));
});
const OrdersPage = lazy(() => import('./orders-page').then((page) => ({ default: page.OrdersPage })));
const CheckoutPage = lazy(() =>
  import('@/features/shop/checkout/checkout-page').then((page) => ({ default: page.CheckoutPage })),
);
const ContactPage = lazyPage(() =>
  import('@/features/shop/home/contact-page').then((page) => ({ default: page.ContactPage })),
);
const AboutPage = lazyPage(() =>
  import('@/features/shop/about/about-page').then((page) => ({ default: page.AboutPage })),
);
const SoulviaPage = lazyPage(() =>
  import('@/features/member/partners/soulvia-page').then((page) => ({
    default: page.SoulviaPage,
    loadFirst: page.loadSoulvia,
  })),
);
const JoinPages = lazy(() => import('./join-pages').then((pages) => ({ default: pages.JoinPages })));
const PolicyPage = lazyPage(() =>
  import('@/features/shop/policies/policy-page').then((page) => ({
    default: page.PolicyPage,
    loadFirst: page.loadPolicy,
  })),
);
const LinkedPage = lazy(() => import('./linked-pages').then((pages) => ({ default: pages.LinkedPage })));
const NotFoundPage = lazyPage(() =>
  import('./not-found-page').then((page) => ({ default: page.NotFoundPage, loadFirst: page.loadNotFound })),
);
const AdminConsole = lazy(() => import('./admin-console').then((page) => ({ default: page.AdminConsole })));

const signedIn = (page: ReactNode) => <RequireUser>{page}</RequireUser>;
const forMembers = (page: ReactNode) => <RequireUser roles={memberRoles}>{page}</RequireUser>;

const admin = (
  <RequireUser roles={['ADMIN']}>
    <Suspense fallback={<PageWait />}>
      <AdminConsole />
    </Suspense>
  </RequireUser>
);

const checkoutWait = (
  <>
    <h1 className="sr-only">Checkout</h1>
    <PageWait />
  </>
);
const checkout = (
  <Suspense fallback={checkoutWait}>
    <CheckoutPage />
  </Suspense>
);

/** Orders moved into the member dashboard; admins, who have none, keep the page. */
function OrdersRoute() {
  const { user } = useSession();
  return user?.role === 'ADMIN' ? <OrdersPage /> : <Navigate to={memberTabPath('orders')} replace />;
}

export const routes: RouteObject[] = [
  { path: '/admin', element: admin },
  {
    element: <StorefrontShell />,
    children: [
      { path: '/', element: <HomePage /> },
      { path: '/home', element: <HomePage /> },
      { path: '/shop', element: <ShopPage /> },
      { path: '/buy-product/:id', element: <ProductPage /> },
      { path: '/about', element: <AboutPage /> },
      { path: '/contact', element: <ContactPage /> },
      { path: '/messages', element: signedIn(<LinkedPage name="ownMessages" />) },
      { path: '/messages/:token', element: <LinkedPage name="conversation" /> },
      { path: '/soulvia', element: <SoulviaPage /> },
      { path: '/join-soulvia/*', element: <JoinPages /> },
      { path: '/pilots', element: <PolicyPage name="pilots" /> },
      { path: '/shipping-returns', element: <PolicyPage name="shippingAndReturns" /> },
      { path: '/privacy-policy', element: <PolicyPage name="privacyPolicy" /> },
      { path: '/terms', element: <PolicyPage name="terms" /> },
      { path: '/sign-in', element: <SignInPage /> },
      { path: '/sign-up', element: <SignUpPage /> },
      { path: '/register', element: <RegisterPage /> },
      { path: '/forgot-password', element: <ForgotPasswordPage /> },
      { path: '/reset-password/:uidb64?/:token?', element: <LinkedPage name="resetPassword" /> },
      { path: '/verify-email/:token?', element: <LinkedPage name="verifyEmail" /> },
      { path: '/account', element: forMembers(<AccountPage />) },
      { path: '/wishlist', element: <WishlistPage /> },
      { path: '/cart', element: <CartPage /> },
      { path: '/checkout', element: checkout },
      { path: '/order/:token?', element: <LinkedPage name="order" /> },
      { path: '/track', element: <LinkedPage name="track" /> },
      { path: '/confirm-order/:token?', element: <LinkedPage name="confirmOrder" /> },
      { path: '/claim/:token?', element: signedIn(<LinkedPage name="claim" />) },
      { path: '/user-dashboard', element: forMembers(<MemberShell />) },
      { path: '/orders', element: signedIn(<OrdersRoute />) },
      { path: '/newsletter/unsubscribe/:token', element: <LinkedPage name="unsubscribe" /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export function Pages() {
  return useRoutes(routes);
}
