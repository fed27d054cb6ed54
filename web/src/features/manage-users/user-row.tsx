import type { AdminUser } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { ListCell, ListRow } from '@/ui/listing/list-row';
import { IdLink, RowActions } from '@/ui/listing/row-action';
import { UserStatusBadge } from './user-status-badge';

export const userColumns = ['ID', 'DATE/TIME', 'NAME', 'EMAIL', 'STATUS', 'ROLE', 'ACTIONS'];

interface UserRowProps {
  user: AdminUser;
  detailsPath: string;
  editPath: string;
  onDelete: () => void;
}

export function UserRow({ user, detailsPath, editPath, onDelete }: UserRowProps) {
  const { id, date_joined, full_name, email, status, role, is_active } = user;
  return (
    <ListRow>
      <ListCell label="ID" isHeader>
        <IdLink id={id} to={detailsPath} />
      </ListCell>
      <ListCell label="DATE/TIME">
        <time dateTime={date_joined}>{dateAndTime(date_joined)}</time>
      </ListCell>
      <ListCell label="NAME">
        <span className="font-medium">{full_name}</span>
        {!is_active && <span className="block text-sm font-semibold text-danger">Deactivated</span>}
      </ListCell>
      <ListCell label="EMAIL">{email}</ListCell>
      <ListCell label="STATUS">
        <UserStatusBadge status={status} />
      </ListCell>
      <ListCell label="ROLE">
        <span className="whitespace-nowrap">{role}</span>
      </ListCell>
      <ListCell label="ACTIONS">
        <RowActions of={full_name} editPath={editPath} onDelete={onDelete} />
      </ListCell>
    </ListRow>
  );
}
