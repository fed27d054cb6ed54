import type { Query } from '@soulvia/platform/database';
import { LastAdmin, OwnAccount } from './errors.js';
import type { User } from './user.entity.js';

/**
 * Holds all admins until the end of the transaction, in the order of their ids, so that two who remove each other at the same
 * moment are not both right. To be the first thing that a change holds which may cost the shop an admin.
 */
export async function lockAdmins(query: Query): Promise<number[]> {
  const admins = await query<{ id: number }>(
    `select id from users where role = 'ADMIN' and is_active and deleted_at is null order by id for no key update`,
  );
  return admins.map(({ id }) => id);
}

/** @param admins as `lockAdmins` gave them. @throws OwnAccount, LastAdmin */
export function assertNotLastAdmin(admins: readonly number[], actorId: number, user: Pick<User, 'id' | 'role'>): void {
  if (user.role !== 'ADMIN') return;
  if (user.id === actorId) throw new OwnAccount();
  if (admins.every((id) => id === user.id)) throw new LastAdmin();
}
