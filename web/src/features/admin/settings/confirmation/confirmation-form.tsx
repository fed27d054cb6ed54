import type { ConfirmationSettings } from '@soulvia/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf } from '@/lib/form-fields';
import { schemaResolver } from '@/lib/schema-resolver';
import { CheckboxField } from '@/ui/checkbox-field';
import { TextField } from '@/ui/text-field';
import { ChoiceCards } from '../appearance/choice-cards';
import type { SettingFormProps } from '../setting';
import { SettingForm } from '../setting-form';
import { useSettingForm } from '../use-setting-form';
import { type ConfirmationInput, confirmationSchema, inputOf, settingsOf } from './confirmation-input';

const numbers = [
  ['remind_after_hours', 'Email the customer after (hours)', 'With a link to confirm, once per order'],
  ['give_up_after_hours', 'Give up after (hours)', 'The order then counts as not reached'],
  ['attempts_min', 'Contacts before giving up', 'With fewer contacts the order stays in the list'],
] as const;

const actions = {
  keep: ['Keep the order', 'It moves to the list of customers who were not reached'],
  cancel: ['Cancel the order', 'Its products go back into stock, and the customer gets an email'],
} as const;

export function ConfirmationForm(props: SettingFormProps<ConfirmationSettings>) {
  const form = useForm<ConfirmationInput>({
    resolver: schemaResolver(confirmationSchema),
    defaultValues: inputOf(props.opened.value),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const state = useSettingForm({ ...props, form, inputOf, valueOf: settingsOf });
  const field = fieldsOf(form);
  const chosen = useWatch({ control: form.control, name: 'then' });
  return (
    <SettingForm state={state}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {numbers.map(([name, label, hint]) => (
          <TextField key={name} label={label} hint={hint} inputMode="numeric" {...field(name)} />
        ))}
      </div>
      <div className="border-t border-line pt-5">
        <ChoiceCards
          legend="When the customer was not reached"
          name="then"
          values={['keep', 'cancel']}
          labels={actions}
          chosen={chosen}
          onChoose={(value) => form.setValue('then', value, { shouldDirty: true })}
          note="Orders with a parcel are never cancelled by themselves."
        />
      </div>
      <div className="border-t border-line pt-5">
        <CheckboxField
          id="known_phones"
          label="Confirm orders of known phones"
          aria-describedby="known_phones-hint"
          {...form.register('known_phones')}
        />
        <p id="known_phones-hint" className="meta pl-8">
          At least two orders delivered and none refused within 12 months
        </p>
      </div>
      <fieldset className="border-t border-line pt-5">
        <legend className="sr-only">Quiet time</legend>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="No emails from" hint="Time in Pakistan, such as 21:00" {...field('quiet_from')} />
          <TextField label="No emails until" hint="Equal times: emails at any time" {...field('quiet_to')} />
        </div>
      </fieldset>
    </SettingForm>
  );
}
