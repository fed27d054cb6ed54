import { useRef } from 'react';
import { useSession } from '@/lib/session-store';
import { useOnScreen } from '@/lib/use-on-screen';
import { BottomBar } from '@/ui/bottom-bar';
import { ButtonLink } from '@/ui/button';
import { WhatsAppLink } from '@/ui/whatsapp-link';
import { type CartTotals, type CheckedLine, pkr } from './cart-check';
import { cartQuestion } from './cart-question';
import { CartSummary } from './cart-summary';
import { useCheckoutPath } from './checkout-path';
import { FreeDeliveryNote } from './free-delivery-note';

interface CartCheckoutProps {
  lines: readonly CheckedLine[];
  totals: CartTotals;
  /** Subtotal from which delivery is free; null when it never is. */
  freeFromPaisa: number | null;
}

/** Totals and the checkout button, which stays at the bottom on phones. */
export function CartCheckout({ lines, totals, freeFromPaisa }: CartCheckoutProps) {
  const { user } = useSession();
  const next = useCheckoutPath();
  const link = useRef<HTMLAnchorElement>(null);
  const linkOnScreen = useOnScreen(link);
  return (
    <div className="lg:sticky lg:top-24">
      <CartSummary totals={totals}>
        <FreeDeliveryNote subtotalPaisa={totals.subtotalPaisa} freeFromPaisa={freeFromPaisa} />
        <ButtonLink ref={link} variant="accent" to={next}>
          Proceed to Checkout
        </ButtonLink>
        <p className="meta text-center">
          {user || next === '/checkout'
            ? 'Cash on Delivery: you pay when it arrives.'
            : 'Sign in to finish. Your cart is saved.'}
        </p>
        <div className="grid justify-items-center border-t border-line pt-2">
          <WhatsAppLink text={cartQuestion(lines.map(({ line }) => line))}>
            Ask about your cart on WhatsApp
          </WhatsAppLink>
        </div>
      </CartSummary>
      {!linkOnScreen && (
        <BottomBar
          label="Continue to checkout"
          title={pkr(totals.totalPaisa)}
          text={totals.shippingPaisa > 0 ? 'With delivery' : 'With free delivery'}
        >
          <ButtonLink variant="accent" size="small" to={next}>
            Proceed<span className="sr-only"> to Checkout</span>
          </ButtonLink>
        </BottomBar>
      )}
    </div>
  );
}
