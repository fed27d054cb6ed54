import type { Query } from '@soulvia/platform/database';

export async function userExists(query: Query, userId: number): Promise<boolean> {
  const rows = await query('select from users where id = $1 and deleted_at is null', [userId]);
  return rows.length > 0;
}
