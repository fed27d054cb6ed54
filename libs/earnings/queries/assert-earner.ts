import type { Query } from '@soulvia/platform/database';
import { Forbidden, type SignedInUser } from '@soulvia/platform/http';

/** Partners have earnings, and so have users with a statement. @throws Forbidden for all others. */
export async function assertEarner(
  query: Query,
  { userId, role }: Pick<SignedInUser, 'userId' | 'role'>,
): Promise<void> {
  if (role !== 'SOULVIA_PARTNER' && !(await hasStatements(query, userId))) throw new Forbidden();
}

/** Nothing is reversed or paid out without a line or an adjustment before. */
async function hasStatements(query: Query, userId: number): Promise<boolean> {
  const [row] = await query<{ exists: boolean }>(
    `select exists (select from earning_lines join periods p using (month) where beneficiary = $1 and p.state = 'CLOSED')
         or exists (select from adjustments join periods p using (month) where user_id = $1 and p.state = 'CLOSED') as exists`,
    [userId],
  );
  return row?.exists ?? false;
}
