import { listPermissions, type Permission, type Role } from '@soulvia/contracts';
import { lockEntity, prepared, type Query } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import { User } from '../domain/user.entity.js';
import { findStoredRights } from './staff.js';

/**
 * Locks all active admins in id order, so that two admins who remove each other at the same moment cannot both succeed. Must be
 * the first lock of a change that may cost the shop an admin.
 *
 * @returns their ids.
 */
export async function lockAdmins(query: Query): Promise<number[]> {
  const admins = await query<{ id: number }>(
    `select id from users where role = 'ADMIN' and is_active and deleted_at is null order by id for no key update`,
  );
  return admins.map(({ id }) => id);
}

/**
 * Loads a user that is not deleted and locks it for the rest of the transaction.
 *
 * @param lock `update` for a deletion: it waits for every transaction that has locked the account with `lockAccount`.
 * @throws NotFound
 */
export function lockUser(
  { em }: Pick<Work, 'em'>,
  userId: number,
  lock: 'no key update' | 'update' = 'no key update',
): Promise<User> {
  return lockEntity(em, User, { id: userId, deletedAt: null }, lock);
}

/**
 * Keeps an account from being deleted until the end of the transaction. It blocks neither other callers nor changes of the
 * account.
 *
 * @returns false when the account does not exist or has been deleted.
 */
export async function lockAccount(query: Query, userId: number): Promise<boolean> {
  const rows = await query(prepared('select 1 from users where id = $1 and deleted_at is null for key share'), [
    userId,
  ]);
  return rows.length > 0;
}

/** The same. @returns the role that the account has by now; undefined when it does not exist or has been deleted. */
export async function lockRole(query: Query, userId: number): Promise<Role | undefined> {
  const [row] = await query<{ role: Role }>(
    'select role from users where id = $1 and deleted_at is null for key share',
    [userId],
  );
  return row?.role;
}

/**
 * Keeps an active admin from being demoted, deactivated or deleted, and its duties as they are, until the end of the transaction.
 *
 * @returns false when the account is not an active admin with this permission.
 */
export async function lockPermittedStaff(query: Query, userId: number, permission: Permission): Promise<boolean> {
  const rows = await query(
    `select 1 from users where id = $1 and role = 'ADMIN' and is_active and deleted_at is null for share`,
    [userId],
  );
  // A statement of its own: it sees the duties that the lock waited for.
  return rows.length > 0 && listPermissions(await findStoredRights(query, userId)).includes(permission);
}

/**
 * Locks an account for a change of its role or status, deleted or not: such changes of one account run one after the other.
 *
 * @returns false when the account does not exist or has been deleted.
 */
export async function lockStanding(query: Query, userId: number): Promise<boolean> {
  const [account] = await query<{ is_open: boolean }>(
    'select deleted_at is null as is_open from users where id = $1 for no key update',
    [userId],
  );
  return account?.is_open ?? false;
}

/** Keeps an account as it is until the end of the transaction. @returns false when it is deactivated or deleted. */
export async function lockActive(query: Query, userId: number): Promise<boolean> {
  const rows = await query('select 1 from users where id = $1 and is_active and deleted_at is null for share', [
    userId,
  ]);
  return rows.length > 0;
}
