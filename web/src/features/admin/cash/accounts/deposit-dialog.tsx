import { cashTexts, isDay, textProblem, tidyText, shopDay } from '@soulvia/contracts';
import { notifySuccess } from '@/lib/notify';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { useRequestKey } from '@/lib/use-request-key';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { TextField } from '@/ui/text-field';
import { recordDeposit, useRereadCash } from '../cash-requests';

interface Draft {
  amount: string;
  on: string;
  reference: string;
}

function validateDraft({ amount, on, reference }: Draft) {
  return {
    amount: textProblem(cashTexts.amount, amount),
    on: isDay(on) ? undefined : 'Choose the day',
    reference: textProblem(cashTexts.reference, reference),
  };
}

/** Records that cash in hand was brought to the bank. */
export function DepositDialog({ onClose }: { onClose: () => void }) {
  const start = (): Draft => ({ amount: '', on: shopDay(new Date()), reference: '' });
  const { value: draft, setValue: setDraft, restored } = useDraftState('deposit', start);
  const reread = useRereadCash();
  const { keyOf } = useRequestKey();
  const { problems, busy, note, submit } = useCheckedForm({
    draft,
    validate: validateDraft,
    send: ({ amount, on, reference }) => {
      const deposit = { amount: tidyText(cashTexts.amount, amount), on, reference: reference.trim() };
      return recordDeposit(deposit, keyOf(deposit));
    },
    onSent: () => {
      notifySuccess('The deposit is recorded');
      onClose();
    },
    onSettled: reread,
  });
  const bindField = (name: keyof Draft) => ({
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setDraft((current) => ({ ...current, [name]: target.value })),
  });
  return (
    <Modal title="Record a deposit" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>Cash in hand that was brought to the bank.</p>
        <DraftNote draft={restored} />
        <ProblemsNote {...note} />
        <TextField label="Amount (PKR)" inputMode="decimal" autoComplete="off" {...bindField('amount')} />
        <TextField label="Day" type="date" {...bindField('on')} />
        <TextField label="Reference (optional)" autoComplete="off" {...bindField('reference')} />
        <FormActions
          dirty={draft.amount !== '' || draft.reference !== ''}
          busy={busy}
          submitLabel="Record deposit"
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}
