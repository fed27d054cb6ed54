import type { AdminUser } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { type ExportedList, exportList } from '@/lib/export-list';
import type { ListFilter } from '@/lib/list-filter';
import { statusLabels } from './user-status-badge';
import { usersPath, type UsersKind } from './users-kind';

const head = ['ID', 'Member ID', 'Joined', 'Name', 'Email', 'Phone', 'WhatsApp', 'Role', 'Status', 'Active', 'Tags'];

/** The CNIC is no part of it: it is shown one by one, and each time that is recorded. */
function toCells(user: AdminUser): (string | number)[] {
  const { id, member_id, date_joined, full_name, email, phone, whatsapp, role, status, is_active, tags } = user;
  return [
    id,
    member_id,
    dateAndTime(date_joined),
    full_name,
    email,
    phone ?? '',
    whatsapp ?? '',
    role,
    statusLabels[status],
    is_active ? 'Yes' : 'No',
    (tags ?? []).join(', '),
  ];
}

/** All users of a kind that match a filter, newest first, and whether the export includes every one. */
export function exportUsers(kind: UsersKind, filter: ListFilter): Promise<ExportedList> {
  const fixed = { ...kind.fixed, ordering: 'created_at' };
  return exportList<AdminUser>({ path: usersPath, filter, fixed, isOldestFirst: true, head, cellsOf: toCells });
}
