import type { GuestOrder } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clearCart } from '@/features/shop/cart/cart-store';
import { EmptyCart } from '@/features/shop/cart/empty-cart';
import { useCart } from '@/features/shop/cart/use-cart';
import { PageHeading } from '@/ui/page-heading';
import { GuestForm } from './guest-form';
import { readPlacedOrder } from './guest-visit';
import { GuestOrderPlaced } from './guest-order-placed-part';

/** Checkout without an account: the form, and the placed order until the cart is filled again. */
export function GuestCheckout() {
  const client = useQueryClient();
  const cart = useCart();
  const [placed, setPlaced] = useState<GuestOrder | null>(readPlacedOrder);

  const finish = (order: GuestOrder) => {
    setPlaced(order);
    clearCart();
    // The button is at the end of the page, and no navigation scrolls up.
    document.documentElement.scrollTop = 0;
    void client.invalidateQueries({ queryKey: ['products'] });
  };

  if (placed && cart.length === 0) return <GuestOrderPlaced placed={placed} />;
  return (
    <div className="container-page grid grid-cols-1 gap-8 pt-10 pb-20 md:pt-14">
      <PageHeading title="Checkout" />
      {cart.length === 0 ? <EmptyCart /> : <GuestForm onPlaced={finish} />}
    </div>
  );
}
