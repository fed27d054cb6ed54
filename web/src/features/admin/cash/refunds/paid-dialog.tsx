import { isDay, type Refund, type RefundSource, refundTexts, textProblem, shopDay } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { rupees } from '@/lib/money';
import { notifySuccess } from '@/lib/notify';
import { useDraftState } from '@/lib/use-draft';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useRequestKey } from '@/lib/use-request-key';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { useRereadCash } from '../cash-requests';
import { payRefund } from './refund-requests';

interface Draft {
  reference: string;
  paid_on: string;
  from: RefundSource;
}

function validateDraft({ reference, paid_on: day }: Draft) {
  return {
    reference: textProblem(refundTexts.reference, reference),
    paid_on: isDay(day) ? undefined : 'Choose the day',
  };
}

interface PaidDialogProps {
  refund: Refund;
  /** Says that another person has paid it. */
  ended: ReactNode;
  onClose: () => void;
}

export function PaidDialog({ refund: { id, amount }, ended, onClose }: PaidDialogProps) {
  const start = (): Draft => ({ reference: '', paid_on: shopDay(new Date()), from: 'bank' });
  const { value: draft, setValue: setDraft, restored } = useDraftState(`refund ${id}`, start);
  const reread = useRereadCash();
  const { keyOf } = useRequestKey();
  const { problems, busy, note, submit } = useCheckedForm({
    draft,
    validate: validateDraft,
    send: (sent) => {
      const request = { ...sent, reference: sent.reference.trim() };
      return payRefund(id, request, keyOf(request));
    },
    onSent: () => {
      notifySuccess(`Refund #${id} is paid`);
      onClose();
    },
    onSettled: reread,
  });
  const change = (changes: Partial<Draft>) => setDraft((current) => ({ ...current, ...changes }));
  if (ended && !busy) return ended;
  return (
    <Modal title="Mark as paid" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>
          Refund #{id}: PKR {rupees(amount)}
        </p>
        <DraftNote draft={restored} />
        <ProblemsNote {...note} />
        <SelectField
          label="Paid from"
          value={draft.from}
          onChange={({ target }) => change({ from: target.value === 'cash' ? 'cash' : 'bank' })}
        >
          <option value="bank">Bank</option>
          <option value="cash">Cash in hand</option>
        </SelectField>
        <TextField
          label="Paid on"
          type="date"
          value={draft.paid_on}
          error={problems['paid_on']}
          onChange={({ target }) => change({ paid_on: target.value })}
        />
        <TextField
          label="Reference"
          autoComplete="off"
          value={draft.reference}
          error={problems['reference']}
          onChange={({ target }) => change({ reference: target.value })}
        />
        <FormActions dirty={draft.reference !== ''} busy={busy} submitLabel="Mark as paid" onClose={onClose} />
      </form>
    </Modal>
  );
}
