import { type AdminUser, say } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ExportButton } from '@/ui/listing/export-button';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { BulkUsers } from './bulk-users';
import { exportUsers } from './export-users';
import { deleteFailure, useDeleteUser } from './save-user';
import type { UsersKind } from './users-kind';
import { useUsersList } from './use-users-list';

interface UsersListProps {
  kind: UsersKind;
  heading: ReactNode;
  add: ReactNode;
  detailsPath: (id: number) => string;
  editPath: (id: number) => string;
}

export function UsersList({ kind, heading, add, ...paths }: UsersListProps) {
  const { toolbar, sort, listing, selection, bulk, mayWrite, userToDelete, endDelete } = useUsersList(kind, paths);
  const { nouns, noun, title, emptyText, failureText } = kind;
  return (
    <>
      <ListToolbar {...toolbar} heading={heading} add={add}>
        <ExportButton nouns={nouns} read={() => exportUsers(kind, toolbar.filter)} />
      </ListToolbar>
      <Listing {...listing} noun={noun} emptyText={emptyText} emptyAction={add} failureText={failureText}>
        {(users) => (
          <ListTable
            label={title}
            columns={toolbar.columns.visible}
            rows={users}
            sort={sort}
            selection={selection}
            isInLines
          />
        )}
      </Listing>
      {mayWrite && <BulkUsers kind={kind} selection={selection} bulk={bulk} list={listing} total={listing.list.data} />}
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
      question={say`Are you sure you want to delete ${user.full_name}?`}
      confirmLabel="Delete"
      busy={remove.isPending}
      failure={remove.isError ? deleteFailure(remove.error) : null}
      onConfirm={() => remove.mutate(user.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
