import type { Query } from '@soulvia/platform/database';

/** Whether the owner of an account has confirmed its email. */
export async function hasVerifiedEmail(query: Query, userId: number): Promise<boolean> {
  const rows = await query('select from users where id = $1 and email_verified', [userId]);
  return rows.length > 0;
}
