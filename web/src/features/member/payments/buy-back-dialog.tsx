import {
  accountProblem,
  type AskBuyBackRequest,
  type OwnPackagePayment,
  paymentRules,
  refundAccountRules,
  refundMethods,
  say,
  textProblem,
} from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { postJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { createFields, showFieldErrors } from '@/lib/form-fields';
import { notifySuccess } from '@/lib/notify';
import { schemaResolver } from '@/lib/schema-resolver';
import { checkedTogether, textSchema } from '@/lib/text-schema';
import { useLateDraft } from '@/lib/use-late-draft';
import { AccountFields } from '@/ui/account-fields';
import { FormActions } from '@/ui/form-actions';
import { FormProblems } from '@/ui/form-problems';
import { Modal } from '@/ui/modal';
import { TextAreaField } from '@/ui/text-area-field';
import { ownPaymentsQuery } from './list-own-payments';

const schema = v.pipe(
  v.object({
    text: textSchema(paymentRules.buyBackText),
    method: v.picklist(refundMethods),
    title: textSchema(refundAccountRules.title),
    account: v.string(),
  }),
  checkedTogether(
    'account',
    ({ method, account }) => textProblem(refundAccountRules.account, account) ?? accountProblem(method, account),
  ),
);

/** Asks to give a package back for its price. */
export function BuyBackDialog({ payment, onClose }: { payment: OwnPackagePayment; onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: schemaResolver(schema),
    defaultValues: { text: '', method: 'BANK' as const, title: '', account: '' } as v.InferInput<typeof schema>,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useLateDraft(form, `buy-back of ${payment.id}`);
  const method = useWatch({ control: form.control, name: 'method' });
  const ask = useAskBuyBack(payment.id);
  const submit = form.handleSubmit(
    async ({ text, ...account }) => {
      setFailure(null);
      try {
        await ask.mutateAsync({ text, refund_to: account });
        onClose();
      } catch (error) {
        showFieldErrors(form, error, { 'refund_to.account': 'account', 'refund_to.title': 'title' });
        setFailure(getMessage(error, 'Failed to send your request'));
      }
    },
    () => setFailure(null),
  );
  return (
    <Modal title={say`Give back ${payment.package_name}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p>We buy back unopened products at the price you paid. Your points and rewards are removed.</p>
        <FormProblems form={form} failure={failure} />
        <TextAreaField label="Why? (optional)" rows={3} {...createFields(form)('text')} />
        <AccountFields field={createFields(form)} method={method} />
        <FormActions dirty={form.formState.isDirty} busy={ask.isPending} submitLabel="Send request" onClose={onClose} />
      </form>
    </Modal>
  );
}

function useAskBuyBack(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AskBuyBackRequest) => postJson<void>(`payments/package-payment/${id}/buy-back`, body),
    onSuccess: () => {
      notifySuccess('We have your request and will answer soon.');
      return client.invalidateQueries({ queryKey: ownPaymentsQuery().queryKey });
    },
  });
}
