import type { Query } from '@soulvia/platform/database';

/** Whether the owner of an account has confirmed its email. */
export async function hasVerifiedEmail(query: Query, userId: number): Promise<boolean> {
  const rows = await query('select from users where id = $1 and email_verified', [userId]);
  return rows.length > 0;
}

/** SQL condition of the same. @param userId SQL that names the account. */
export const hasVerifiedEmailSql = (userId: string) =>
  `exists (select 1 from users where id = ${userId} and email_verified)`;

/** Whether an address is that of an account whose owner has confirmed it. */
export async function isVerifiedAddress(query: Query, email: string): Promise<boolean> {
  const rows = await query(
    'select from users where lower(email) = lower($1) and deleted_at is null and email_verified limit 1',
    [email],
  );
  return rows.length > 0;
}
