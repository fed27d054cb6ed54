import type { ReactNode } from 'react';
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { CheckoutWait } from '@/features/shop/checkout/checkout-wait';
import { memberRoles, RequireUser } from '@/features/member/accounts/require-user';
import { RegisterPage } from '@/features/member/accounts/sign-up/register-page';
import { memberTabPath } from '@/features/member/dashboard/member-tab';
import { useSession } from '@/lib/session-store';
import { PageWait } from '@/ui/page-wait';
import { lazyPage, lazyPart } from '@/lib/lazy-part';
import { ErrorBoundary } from './error-boundary';
import { pagePart } from './page-part';
import { ProductPage } from './product-page-part';
import { StorefrontShell } from './storefront-shell';

const pageWait = <PageWait />;

const HomePage = lazyPage(
  () => import('@/features/shop/home/home-page').then((page) => ({ default: page.HomePage, loadFirst: page.loadHome })),
  pageWait,
);
const ShopPage = lazyPage(
  () =>
    import('@/features/shop/catalog/shop-page').then((page) => ({
      default: page.ShopPage,
      loadFirst: page.loadShop,
      params: page.shopParams,
    })),
  pageWait,
);
const afterEntering = ['redirect'];
const SignInPage = lazyPage(
  () =>
    import('@/features/member/accounts/sign-in/sign-in-page').then((page) => ({
      default: page.SignInPage,
      params: afterEntering,
    })),
  pageWait,
);
const SignUpPage = lazyPage(
  () =>
    import('@/features/member/accounts/sign-up/sign-up-page').then((page) => ({
      default: page.SignUpPage,
      params: afterEntering,
    })),
  pageWait,
);
const ForgotPasswordPage = pagePart(() =>
  import('@/features/member/accounts/reset/forgot-password-page').then((page) => ({
    default: page.ForgotPasswordPage,
  })),
);
const AccountPage = pagePart(() =>
  import('@/features/member/accounts/account-page').then((page) => ({ default: page.AccountPage })),
);
const CartPage = lazyPage(
  () => import('@/features/shop/cart/cart-page').then((page) => ({ default: page.CartPage })),
  pageWait,
);
const WishlistPage = lazyPage(
  () => import('@/features/shop/wishlist/wishlist-page').then((page) => ({ default: page.WishlistPage })),
  pageWait,
);
const TrackPage = lazyPage(
  () =>
    import('@/features/shop/track/track-page').then((page) => ({ default: page.TrackPage, params: page.trackParams })),
  pageWait,
);
const MemberShell = pagePart(() => {
  // Preload the overview in parallel with the shell; the shell reports a failed load.
  if (!location.search) import('./member-overview').catch(() => undefined);
  return import('./member-shell').then((page) => ({ default: page.MemberShell }));
});
const CheckoutPage = lazyPage(
  () => import('@/features/shop/checkout/checkout-page').then((page) => ({ default: page.CheckoutPage })),
  <CheckoutWait />,
);
const ContactPage = lazyPage(
  () => import('@/features/shop/home/contact-page').then((page) => ({ default: page.ContactPage })),
  pageWait,
);
const AboutPage = lazyPage(
  () => import('@/features/shop/about/about-page').then((page) => ({ default: page.AboutPage })),
  pageWait,
);
const SoulviaPage = lazyPage(
  () =>
    import('@/features/member/partners/soulvia-page').then((page) => ({
      default: page.SoulviaPage,
      loadFirst: page.loadSoulvia,
    })),
  pageWait,
);
const JoinPages = lazyPage(
  () => import('./join-pages').then((pages) => ({ default: pages.JoinPages, loadFirst: pages.loadJoin })),
  pageWait,
);
const PolicyPage = lazyPage(
  () =>
    import('@/features/shop/policies/policy-page').then((page) => ({
      default: page.PolicyPage,
      loadFirst: page.loadPolicy,
    })),
  pageWait,
);
const LinkedPage = lazyPart(() => import('./linked-pages').then((pages) => ({ default: pages.LinkedPage })), pageWait);
const LatePage = lazyPage(
  () =>
    import('./late-page').then((page) => ({
      default: page.LatePage,
      loadFirst: page.loadLatePage,
      params: page.latePageParams,
    })),
  pageWait,
);
const AdminConsole = pagePart(() => import('./admin-console').then((page) => ({ default: page.AdminConsole })));

const signedIn = (page: ReactNode) => <RequireUser>{page}</RequireUser>;
const forMembers = (page: ReactNode) => <RequireUser roles={memberRoles}>{page}</RequireUser>;

const admin = (
  <ErrorBoundary>
    <RequireUser roles={['ADMIN']}>
      <AdminConsole />
    </RequireUser>
  </ErrorBoundary>
);

/** Orders moved into the member dashboard; admins, who have none, keep the page. */
function OrdersRoute() {
  const { user } = useSession();
  return user?.role === 'ADMIN' ? <LinkedPage name="orders" /> : <Navigate to={memberTabPath('orders')} replace />;
}

/** What mails link to. Their first part names the page. */
const linkedPaths = [
  '/confirm-order/:token?',
  '/keep-email/:token',
  '/newsletter/:task/:token',
  '/order/:token?',
  '/payout-not-me/:token',
  '/reset-password/:uidb64?/:token?',
  '/staff-invitation/:token',
  '/verify-email/:token?',
  '/wait/:token',
];

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
      { path: '/messages', element: signedIn(<LinkedPage name="messages" />) },
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
      { path: '/account', element: forMembers(<AccountPage />) },
      { path: '/wishlist', element: <WishlistPage /> },
      { path: '/cart', element: <CartPage /> },
      { path: '/checkout', element: <CheckoutPage /> },
      { path: '/order/:token/return', element: <LinkedPage name="return" /> },
      { path: '/orders/:id/return', element: signedIn(<LinkedPage name="return" />) },
      { path: '/track', element: <TrackPage /> },
      { path: '/claim/:token?', element: signedIn(<LinkedPage name="claim" />) },
      { path: '/user-dashboard', element: forMembers(<MemberShell />) },
      { path: '/orders', element: signedIn(<OrdersRoute />) },
      ...linkedPaths.map((path) => ({ path, element: <LinkedPage name={path.split('/')[1]} /> })),
      { path: '*', element: <LatePage /> },
    ],
  },
];

export function Pages() {
  return useRoutes(routes);
}
