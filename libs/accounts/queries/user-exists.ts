import type { Query } from '@soulvia/platform/database';

/** Whether an account has that id and is not deleted. */
export async function userExists(query: Query, userId: number): Promise<boolean> {
  const rows = await query('select from users where id = $1 and deleted_at is null', [userId]);
  return rows.length > 0;
}
