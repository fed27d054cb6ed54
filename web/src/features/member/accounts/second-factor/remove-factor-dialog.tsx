import { say } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson } from '@/lib/api';
import { ApiError, getMessage } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { secondFactorQuery } from './second-factor-query';

export interface RemovableFactor {
  path: string;
  name: string;
}

export function RemoveFactorDialog({ factor, onClose }: { factor: RemovableFactor; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      deleteJson(factor.path).catch((error: unknown) => {
        // It has already been removed.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }),
    onSuccess: () => {
      notifySuccess('Removed. You can no longer sign in with it.');
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: secondFactorQuery().queryKey }),
  });
  return (
    <ConfirmDialog
      title={say`Remove ${factor.name}`}
      question="You will no longer be able to sign in with it."
      confirmLabel="Remove"
      busy={remove.isPending}
      failure={remove.isError ? getMessage(remove.error, 'It could not be removed. Try again.') : null}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
