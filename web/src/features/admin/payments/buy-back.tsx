import { type DecideBuyBackRequest, type PackagePayment, paymentRules, returnMessages, say } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { postJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { rupees } from '@/lib/money';
import { notifySuccess } from '@/lib/notify';
import { useDraftState } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { TextAreaField } from '@/ui/text-area-field';
import { UnsavedGuard } from '@/ui/unsaved-guard';
import { paymentsKey } from './list-payments';

/** What a payer asked about giving the package back; shown while it waits for a decision. */
export function BuyBack({ payment }: { payment: PackagePayment }) {
  const [open, setOpen] = useState(false);
  if (payment.buy_back?.state !== 'REQUESTED') return null;
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        Decide buy-back
      </Button>
      {open && <BuyBackDialog payment={payment} buyBack={payment.buy_back} onClose={() => setOpen(false)} />}
    </>
  );
}

interface BuyBackDialogProps {
  payment: PackagePayment;
  buyBack: NonNullable<PackagePayment['buy_back']>;
  onClose: () => void;
}

function BuyBackDialog({ payment, buyBack, onClose }: BuyBackDialogProps) {
  const { value: reason, setValue: setReason, restored } = useDraftState(`buy-back ${payment.id}`, '');
  const [problem, setProblem] = useState<string>();
  const decide = useDecideBuyBack(payment.id, onClose);
  const decline = () => {
    setProblem(reason.trim() === '' ? returnMessages.declineReasonRequired : undefined);
    if (reason.trim() !== '') decide.mutate({ accept: false, reason: reason.trim() });
  };
  return (
    <Modal title={say`Buy back ${payment.package_name}`} onClose={onClose}>
      <DraftNote draft={restored} />
      <p className="meta">Asked on {dateAndTime(buyBack.asked_at)}</p>
      {buyBack.text && <p className="whitespace-pre-line wrap-anywhere">{buyBack.text}</p>}
      <p>
        If you accept, the payment is rejected, its points are removed and PKR {rupees(payment.package_price)} is owed
        to the payer.
      </p>
      {decide.isError && <FailureNote message={getMessage(decide.error, 'Failed to decide it')} />}
      <TextAreaField
        label="Reason for declining"
        hint="The payer will see this."
        rows={3}
        maxLength={paymentRules.buyBackReason.max.length}
        {...(problem && { error: problem })}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <UnsavedGuard dirty={reason !== ''} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" size="small" disabled={decide.isPending} onClick={decline}>
          Decline
        </Button>
        <Button
          size="small"
          busy={decide.isPending}
          disabled={decide.isPending}
          onClick={() => decide.mutate({ accept: true })}
        >
          Accept
        </Button>
      </div>
    </Modal>
  );
}

function useDecideBuyBack(id: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DecideBuyBackRequest) => postJson<void>(`payments/package-payment/${id}/buy-back/decide`, body),
    onSuccess: (_, { accept }) => {
      notifySuccess(accept ? 'Package taken back' : 'Buy-back declined');
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: paymentsKey() }),
  });
}
