import type { AdminUser } from '@soulvia/contracts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { deleteFailure, useDeleteUser } from './save-user';
import type { UsersKind } from './users-kind';

interface DeleteUserDialogProps {
  kind: UsersKind;
  user: AdminUser;
  onClose: () => void;
}

export function DeleteUserDialog({ kind, user, onClose }: DeleteUserDialogProps) {
  const remove = useDeleteUser(kind);
  return (
    <ConfirmDialog
      title="Confirmation Required"
      question={`Are you sure you want to delete ${user.full_name}?`}
      confirmLabel="Delete"
      busy={remove.isPending}
      failure={remove.isError ? deleteFailure(remove.error) : null}
      onConfirm={() => remove.mutate(user.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
