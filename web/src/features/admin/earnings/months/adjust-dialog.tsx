import { adjustmentMessages, earningsReasonRule, signedAmountRule, textProblem, tidyText } from '@soulvia/contracts';
import { EndedDialog } from '@/features/admin/cash/ended-dialog';
import { UserChoice } from '@/features/member/accounts/user-choice';
import { ApiError, getReason } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { useRequestKey } from '@/lib/use-request-key';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { adjustBalance, useRereadMonths } from './month-requests';

interface Draft {
  partner: { id: number; label: string } | null;
  amount: string;
  reason: string;
  line: string;
}

const empty: Draft = { partner: null, amount: '', reason: '', line: '' };

const validateDraft = ({ partner, amount, reason, line }: Draft) => ({
  user_id: partner ? undefined : adjustmentMessages.partnerRequired,
  amount: textProblem(signedAmountRule, amount),
  reason: textProblem(earningsReasonRule, reason),
  line_id: line.trim() === '' || /^[1-9]\d{0,8}$/.test(line.trim()) ? undefined : adjustmentMessages.lineRequired,
});

/** Another person has to approve it, unless a sole owner makes it. */
export function AdjustDialog({ onClose }: { onClose: () => void }) {
  const { value: draft, setValue: setDraft, restored } = useDraftState('adjustment', empty);
  const { keyOf } = useRequestKey();
  const finish = () => {
    setDraft(empty);
    onClose();
  };
  const { problems, note, busy, submit } = useCheckedForm({
    draft,
    validate: validateDraft,
    send: ({ partner, amount, reason, line }) => {
      const request = {
        user_id: partner?.id ?? 0,
        amount: tidyText(signedAmountRule, amount),
        reason,
        ...(line.trim() && { line_id: Number(line) }),
      };
      return adjustBalance(request, keyOf(request));
    },
    onSent: () => {
      notifySuccess('The balance is adjusted with the next close');
      finish();
    },
    onSettled: useRereadMonths(),
  });
  const title = 'Adjust a balance';
  const { refusal } = note;
  if (refusal instanceof ApiError && refusal.status === 202)
    return <EndedDialog title={title} text={getReason(refusal)} facts={[draft.reason]} onClose={finish} />;
  const bind = (name: 'amount' | 'reason' | 'line', field: string = name) => ({
    value: draft[name],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <Modal title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <DraftNote draft={restored} />
        <ProblemsNote {...note} />
        <UserChoice
          label="Partner"
          chosen={draft.partner?.label ?? null}
          {...(problems['user_id'] && { error: problems['user_id'] })}
          onChoose={(partner) => setDraft({ ...draft, partner })}
        />
        <TextField
          label="Amount (PKR)"
          hint="With a minus to take it from the balance"
          autoComplete="off"
          {...bind('amount')}
        />
        <TextAreaField
          label="Reason"
          hint="The partner sees it on the statement."
          rows={3}
          maxLength={earningsReasonRule.max.length}
          {...bind('reason')}
        />
        <TextField label="Number of the line (optional)" autoComplete="off" {...bind('line', 'line_id')} />
        <FormActions
          dirty={JSON.stringify(draft) !== JSON.stringify(empty)}
          busy={busy}
          submitLabel="Adjust"
          busyLabel="Sending..."
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}
