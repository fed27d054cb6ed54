import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';

/**
 * For what admins read of one user: the read models have no row for somebody to whom nothing happened yet.
 *
 * @throws NotFound when nobody has that id any more.
 */
export async function requireUser(query: Query, userId: number): Promise<void> {
  const [user] = await query('select 1 from users where id = $1 and deleted_at is null', [userId]);
  if (!user) throw new NotFound('User');
}
