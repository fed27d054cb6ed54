import { guestCheckoutRules, type GuestOrder, localPhone, textProblem } from '@soulvia/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { useCityZip } from '@/features/member/accounts/addresses/use-city-zip';
import { CartSummary } from '@/features/shop/cart/cart-summary';
import { useCheckedCart } from '@/features/shop/cart/use-checked-cart';
import { createFields } from '@/lib/form-fields';
import { spacedPhone } from '@/lib/spaced-phone';
import { CityField } from '@/ui/city-field';
import { FormProblems } from '@/ui/form-problems';
import { emptyHoneypot, Honeypot } from '@/ui/honeypot';
import { TextField } from '@/ui/text-field';
import { TextLink } from '@/ui/text-link';
import { checkoutItems } from '@/features/shop/cart/checkout-items';
import { CheckoutLines } from '../checkout-lines';
import { CheckoutNotes } from '../checkout-notes';
import { ConfirmButton } from '../confirm-button';
import { PaymentMethod } from '../payment-method';
import type { GuestDetails, GuestInput } from './guest-schema';
import { hasOpenGuestAttempt } from './place-guest-order';
import { useGuestCheckout } from './use-guest-checkout';

function GuestFields({ form }: { form: UseFormReturn<GuestInput, unknown, GuestDetails> }) {
  const field = createFields(form);
  const fillZip = useCityZip(form, true);
  const phone = field('phone');
  return (
    <fieldset className="grid gap-4">
      <legend className="panel-title mb-4">Delivery</legend>
      <TextField label="Full name" autoComplete="name" autoCapitalize="words" {...field('full_name')} />
      <TextField
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="03XX XXXXXXX. We call or WhatsApp about your order."
        {...phone}
        onBlur={(event) => {
          const number = spacedPhone(event.currentTarget.value);
          if (number !== event.currentTarget.value) form.setValue('phone', number);
          void phone.onBlur(event);
        }}
      />
      <TextField
        label="Street address"
        hint="House, street, area, nearest landmark"
        autoComplete="street-address"
        autoCapitalize="words"
        {...field('street_no')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CityField label="City" autoCapitalize="words" {...field('city', { onChange: fillZip })} />
        <TextField
          label="ZIP code (optional)"
          hint="We fill it in for most cities."
          autoComplete="postal-code"
          inputMode="numeric"
          {...field('zip_code')}
        />
      </div>
      <TextField
        label="Email (optional)"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        hint="We email you the order and a link to follow it."
        {...field('email')}
      />
      <Honeypot />
    </fieldset>
  );
}

const panel = 'rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8';

export function GuestForm({ onPlaced }: { onPlaced: (placed: GuestOrder) => void }) {
  const { form, failure, confirm } = useGuestCheckout(onPlaced);
  const city = form.watch('city');
  const phone = localPhone(form.watch('phone')).trim();
  const isPhoneKnown = textProblem(guestCheckoutRules.phone, phone) === undefined;
  const cart = useCheckedCart(city);
  const { lines, totals, coupon } = cart;
  const { isSubmitting } = form.formState;
  const unsettled = hasOpenGuestAttempt(phone, checkoutItems(lines.map(({ line }) => line)));
  // Stock may be short because of that very order.
  const blocked = !unsettled && lines.some((line) => line.obstacle);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm(totals, emptyHoneypot(event.currentTarget));
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
        <CartSummary
          cart={cart}
          city={city}
          phone={isPhoneKnown ? phone : undefined}
          lines={<CheckoutLines lines={lines} />}
        >
          <CheckoutNotes
            cart={cart}
            failure={failure}
            placing={isSubmitting}
            blocked={blocked}
            unsettled={unsettled}
            again="Place it"
          />
          <ConfirmButton
            label="Place order"
            totalPaisa={totals.totalPaisa}
            placing={isSubmitting}
            disabled={blocked || coupon.isChecking}
          />
        </CartSummary>
      </div>
    </form>
  );
}
