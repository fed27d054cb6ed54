import type { AdminUser } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import type { Selection } from '@/lib/use-selection';
import type { ListColumn } from '@/ui/listing/list-column';
import { newestFirst } from '@/ui/listing/list-sort';
import { IdLink, RowActions } from '@/ui/listing/row-action';
import { selectColumn } from '@/ui/listing/select-row';
import { UserStatusBadge } from './user-status-badge';

interface OfUser {
  selection: Selection;
  detailsPath: (id: number) => string;
  editPath: (id: number) => string;
  onDelete: (user: AdminUser) => void;
}

export const userColumns = ({ selection, detailsPath, editPath, onDelete }: OfUser): ListColumn<AdminUser>[] => [
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
