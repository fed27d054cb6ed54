import { type Duty, dutyNames, type Role, type StaffRights } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import { staffDutiesChanged } from '../domain/events.js';
import { assertMayManage, sameRights } from '../domain/staff.js';

export interface RightsRow {
  owner: boolean | null;
  duties: string[] | null;
}

/** Rights as the table holds them; null for an account without an entry. Duties of a newer version are left out. */
export function toRights({ owner, duties }: RightsRow): StaffRights | null {
  return owner === null ? null : { owner, duties: dutyNames.filter((duty) => duties?.includes(duty)) };
}

/** What an active admin may do, read from the database; null for every other account. */
async function findRights(query: Query, userId: number): Promise<StaffRights | null> {
  const [row] = await query<RightsRow>(
    prepared(`select s.owner, s.duties from staff s join users u on u.id = s.user_id
      where s.user_id = $1 and u.role = 'ADMIN' and u.is_active`),
    [userId],
  );
  return row ? toRights(row) : null;
}

/** The entry of an account, active or not. */
export async function findStoredRights(query: Query, userId: number): Promise<StaffRights | null> {
  const [row] = await query<RightsRow>('select owner, duties from staff where user_id = $1', [userId]);
  return row ? toRights(row) : null;
}

/**
 * Checks that an admin may change another account or its data, such as its sessions: an admin's account requires `staff.manage`.
 *
 * @param role of the account; @param requestedRole the one it gets.
 * @throws NeedsStaffManage
 */
export async function requireMayManage(query: Query, actorId: number, role: Role, requestedRole?: Role): Promise<void> {
  if (role === 'ADMIN' || requestedRole === 'ADMIN')
    assertMayManage(await findRights(query, actorId), role, requestedRole);
}

/** Those of the accounts that are owners. A statement of its own after `lockAdmins`, it sees the changes that the lock waited for. */
export async function ownersAmong(query: Query, adminIds: readonly number[]): Promise<number[]> {
  const rows = await query<{ user_id: number }>('select user_id from staff where owner and user_id = any($1::int[])', [
    adminIds,
  ]);
  return rows.map((row) => row.user_id);
}

/** Stores and records the rights of an account; null when it is no longer an admin. */
export async function saveRights(
  { query, record }: Pick<Work, 'query' | 'record'>,
  userId: number,
  from: StaffRights | null,
  to: StaffRights | null,
): Promise<void> {
  if (sameRights(from, to)) return;
  if (to)
    await query(
      `insert into staff (user_id, owner, duties) values ($1, $2, $3)
       on conflict (user_id) do update set owner = excluded.owner, duties = excluded.duties`,
      [userId, to.owner, [...to.duties]],
    );
  else await query('delete from staff where user_id = $1', [userId]);
  record(staffDutiesChanged, userId, { user_id: userId, from: plain(from), to: plain(to) });
}

function plain(rights: StaffRights | null): { owner: boolean; duties: Duty[] } | null {
  return rights && { owner: rights.owner, duties: [...rights.duties] };
}
