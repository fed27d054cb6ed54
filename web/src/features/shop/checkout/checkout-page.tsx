import type { Order } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { clearCart } from '@/features/shop/cart/cart-store';
import { EmptyCart } from '@/features/shop/cart/empty-cart';
import { useCart } from '@/features/shop/cart/use-cart';
import { forgetCoupon } from '@/features/shop/cart/kept-coupon';
import { orderQuery } from '@/features/member/orders/get-order';
import { keepCity } from '@/lib/known-city';
import { lazyPart } from '@/lib/lazy-part';
import { privateKey } from '@/lib/query-client';
import { type SessionUser } from '@/lib/stored-session';
import { useSession } from '@/lib/session-store';
import { PageHeading } from '@/ui/page-heading';
import { PageWait } from '@/ui/page-wait';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { CheckoutForm } from './checkout-form';
import { OrderPlaced } from './order-placed-part';

const GuestGate = lazyPart(
  () => import('./guest/guest-gate').then((part) => ({ default: part.GuestGate })),
  <PageWait />,
);

export function CheckoutPage() {
  const { status, user } = useSession();
  if (user) return <UserCheckout user={user} />;
  if (status === 'loading')
    return (
      <div className="container-page grid grid-cols-1 gap-8 pt-10 pb-20 md:pt-14">
        <h1 className="section-title">Checkout</h1>
        <LoadingNote />
        <Skeleton className="h-96 rounded-panel" />
      </div>
    );
  return <GuestGate />;
}

function UserCheckout({ user }: { user: SessionUser }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const cart = useCart();
  const [placedId, setPlacedId] = useState<number | null>(null);
  const orderId = Number(params.get('order')) || placedId;

  const finish = (order: Order) => {
    client.setQueryData(orderQuery(order.id).queryKey, order);
    void client.invalidateQueries({ queryKey: privateKey('orders', 'list') });
    // The form, which reads products too, is about to close.
    void client.invalidateQueries({ queryKey: ['products'], refetchType: 'none' });
    setPlacedId(order.id);
    clearCart();
    forgetCoupon();
    keepCity(order.shipping_address.city);
    void navigate(`/checkout?order=${order.id}`, { replace: true });
  };

  if (orderId) return <OrderPlaced orderId={orderId} />;
  return (
    <div className="container-page grid grid-cols-1 gap-8 pt-10 pb-20 md:pt-14">
      <PageHeading title="Checkout" />
      {cart.length === 0 ? <EmptyCart /> : <CheckoutForm user={user} onPlaced={finish} />}
    </div>
  );
}
