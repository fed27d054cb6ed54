import type { AdminUser } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import type { ListColumn } from '@/ui/listing/list-column';
import { newestFirst } from '@/ui/listing/list-sort';
import { IdLink, RowActions } from '@/ui/listing/row-action';
import { UserStatusBadge } from './user-status-badge';

interface OfUser {
  detailsPath: (id: number) => string;
  editPath: (id: number) => string;
  onDelete: (user: AdminUser) => void;
}

export const userColumns = ({ detailsPath, editPath, onDelete }: OfUser): ListColumn<AdminUser>[] => [
  { label: 'ID', always: 'name', cell: ({ id }) => <IdLink id={id} to={detailsPath(id)} /> },
  {
    label: 'DATE/TIME',
    sort: [newestFirst, { ordering: 'created_at', says: 'Oldest first' }],
    cell: ({ date_joined }) => <time dateTime={date_joined}>{dateAndTime(date_joined)}</time>,
  },
  {
    label: 'NAME',
    sort: [
      { ordering: 'name', says: 'Names from A to Z' },
      { ordering: '-name', says: 'Names from Z to A' },
    ],
    cell: ({ full_name, is_active }) => (
      <>
        <span className="font-medium">{full_name}</span>
        {!is_active && <span className="block text-sm font-semibold text-danger">Deactivated</span>}
      </>
    ),
  },
  {
    label: 'EMAIL',
    sort: [
      { ordering: 'email', says: 'Emails from A to Z' },
      { ordering: '-email', says: 'Emails from Z to A' },
    ],
    cell: ({ email }) => email,
  },
  { label: 'STATUS', cell: ({ status }) => <UserStatusBadge status={status} /> },
  { label: 'ROLE', cell: ({ role }) => <span className="whitespace-nowrap">{role}</span> },
  {
    label: 'ACTIONS',
    always: 'tool',
    cell: (user) => <RowActions of={user.full_name} editPath={editPath(user.id)} onDelete={() => onDelete(user)} />,
  },
];
