import { formatRupees, isDay, type Payout, payoutRules, say, shopDay, textProblem } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { NoteDialog } from '@/features/admin/cash/note-dialog';
import { notifySuccess } from '@/lib/notify';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { TextField } from '@/ui/text-field';
import { endPayout, leaveOutBatch, markPaid, useRereadPayouts } from './payout-requests';

export type PayoutStep = 'leave-out' | 'paid' | 'failed';

interface PayoutDialogProps {
  payout: Payout;
  step: PayoutStep;
  onClose: () => void;
}

export function PayoutDialog({ payout, step, onClose }: PayoutDialogProps) {
  return step === 'paid' ? (
    <PaidDialog payout={payout} onClose={onClose} />
  ) : (
    <EndDialog payout={payout} step={step} onClose={onClose} />
  );
}

const describe = ({ full_name: name, user_id: id, net }: Payout) =>
  say`${name || `Partner ${id}`}: ${formatRupees(net)}.`;

function EndDialog({ payout, step, onClose }: PayoutDialogProps & { step: 'leave-out' | 'failed' }) {
  const isFailed = step === 'failed';
  const end = useMutation({
    mutationFn: (reason: string) => endPayout(payout.id, step, reason),
    onSuccess: () => {
      notifySuccess(isFailed ? 'The amount is owed again' : 'The payout is left out');
      onClose();
    },
    onSettled: useRereadPayouts(),
  });
  return (
    <NoteDialog
      title={isFailed ? 'The payout failed' : 'Leave out'}
      question={say`${describe(payout)} ${isFailed ? 'The next batch can pay it again.' : 'The next batch can have it.'}`}
      label="Reason"
      rule={payoutRules.reason}
      confirmLabel={isFailed ? 'Failed' : 'Leave out'}
      draftOf={`${step} of payout ${payout.id}`}
      send={end}
      onClose={onClose}
    />
  );
}

/** Gives a draft up. */
export function LeaveOutDialog({ batchId, onClose }: { batchId: number; onClose: () => void }) {
  const leave = useMutation({
    mutationFn: (reason: string) => leaveOutBatch(batchId, reason),
    onSuccess: () => {
      notifySuccess('The batch is left out');
      onClose();
    },
    onSettled: useRereadPayouts(),
  });
  return (
    <NoteDialog
      title="Leave out all"
      question={`No one is paid by batch ${batchId}. The next batch can have them.`}
      label="Reason"
      rule={payoutRules.reason}
      confirmLabel="Leave out all"
      draftOf={`leave out batch ${batchId}`}
      send={leave}
      onClose={onClose}
    />
  );
}

interface Draft {
  reference: string;
  paid_on: string;
}

function PaidDialog({ payout, onClose }: Omit<PayoutDialogProps, 'step'>) {
  const start = (): Draft => ({ reference: '', paid_on: shopDay(new Date()) });
  const { value: draft, setValue: setDraft, restored } = useDraftState(`payout ${payout.id}`, start);
  const { problems, note, busy, submit } = useCheckedForm({
    draft,
    validate: ({ reference, paid_on: day }) => ({
      reference: textProblem(payoutRules.reference, reference),
      paid_on: isDay(day) ? undefined : 'Choose the day',
    }),
    send: ({ reference, paid_on }) => markPaid(payout.id, { reference: reference.trim(), paid_on }),
    onSent: () => {
      notifySuccess('The payout is paid');
      onClose();
    },
    onSettled: useRereadPayouts(),
  });
  const bind = (name: keyof Draft) => ({
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <Modal title="Mark as paid" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="wrap-anywhere">{describe(payout)}</p>
        <DraftNote draft={restored} />
        <ProblemsNote {...note} />
        <TextField label="Paid on" type="date" {...bind('paid_on')} />
        <TextField label="Reference" autoComplete="off" {...bind('reference')} />
        <FormActions dirty={draft.reference !== ''} busy={busy} submitLabel="Mark as paid" onClose={onClose} />
      </form>
    </Modal>
  );
}
