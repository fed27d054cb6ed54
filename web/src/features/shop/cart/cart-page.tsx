import { useRef } from 'react';
import { useKnownCity } from '@/lib/known-city';
import { notifyError, notifySuccess } from '@/lib/notify';
import { useSession } from '@/lib/session-store';
import { useHydrated } from '@/lib/use-hydrated';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { useOnScreen } from '@/lib/use-on-screen';
import { BottomBar } from '@/ui/bottom-bar';
import { Button, ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { PageHeading } from '@/ui/page-heading';
import { Skeleton } from '@/ui/skeleton';
import { WhatsAppLink } from '@/ui/whatsapp-link';
import { atLeast } from './cart-check';
import { CartLineRow } from './cart-line-row';
import { cartQuestion } from './cart-question';
import { clearCart, removeFromCart, setQuantity } from './cart-store';
import { CartSummary } from './cart-summary';
import { useCheckoutPath } from './checkout-path';
import { EmptyCart } from './empty-cart';
import { FreeDeliveryNote } from './free-delivery-note';
import { useCheckedCart } from './use-checked-cart';

interface CartCheckoutProps {
  cart: ReturnType<typeof useCheckedCart>;
  city: string | null;
}

/** Totals and the checkout button, which stays at the bottom on phones. */
function CartCheckout({ cart, city }: CartCheckoutProps) {
  const { lines, totals, freeFromPaisa } = cart;
  const { user } = useSession();
  const next = useCheckoutPath();
  const link = useRef<HTMLAnchorElement>(null);
  const linkOnScreen = useOnScreen(link);
  return (
    <div className="lg:sticky lg:top-24">
      <CartSummary cart={cart} city={city}>
        <FreeDeliveryNote subtotalPaisa={totals.subtotalPaisa} freeFromPaisa={freeFromPaisa} />
        <ButtonLink ref={link} variant="accent" to={next}>
          Proceed to Checkout
        </ButtonLink>
        {!user && next !== '/checkout' && <p className="meta text-center">Sign in to finish. Your cart is saved.</p>}
        <div className="grid justify-items-center border-t border-line pt-2">
          <WhatsAppLink text={cartQuestion(lines.map(({ line }) => line))}>
            Ask about your cart on WhatsApp
          </WhatsAppLink>
        </div>
      </CartSummary>
      {!linkOnScreen && (
        <BottomBar
          label="Continue to checkout"
          title={atLeast(totals, totals.totalPaisa)}
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

const loadQuestion = () => import('@/ui/confirm-dialog').then((part) => part.ConfirmDialog);

const updateFailed = 'Failed to update cart';

export function CartPage() {
  const city = useKnownCity();
  const cart = useCheckedCart(city);
  const { lines, unchecked, rechecking, recheck } = cart;
  const { Part: Question, prepare, open, close } = useLazyComponent(loadQuestion);
  const isKnown = useHydrated();

  const remove = (id: number) => {
    if (!removeFromCart(id)) return notifyError(updateFailed);
    notifySuccess('Item removed from cart.');
  };
  const clear = () => {
    close();
    if (!clearCart()) return notifyError(updateFailed);
    notifySuccess('Cart cleared.');
  };

  return (
    <div className="container-page grid grid-cols-1 gap-8 pt-10 pb-20 md:pt-14">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <PageHeading title="Cart" />
          {lines.length > 0 && (
            <Button
              variant="quiet"
              size="small"
              className="-mr-4"
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={open}
            >
              Clear cart
            </Button>
          )}
        </div>
        <p className="max-w-prose text-ink-2">Cash on Delivery across Pakistan: you pay when your order arrives.</p>
      </div>
      {lines.length === 0 ? (
        <>{isKnown ? <EmptyCart /> : <Skeleton className="h-72 rounded-panel" />}</>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_400px] lg:gap-10">
          <div className="grid gap-4">
            {unchecked && (
              <FailureNote message="We couldn't check prices and stock." onRetry={recheck} retrying={rechecking} />
            )}
            <ul className="border-t border-line">
              {lines.map((checked) => (
                <CartLineRow
                  key={checked.line.id}
                  checked={checked}
                  onQuantity={(quantity) => setQuantity(checked.line.id, quantity) || notifyError(updateFailed)}
                  onRemove={() => remove(checked.line.id)}
                />
              ))}
            </ul>
          </div>
          <CartCheckout cart={cart} city={city} />
        </div>
      )}
      {Question && (
        <Question
          title="Clear cart"
          question="Are you sure you want to remove everything from your cart?"
          confirmLabel="Clear cart"
          cancelLabel="Keep it"
          onConfirm={clear}
          onClose={close}
        />
      )}
    </div>
  );
}
