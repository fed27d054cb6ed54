import { type Refund, refundsPath, say } from '@soulvia/contracts';
import { timeAt } from '@/lib/dates';
import { useCurrentRow } from '../cash-requests';
import { EndedDialog } from '../ended-dialog';
import { AccountDialog } from './account-dialog';
import { PaidDialog } from './paid-dialog';
import type { RefundStep } from './refund-row';

interface RefundDialogProps {
  refund: Refund;
  step: RefundStep;
  onClose: () => void;
}

export function RefundDialog({ refund, step, onClose }: RefundDialogProps) {
  const { state, by, ended_at: at, reference } = useCurrentRow(refundsPath, refund);
  const ended = state !== 'OWED' && (
    <EndedDialog
      title={`Refund #${refund.id}`}
      text={
        state === 'PAID' && at !== null
          ? say`${by ?? 'Another person'} paid this at ${timeAt(Date.parse(at), false)}.`
          : 'This refund is not owed any more.'
      }
      facts={[reference && say`Reference ${reference}`]}
      onClose={onClose}
    />
  );
  if (step === 'paid') return <PaidDialog refund={refund} ended={ended} onClose={onClose} />;
  return ended || <AccountDialog refundId={refund.id} onClose={onClose} />;
}
