import type { GuestOrder } from '@soulvia/contracts';
import { CartSummary } from '@/features/shop/cart/cart-summary';
import { useCheckedCart } from '@/features/shop/cart/use-checked-cart';
import { localPhone } from '@/lib/local-digits';
import { FailureNote } from '@/ui/failure-note';
import { FormProblems } from '@/ui/form-problems';
import { Link } from '@/ui/link';
import { TextLink } from '@/ui/text-link';
import { checkoutItems } from '../checkout-items';
import { CheckoutLines } from '../checkout-lines';
import { ConfirmButton } from '../confirm-button';
import { PaymentMethod } from '../payment-method';
import { GuestFields } from './guest-fields';
import { hasOpenGuestAttempt } from './place-guest-order';
import { useGuestCheckout } from './use-guest-checkout';

const panel = 'rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8';

const changeCart = (
  <Link to="/cart" className="inline-flex min-h-11 items-center underline underline-offset-4">
    Change the cart
  </Link>
);

export function GuestForm({ onPlaced }: { onPlaced: (placed: GuestOrder) => void }) {
  const { lines, totals, unchecked, rechecking, recheck } = useCheckedCart();
  const { form, failure, confirm } = useGuestCheckout({ lines, totals }, onPlaced);
  const { isSubmitting } = form.formState;
  const phone = localPhone(form.watch('phone')).trim();
  const unsettled = hasOpenGuestAttempt(phone, checkoutItems(lines.map(({ line }) => line)));
  // Stock may be short because of that very order.
  const blocked = !unsettled && lines.some((line) => line.obstacle);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_400px] lg:gap-10"
    >
      <div className="grid grid-cols-1 gap-6">
        <p className="flex flex-wrap items-center gap-x-2">
          Order without an account, or <TextLink to="/sign-in?redirect=/checkout">Sign in</TextLink>
        </p>
        {!isSubmitting && !failure && <FormProblems form={form} />}
        <div className={panel}>
          <GuestFields form={form} />
        </div>
        <div className={panel}>
          <PaymentMethod totalPaisa={totals.totalPaisa} />
        </div>
      </div>
      <div className="lg:sticky lg:top-24">
        <CartSummary totals={totals} lines={<CheckoutLines lines={lines} />}>
          {unchecked && (
            <FailureNote message="We couldn't check prices and stock." onRetry={recheck} retrying={rechecking} />
          )}
          {blocked && !failure && (
            <FailureNote message="Some items in your cart can't be ordered.">{changeCart}</FailureNote>
          )}
          {unsettled && !failure && !isSubmitting && (
            <FailureNote message="Your last attempt may have gone through. Place it again: you will never get two orders." />
          )}
          {failure && (
            <FailureNote message={failure.message}>
              {failure.details.map((detail) => (
                <p key={detail} className="text-sm">
                  {detail}
                </p>
              ))}
              {(blocked || failure.solution === 'cart') && changeCart}
            </FailureNote>
          )}
          <ConfirmButton label="Place order" totalPaisa={totals.totalPaisa} placing={isSubmitting} disabled={blocked} />
        </CartSummary>
      </div>
    </form>
  );
}
