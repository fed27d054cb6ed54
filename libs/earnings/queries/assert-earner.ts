import type { Query } from '@soulvia/platform/database';
import { Forbidden, type SignedInUser } from '@soulvia/platform/http';

/** Partners have earnings, and so have users with a statement. @throws Forbidden for all others. */
export async function assertEarner(query: Query, { userId, role }: SignedInUser): Promise<void> {
  if (role === 'SOULVIA_PARTNER') return;
  const [line] = await query(
    `select from earning_lines l join periods p on p.month = l.month and p.state = 'CLOSED' where l.beneficiary = $1 limit 1`,
    [userId],
  );
  if (!line) throw new Forbidden();
}
