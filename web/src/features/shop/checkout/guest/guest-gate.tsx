import type { GuestOrder } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RequireUser } from '@/features/member/accounts/require-user';
import { clearCart } from '@/features/shop/cart/cart-store';
import { EmptyCart } from '@/features/shop/cart/empty-cart';
import { useCart } from '@/features/shop/cart/use-cart';
import { forgetCoupon } from '@/features/shop/cart/kept-coupon';
import { useFeatures } from '@/lib/features';
import { PageHeading } from '@/ui/page-heading';
import { PageWait } from '@/ui/page-wait';
import { GuestForm } from './guest-form';
import { GuestOrderPlaced } from './guest-order-placed-part';
import { readPlacedOrder } from './guest-visit';

/** Checkout without an account: the form, and the placed order until the cart is filled again. */
function GuestCheckout() {
  const client = useQueryClient();
  const cart = useCart();
  const [placed, setPlaced] = useState<GuestOrder | null>(readPlacedOrder);

  const finish = (order: GuestOrder) => {
    setPlaced(order);
    clearCart();
    forgetCoupon();
    // The form, which reads products too, is about to close.
    void client.invalidateQueries({ queryKey: ['products'], refetchType: 'none' });
  };

  if (placed && cart.length === 0) return <GuestOrderPlaced placed={placed} />;
  return (
    <div className="container-page grid grid-cols-1 gap-8 pt-10 pb-20 md:pt-14">
      <PageHeading title="Checkout" />
      {cart.length === 0 ? <EmptyCart /> : <GuestForm onPlaced={finish} />}
    </div>
  );
}

/** Checkout of visitors who are not signed in: they sign in first, unless the shop takes orders without an account. */
export function GuestGate() {
  const [params] = useSearchParams();
  const features = useFeatures();
  const isForUsers = params.has('order') || features?.guest_checkout === 'off';
  if (isForUsers) return <RequireUser>{null}</RequireUser>;
  return features ? <GuestCheckout /> : <PageWait />;
}
