import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { RequireUser } from '@/features/accounts/require-user';
import { PageWait } from '@/ui/page-wait';
import { NotFoundPage } from './not-found-page';
import { StorefrontShell } from './storefront-shell';

const HomePage = lazy(() => import('@/features/catalogue/home-page').then((page) => ({ default: page.HomePage })));
const ShopPage = lazy(() => import('@/features/catalogue/shop-page').then((page) => ({ default: page.ShopPage })));
const SignInPage = lazy(() =>
  import('@/features/accounts/sign-in-page').then((page) => ({ default: page.SignInPage })),
);
const CartPage = lazy(() => import('@/features/cart/cart-page').then((page) => ({ default: page.CartPage })));
const OrdersPage = lazy(() => import('@/features/orders/orders-page').then((page) => ({ default: page.OrdersPage })));
const CheckoutPage = lazy(() =>
  import('@/features/checkout/checkout-page').then((page) => ({ default: page.CheckoutPage })),
);
const AdminShell = lazy(() => import('./admin-shell').then((page) => ({ default: page.AdminShell })));

const signedIn = (page: ReactNode) => <RequireUser>{page}</RequireUser>;

const admin = (
  <RequireUser role="ADMIN">
    <Suspense fallback={<PageWait />}>
      <AdminShell />
    </Suspense>
  </RequireUser>
);

export function Pages() {
  return (
    <Routes>
      <Route path="/admin" element={admin} />
      <Route element={<StorefrontShell />}>
        <Route path="/" element={<HomePage />} />
        <Route path="/home" element={<HomePage />} />
        <Route path="/shop" element={<ShopPage />} />
        <Route path="/sign-in" element={<SignInPage />} />
        <Route path="/cart" element={<CartPage />} />
        <Route path="/checkout" element={signedIn(<CheckoutPage />)} />
        <Route path="/orders" element={signedIn(<OrdersPage />)} />
        <Route path="/user-dashboard" element={<Navigate to="/orders" replace />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
