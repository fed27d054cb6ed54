import { type AdminUser, type CustomerTag, tagRule, userOrderings } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useColumnChoice } from '@/lib/column-choice';
import { dateAndTime } from '@/lib/dates';
import { aDay, aText, oneOf, useListFilter } from '@/lib/list-filter';
import { usePageSize } from '@/lib/page-size';
import { usePermissions } from '@/lib/permissions';
import { useBulk } from '@/lib/use-bulk';
import { useFailureToast } from '@/lib/use-failure-toast';
import { useList } from '@/lib/use-list';
import { type Selection, useSelection } from '@/lib/use-selection';
import type { FilterField } from '@/ui/listing/filter-field';
import { newestFirst } from '@/ui/listing/list-sort';
import { type ListColumn, readOnly } from '@/ui/listing/list-column';
import { IdLink, RowActions } from '@/ui/listing/row-action';
import { selectColumn } from '@/ui/listing/select-row';
import { tagsQuery } from './note-requests';
import { useRereadUsers } from './save-user';
import { useLiveUsers } from './use-live-users';
import { statusLabels, UserStatusBadge } from './user-status-badge';
import { type UsersKind, usersPath } from './users-kind';

interface OfUser {
  selection: Selection;
  detailsPath: (id: number) => string;
  editPath: (id: number) => string;
  onDelete: (user: AdminUser) => void;
}

const userColumns = ({ selection, detailsPath, editPath, onDelete }: OfUser): ListColumn<AdminUser>[] => [
  selectColumn(selection, ({ full_name }) => full_name),
  { label: 'ID', always: 'name', cell: ({ id }) => <IdLink id={id} to={detailsPath(id)} /> },
  {
    label: 'DATE/TIME',
    inLines: 'spoken',
    sort: [newestFirst, { ordering: 'created_at', says: 'Oldest first' }],
    cell: ({ date_joined }) => <time dateTime={date_joined}>{dateAndTime(date_joined)}</time>,
  },
  {
    label: 'NAME',
    inLines: 'first',
    growsInLines: true,
    sort: [
      { ordering: 'name', says: 'Names from A to Z' },
      { ordering: '-name', says: 'Names from Z to A' },
    ],
    cell: ({ full_name, is_active }) => (
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="truncate font-medium xl:max-w-32 min-[1400px]:max-w-52">{full_name}</span>
        {!is_active && <span className="text-sm font-semibold text-danger">Deactivated</span>}
      </span>
    ),
  },
  {
    label: 'EMAIL',
    fills: true,
    sort: [
      { ordering: 'email', says: 'Emails from A to Z' },
      { ordering: '-email', says: 'Emails from Z to A' },
    ],
    cell: ({ email }) => <span title={email}>{email}</span>,
  },
  { label: 'STATUS', inLines: 'first', cell: ({ status }) => <UserStatusBadge status={status} /> },
  { label: 'ROLE', cell: ({ role }) => <span className="whitespace-nowrap">{role}</span> },
  {
    label: 'ACTIONS',
    always: 'tool',
    cell: (user) => <RowActions of={user.full_name} editPath={editPath(user.id)} onDelete={() => onDelete(user)} />,
  },
];

type FilterName = 'date' | 'start_date' | 'end_date' | 'status' | 'tag';

function fieldsFor({ statuses }: UsersKind, tags: readonly CustomerTag[]): readonly FilterField<FilterName>[] {
  const options = statuses.map((status) => [status, statusLabels[status]] as const);
  return [
    { name: 'date', label: 'Date' },
    { name: 'start_date', label: 'From' },
    { name: 'end_date', label: 'To' },
    { name: 'status', label: 'Status', choices: { any: 'All Status', options } },
    ...(tags.length === 0
      ? []
      : [
          {
            name: 'tag' as const,
            label: 'Tag',
            choices: { any: 'Any tag', options: tags.map(({ tag }) => [tag, tag] as const) },
          },
        ]),
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

export function useUsersList(kind: UsersKind, { detailsPath, editPath }: RowPaths) {
  const may = usePermissions();
  const { data: tags } = useQuery({ ...tagsQuery(), enabled: may('customers.read') });
  const fields = useMemo(() => fieldsFor(kind, tags ?? []), [kind, tags]);
  const views = useMemo(() => viewsFor(kind), [kind]);
  const { filter, narrow, sort, reset, resetAll } = useListFilter(
    { date: aDay, start_date: aDay, end_date: aDay, status: oneOf(kind.statuses), tag: aText(tagRule.max.length) },
    userOrderings,
  );
  const mayWrite = may('customers.write');
  const { fixed } = kind;
  const pageSize = usePageSize(10);
  const list = useList<AdminUser>({ path: usersPath, filter, pageSize: pageSize.size, fixed });
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
