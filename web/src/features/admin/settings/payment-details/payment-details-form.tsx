import { type PaymentDetails, type PaymentDetailsResponse, paymentDetailsRules as rules } from '@soulvia/contracts';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { fieldsOf } from '@/lib/form-fields';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { TextField } from '@/ui/text-field';
import type { SettingFormProps } from '../setting';
import { SettingForm } from '../setting-form';
import { useSettingForm } from '../use-setting-form';
import { PaymentDetailsState } from './payment-details-state';

const schema = v.object({
  account_title: textSchema(rules.account_title),
  bank_name: textSchema(rules.bank_name),
  iban: textSchema(rules.iban),
  jazzcash: textSchema(rules.jazzcash),
  easypaisa: textSchema(rules.easypaisa),
});

function inputOf({ account_title, bank_name, iban, jazzcash, easypaisa }: PaymentDetails): PaymentDetails {
  return { account_title, bank_name, iban, jazzcash, easypaisa };
}

export function PaymentDetailsForm(props: SettingFormProps<PaymentDetailsResponse>) {
  const { value: details } = props.opened;
  const form = useForm<PaymentDetails>({
    resolver: schemaResolver(schema),
    defaultValues: inputOf(details),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const state = useSettingForm({ ...props, form, inputOf, valueOf: (input) => input });
  const field = fieldsOf(form);
  return (
    <SettingForm state={state}>
      <PaymentDetailsState details={details} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Account title" hint="Name of the account holder" {...field('account_title')} />
        <TextField label="Bank" {...field('bank_name')} />
      </div>
      <TextField
        label="IBAN"
        autoCapitalize="characters"
        hint="24 characters beginning with PK; spaces are fine"
        {...field('iban')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="JazzCash number"
          inputMode="numeric"
          hint="11 digits, e.g. 03001234567"
          {...field('jazzcash')}
        />
        <TextField
          label="Easypaisa number"
          inputMode="numeric"
          hint="11 digits, e.g. 03451234567"
          {...field('easypaisa')}
        />
      </div>
    </SettingForm>
  );
}
