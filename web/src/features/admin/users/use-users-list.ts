import { type AdminUser, liveLimits, userOrderings } from '@soulvia/contracts';
import { useMemo, useState } from 'react';
import { useColumnChoice } from '@/lib/column-choice';
import { aDay, oneOf, useListFilter } from '@/lib/list-filter';
import { usePageSize } from '@/lib/page-size';
import { usePermissions } from '@/lib/permissions';
import { useBulk } from '@/lib/use-bulk';
import { useFailureToast } from '@/lib/use-failure-toast';
import { useList } from '@/lib/use-list';
import { useSelection } from '@/lib/use-selection';
import type { FilterField } from '@/ui/listing/filter-field';
import { newestFirst } from '@/ui/listing/list-sort';
import { readOnly } from '@/ui/listing/list-column';
import { useRereadUsers } from './save-user';
import { useLiveUsers } from './use-live-users';
import { userColumns } from './user-columns';
import { statusLabels } from './user-status-badge';
import { type UsersKind, usersPath } from './users-kind';

function fieldsFor({ statuses }: UsersKind): readonly FilterField<'date' | 'start_date' | 'end_date' | 'status'>[] {
  const options = statuses.map((status) => [status, statusLabels[status]] as const);
  return [
    { name: 'date', label: 'Date' },
    { name: 'start_date', label: 'From' },
    { name: 'end_date', label: 'To' },
    { name: 'status', label: 'Status', choices: { any: 'All Status', options } },
  ];
}

function viewsFor({ noun, statuses }: UsersKind) {
  // With a single status, status views are pointless.
  const filterable = statuses.length > 1 ? statuses : [];
  const byStatus = filterable.map((status) => ({ name: statusLabels[status], values: { status } }));
  return { list: noun.replaceAll(' ', '-'), presets: [{ name: 'All', values: {} }, ...byStatus] };
}

interface RowPaths {
  detailsPath: (id: number) => string;
  editPath: (id: number) => string;
}

/** The admin list of one kind of users: filter, rows, and the user about to be deleted. */
export function useUsersList(kind: UsersKind, { detailsPath, editPath }: RowPaths) {
  const fields = useMemo(() => fieldsFor(kind), [kind]);
  const views = useMemo(() => viewsFor(kind), [kind]);
  const { filter, narrow, sort, reset, resetAll } = useListFilter(
    { date: aDay, start_date: aDay, end_date: aDay, status: oneOf(kind.statuses) },
    userOrderings,
  );
  const may = usePermissions();
  const mayWrite = may('customers.write');
  const { fixed } = kind;
  const pageSize = usePageSize(10);
  const rereadMs = liveLimits.fallbackPollMs;
  const list = useList<AdminUser>({ path: usersPath, filter, pageSize: pageSize.size, fixed, rereadMs });
  const selection = useSelection();
  const bulk = useBulk(selection, useRereadUsers());
  useFailureToast(list, 'fetch all users');
  useLiveUsers();
  const [userToDelete, setUserToDelete] = useState<AdminUser | null>(null);
  const all = userColumns({ selection, detailsPath, editPath, onDelete: setUserToDelete });
  const columns = useColumnChoice(views.list, mayWrite ? all : readOnly(all));
  return {
    toolbar: { filter, fields, views, columns, onNarrow: narrow, onReset: reset },
    sort: { ordering: filter.ordering ?? '', standard: newestFirst, onSort: sort },
    listing: { list, filter, pageSize, path: usersPath, fixed, onReset: resetAll },
    selection,
    bulk,
    mayWrite,
    userToDelete,
    endDelete: () => setUserToDelete(null),
  };
}
