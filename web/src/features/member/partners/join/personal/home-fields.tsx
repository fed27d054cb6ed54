import { createFields } from '@/lib/form-fields';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import type { PersonalFormState } from './person-fields';
import { listCities, otherCity, provinceNames, findZip } from './provinces';

const choices = (names: readonly string[]) =>
  ['', ...names].map((name) => (
    <option key={name} value={name}>
      {name || 'Select'}
    </option>
  ));

export function HomeFields({ form }: { form: PersonalFormState }) {
  const field = createFields(form);
  const [province, city] = form.watch(['province', 'city']);

  /** A ZIP filled in from the previous city is replaced; a typed one stays. */
  const fillZip = (nextCity: string) => {
    const { province: nextProvince, zip } = form.getValues();
    if (zip && zip !== findZip(province, city)) return;
    form.setValue('zip', findZip(nextProvince, nextCity), {
      shouldValidate: Boolean(zip) || form.formState.isSubmitted,
    });
  };
  const leaveCity = () => {
    fillZip('');
    form.setValue('city', '');
    form.setValue('cityName', '');
    form.clearErrors(['city', 'cityName']);
  };
  const enterCity = () => fillZip(form.getValues('city'));

  return (
    <fieldset className="grid gap-4">
      <legend className="panel-title mb-4">Where you live</legend>
      <TextField
        label="Address (optional)"
        hint="House, street, area, nearest landmark"
        autoComplete="street-address"
        {...field('address')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label="Province" autoComplete="address-level1" {...field('province', { onChange: leaveCity })}>
          {choices(provinceNames)}
        </SelectField>
        <SelectField
          label="City"
          hint={province ? undefined : 'Select your province first.'}
          {...field('city', { onChange: enterCity })}
        >
          {choices([...listCities(province), otherCity])}
        </SelectField>
        {city === otherCity && (
          <TextField label="Name of the city" autoComplete="address-level2" {...field('cityName')} />
        )}
        <TextField
          label="ZIP"
          hint="5 digits. We fill it in for most cities."
          autoComplete="postal-code"
          inputMode="numeric"
          {...field('zip')}
        />
        <SelectField label="Country" autoComplete="country-name" {...field('country')}>
          {choices(['Pakistan'])}
        </SelectField>
      </div>
    </fieldset>
  );
}
