import type { UseFormReturn } from 'react-hook-form';
import { useCityZip } from '@/features/member/accounts/addresses/use-city-zip';
import { createFields } from '@/lib/form-fields';
import { spacedPhone } from '@/lib/spaced-phone';
import { CityField } from '@/ui/city-field';
import { Honeypot } from '@/ui/honeypot';
import { TextField } from '@/ui/text-field';
import type { GuestDetails, GuestInput } from './guest-schema';

export function GuestFields({ form }: { form: UseFormReturn<GuestInput, unknown, GuestDetails> }) {
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
        hint="03XX XXXXXXX. We call or WhatsApp to confirm your order."
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
      <Honeypot {...form.register('website')} />
    </fieldset>
  );
}
