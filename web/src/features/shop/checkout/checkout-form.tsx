import { contactOfOrderRules, localPhone, type Order, textProblem, type User } from '@soulvia/contracts';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { CartSummary } from '@/features/shop/cart/cart-summary';
import { useCheckedCart } from '@/features/shop/cart/use-checked-cart';
import { PhoneField } from '@/ui/phone-field';
import { TextField } from '@/ui/text-field';
import { checkoutItems } from '@/features/shop/cart/checkout-items';
import { CheckoutLines } from './checkout-lines';
import { CheckoutNotes } from './checkout-notes';
import { ConfirmButton } from './confirm-button';
import type { ContactInput } from './contact-schema';
import { PaymentMethod } from './payment-method';
import { hasOpenAttempt } from './place-order';
import { ShippingSection } from './shipping-section';
import { useCheckout } from './use-checkout';

interface ContactFieldsProps {
  register: UseFormRegister<ContactInput>;
  errors: FieldErrors<ContactInput>;
}

function ContactFields({ register, errors }: ContactFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="panel-title mb-4">Contact information</legend>
      <TextField label="Full name" autoComplete="name" error={errors.fullName?.message} {...register('fullName')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <PhoneField
          label="Phone number"
          hint="03XX XXXXXXX, for questions about this delivery"
          error={errors.phone?.message}
          {...register('phone')}
        />
      </div>
    </fieldset>
  );
}

const panel = 'rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8';

export function CheckoutForm({ user, onPlaced }: { user: User; onPlaced: (order: Order) => void }) {
  const checkout = useCheckout(user, onPlaced);
  const { city } = checkout;
  const cart = useCheckedCart(city);
  const { lines, totals, coupon } = cart;
  const phone = localPhone(checkout.contact.watch('phone')).trim();
  const isPhoneKnown = textProblem(contactOfOrderRules.phone, phone) === undefined;
  const unsettled = hasOpenAttempt(user.id, checkoutItems(lines.map(({ line }) => line)));
  // Stock may be short because of that very order.
  const blocked = !unsettled && lines.some((line) => line.obstacle);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void checkout.confirm(totals);
      }}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_400px] lg:gap-10"
    >
      <div className="grid grid-cols-1 gap-6">
        <div className={panel}>
          <ContactFields register={checkout.contact.register} errors={checkout.contact.formState.errors} />
        </div>
        <div className={panel}>
          <ShippingSection
            addresses={checkout.addresses}
            selected={checkout.selected}
            onSelect={checkout.select}
            newAddress={checkout.newAddress}
          />
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
            failure={checkout.failure}
            placing={checkout.placing}
            blocked={blocked}
            unsettled={unsettled}
            again="Confirm"
          />
          <ConfirmButton
            label="Confirm order"
            totalPaisa={totals.totalPaisa}
            placing={checkout.placing}
            disabled={blocked || coupon.isChecking || !checkout.addresses.data}
          />
        </CartSummary>
      </div>
    </form>
  );
}
