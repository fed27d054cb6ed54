import {
  cashMessages,
  type CashPlace,
  cashPlaceLabels,
  cashPlaces,
  cashTexts,
  cashTolerance,
  textProblem,
  tidyText,
} from '@soulvia/contracts';
import { toPaisa } from '@/lib/money';
import { notifySuccess } from '@/lib/notify';
import { useDraftState } from '@/lib/use-draft';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useRequestKey } from '@/lib/use-request-key';
import { Button } from '@/ui/button';
import { ProblemsNote } from '@/ui/problems-note';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { focusFirstField } from './focus-first-field';
import { recordCash, useRereadMoney } from './order-money-requests';

interface Draft {
  amount: string;
  where: CashPlace | undefined;
  note: string;
}

const differs = (amount: string, due: string) =>
  Math.abs(toPaisa(tidyText(cashTexts.amount, amount)) - toPaisa(due)) > cashTolerance * 100;

function validateDraft({ amount, where, note }: Draft, due: string) {
  return {
    amount: textProblem(cashTexts.amount, amount),
    where: where ? undefined : 'Choose who took it',
    note:
      textProblem(cashTexts.note, note) ??
      (differs(amount, due) && !note.trim() ? cashMessages.noteRequired : undefined),
  };
}

interface RecordCashFormProps {
  orderId: number;
  due: string;
  onClose: () => void;
}

/** Cash that the shop took itself. */
export function RecordCashForm({ orderId, due, onClose }: RecordCashFormProps) {
  const start: Draft = { amount: due, where: undefined, note: '' };
  const { value: draft, setValue: setDraft } = useDraftState(`cash of order ${orderId}`, start);
  const reread = useRereadMoney();
  const { keyOf } = useRequestKey();
  const { problems, busy, note, submit } = useCheckedForm({
    draft,
    validate: (typed) => validateDraft(typed, due),
    send: ({ amount, where = 'counter', note: text }) => {
      const request = { amount: tidyText(cashTexts.amount, amount), where, ...(text.trim() && { note: text }) };
      return recordCash(orderId, request, keyOf(request));
    },
    onSent: () => {
      notifySuccess('The cash is recorded');
      onClose();
    },
    onSettled: reread,
  });
  const change = (changes: Partial<Draft>) => setDraft((current) => ({ ...current, ...changes }));
  return (
    <form noValidate aria-label="Record cash" onSubmit={submit} className="grid gap-4 border-t border-line pt-6">
      <ProblemsNote {...note} />
      <TextField
        ref={focusFirstField}
        label="Amount (PKR)"
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        error={problems['amount']}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <SelectField
        label="Who took it"
        value={draft.where ?? ''}
        error={problems['where']}
        onChange={({ target }) => change({ where: cashPlaces.find((place) => place === target.value) })}
      >
        <option value="">Choose</option>
        {cashPlaces.map((place) => (
          <option key={place} value={place}>
            {cashPlaceLabels[place]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={differs(draft.amount, due) ? 'Why the amount differs' : 'Note (optional)'}
        rows={2}
        value={draft.note}
        error={problems['note']}
        onChange={({ target }) => change({ note: target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy} disabled={busy}>
          Record cash
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
