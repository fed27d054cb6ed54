import { type PaymentDetails, type PaymentDetailsResponse, paymentDetailsRules as rules } from '@soulvia/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { reasonOf } from '@/lib/api-error';
import { fieldsOf, showFieldErrors } from '@/lib/form-fields';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { useFormDraft } from '@/lib/use-form-draft';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FormProblems } from '@/ui/form-problems';
import { TextField } from '@/ui/text-field';
import { UnsavedGuard } from '@/ui/unsaved-guard';
import { PaymentDetailsState } from './payment-details-state';
import { useSavePaymentDetails } from './use-save-payment-details';

const schema = z.object({
  account_title: textSchema(rules.account_title),
  bank_name: textSchema(rules.bank_name),
  iban: textSchema(rules.iban),
  jazzcash: textSchema(rules.jazzcash),
  easypaisa: textSchema(rules.easypaisa),
});

function inputOf({ account_title, bank_name, iban, jazzcash, easypaisa }: PaymentDetails): PaymentDetails {
  return { account_title, bank_name, iban, jazzcash, easypaisa };
}

export function PaymentDetailsForm({ details }: { details: PaymentDetailsResponse }) {
  const save = useSavePaymentDetails();
  const [failure, setFailure] = useState<{ message: string; details: string[] } | null>(null);
  const form = useForm<PaymentDetails>({
    resolver: schemaResolver(schema),
    defaultValues: inputOf(details),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, 'payment-details');
  const { isSubmitting, isDirty } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(
    async (changed) => {
      setFailure(null);
      try {
        form.reset(inputOf(await save.mutateAsync(changed)));
      } catch (error) {
        const unplaced = showFieldErrors(form, error);
        setFailure({ message: `Failed to save payment details: ${reasonOf(error)}`, details: unplaced });
      }
    },
    () => setFailure(null),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PaymentDetailsState details={details} />
      <DraftNote draft={draft} />
      <FormProblems form={form} failure={failure?.message} details={failure?.details} />
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
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save changes'}
        </Button>
        <UnsavedGuard dirty={isDirty} />
      </div>
    </form>
  );
}
