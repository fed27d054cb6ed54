import type { ReactNode } from 'react';
import type { useCheckedCart } from '@/features/shop/cart/use-checked-cart';
import { FailureNote } from '@/ui/failure-note';
import { Link } from '@/ui/link';
import type { OrderFailure } from './order-failure';

interface CheckoutNotesProps {
  cart: ReturnType<typeof useCheckedCart>;
  failure: OrderFailure | null;
  placing: boolean;
  /** Whether a line cannot be ordered. */
  blocked: boolean;
  /** Whether this cart was sent before with an unknown result. */
  unsettled: boolean;
  /** How the order is sent again, such as `Confirm`. */
  again: string;
}

const wayOut = (to: string, text: ReactNode) => (
  <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
    {text}
  </Link>
);
const changeCart = wayOut('/cart', 'Change the cart');

/** What keeps a cart from being ordered, above the button that orders it. */
export function CheckoutNotes({ cart, failure, placing, blocked, unsettled, again }: CheckoutNotesProps) {
  return (
    <>
      {cart.unchecked && (
        <FailureNote message="We couldn't check prices and stock." onRetry={cart.recheck} retrying={cart.rechecking} />
      )}
      {blocked && !failure && (
        <FailureNote message="Some items in your cart can't be ordered.">{changeCart}</FailureNote>
      )}
      {unsettled && !failure && !placing && (
        <FailureNote
          message={`Your last attempt may have gone through. ${again} again: you will never get two orders.`}
        />
      )}
      {failure && (
        <FailureNote message={failure.message}>
          {failure.details.map((detail) => (
            <p key={detail} className="text-sm">
              {detail}
            </p>
          ))}
          {(blocked || failure.solution === 'cart') && changeCart}
          {failure.solution === 'orders' && wayOut('/orders', 'My Orders')}
        </FailureNote>
      )}
    </>
  );
}
