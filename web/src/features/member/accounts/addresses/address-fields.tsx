import type { UseFormReturn } from 'react-hook-form';
import { CityField } from '@/ui/city-field';
import { TextField } from '@/ui/text-field';
import type { AddressInput } from './address-input';
import { useCityZip } from './use-city-zip';

type AddressForm = Pick<UseFormReturn<AddressInput>, 'register' | 'formState' | 'getValues' | 'setValue'>;

export function AddressFields({ form }: { form: AddressForm }) {
  const { register } = form;
  const { errors } = form.formState;
  const fillZip = useCityZip(form);
  return (
    <div className="grid gap-4">
      <TextField
        label="Street address"
        hint="House, street, area, nearest landmark"
        autoComplete="street-address"
        error={errors.street_no?.message}
        {...register('street_no')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CityField label="City" error={errors.city?.message} {...register('city', { onChange: fillZip })} />
        <TextField
          label="ZIP code"
          autoComplete="postal-code"
          error={errors.zip_code?.message}
          {...register('zip_code')}
        />
      </div>
      <TextField label="Country" autoComplete="country-name" error={errors.country?.message} {...register('country')} />
    </div>
  );
}
