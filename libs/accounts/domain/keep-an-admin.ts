import type { Query } from '@soulvia/platform/database';
import { LastAdmin, OwnAccount } from './errors.js';

/**
 * To be asked before an admin loses the role, the account or the way in. Holds all admins until the end of the transaction,
 * so that two who remove each other at the same moment are not both right.
 *
 * @throws OwnAccount, LastAdmin
 */
export async function keepAnAdmin(query: Query, actorId: number, userId: number): Promise<void> {
  if (actorId === userId) throw new OwnAccount();
  const admins = await query<{ id: number }>(
    `select id from users where role = 'ADMIN' and is_active and deleted_at is null order by id for update`,
  );
  if (admins.every(({ id }) => id === userId)) throw new LastAdmin();
}
