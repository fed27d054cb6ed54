import { useRef } from 'react';
import { useSession } from '@/lib/session-store';
import { useOnScreen } from '@/lib/use-on-screen';
import { BottomBar } from '@/ui/bottom-bar';
import { ButtonLink } from '@/ui/button';
import { type CheckedLine, pkr, totalsOf } from './cart-check';
import { CartSummary } from './cart-summary';
import { useCheckoutPath } from './checkout-path';

/** Totals and the checkout button, which stays at the bottom on phones. */
export function CartCheckout({ lines }: { lines: readonly CheckedLine[] }) {
  const { user } = useSession();
  const next = useCheckoutPath();
  const link = useRef<HTMLAnchorElement>(null);
  const linkOnScreen = useOnScreen(link);
  const totals = totalsOf(lines);
  return (
    <div className="lg:sticky lg:top-24">
      <CartSummary totals={totals}>
        <ButtonLink ref={link} variant="accent" to={next}>
          Proceed to Checkout
        </ButtonLink>
        <p className="meta text-center">
          {user ? 'Cash on Delivery: you pay when it arrives.' : 'Sign in to finish. Your cart is saved.'}
        </p>
      </CartSummary>
      {!linkOnScreen && (
        <BottomBar label="Continue to checkout" title={pkr(totals.totalPaisa)} text="With delivery">
          <ButtonLink variant="accent" size="small" to={next}>
            Proceed<span className="sr-only"> to Checkout</span>
          </ButtonLink>
        </BottomBar>
      )}
    </div>
  );
}
