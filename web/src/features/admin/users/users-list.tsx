import type { AdminUser } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { deleteFailure, useDeleteUser } from './save-user';
import type { UsersKind } from './users-kind';
import { useUsersList } from './use-users-list';

interface UsersListProps {
  kind: UsersKind;
  add: ReactNode;
  detailsPath: (id: number) => string;
  editPath: (id: number) => string;
}

export function UsersList({ kind, add, ...paths }: UsersListProps) {
  const { toolbar, sort, listing, userToDelete, endDelete } = useUsersList(kind, paths);
  const { noun, title, emptyText, failureText } = kind;
  return (
    <>
      <ListToolbar {...toolbar}>{add}</ListToolbar>
      <Listing {...listing} noun={noun} emptyText={emptyText} emptyAction={add} failureText={failureText}>
        {(users) => <ListTable label={title} columns={toolbar.columns.visible} rows={users} sort={sort} />}
      </Listing>
      {userToDelete && <DeleteUserDialog kind={kind} user={userToDelete} onClose={endDelete} />}
    </>
  );
}

interface DeleteUserDialogProps {
  kind: UsersKind;
  user: AdminUser;
  onClose: () => void;
}

function DeleteUserDialog({ kind, user, onClose }: DeleteUserDialogProps) {
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
