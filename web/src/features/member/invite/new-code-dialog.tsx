import { getMessage } from '@/lib/api-error';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useNewReferralCode } from './referral-requests';

export function NewCodeDialog({ onClose }: { onClose: () => void }) {
  const create = useNewReferralCode();
  return (
    <ConfirmDialog
      title="Get a new code"
      question="Your links get a new code. Links and cards with the current code keep working for a year."
      confirmLabel="Get new code"
      harmless
      busy={create.isPending}
      failure={create.isError ? getMessage(create.error, 'Failed to get a new code.') : null}
      onConfirm={() => create.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
