import { type AdminUser, liveLimits } from '@soulvia/contracts';
import { type ReactNode, useMemo, useState } from 'react';
import { useColumnChoice } from '@/lib/column-choice';
import { aDay, oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import type { FilterField } from '@/ui/listing/filter-field';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useLiveUsers } from './use-live-users';
import { userColumns } from './user-columns';
import { statusLabels } from './user-status-badge';
import { type UsersKind, usersPath } from './users-kind';
import { deleteFailure, useDeleteUser } from './save-user';

const pageSize = 10;

function fieldsFor({ statuses }: UsersKind): readonly FilterField<'date' | 'status'>[] {
  const options = statuses.map((status) => [status, statusLabels[status]] as const);
  return [
    { name: 'date', label: 'Date' },
    { name: 'status', label: 'Status', choices: { any: 'All Status', options } },
  ];
}

function viewsFor({ noun, statuses }: UsersKind) {
  // Where there is but one status it says nothing.
  const narrower = statuses.length > 1 ? statuses : [];
  const byStatus = narrower.map((status) => ({ name: statusLabels[status], values: { status } }));
  return { list: noun.replaceAll(' ', '-'), presets: [{ name: 'All', values: {} }, ...byStatus] };
}

interface UsersListProps {
  kind: UsersKind;
  add: ReactNode;
  detailsPath: (id: number) => string;
  editPath: (id: number) => string;
}

export function UsersList({ kind, add, detailsPath, editPath }: UsersListProps) {
  const fields = useMemo(() => fieldsFor(kind), [kind]);
  const views = useMemo(() => viewsFor(kind), [kind]);
  const { filter, narrow, reset, resetAll } = useListFilter({ date: aDay, status: oneOf(kind.statuses) });
  const { fixed, noun, title, emptyText, failureText } = kind;
  const list = useList<AdminUser>({ path: usersPath, filter, pageSize, fixed, rereadMs: liveLimits.fallbackPollMs });
  useLiveUsers();
  const [doomed, setDoomed] = useState<AdminUser | null>(null);
  const columns = useColumnChoice(views.list, userColumns({ detailsPath, editPath, onDelete: setDoomed }));
  return (
    <>
      <ListToolbar filter={filter} fields={fields} views={views} columns={columns} onNarrow={narrow} onReset={reset}>
        {add}
      </ListToolbar>
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={usersPath}
        fixed={fixed}
        noun={noun}
        emptyText={emptyText}
        emptyAction={add}
        failureText={failureText}
        onReset={resetAll}
      >
        {(users) => <ListTable label={title} columns={columns.shown} rows={users} />}
      </Listing>
      {doomed && <DeleteUserDialog kind={kind} user={doomed} onClose={() => setDoomed(null)} />}
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
