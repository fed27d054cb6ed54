import { owesRefundSql } from '@soulvia/books';
import type { Query } from '@soulvia/platform/database';

/** Whether the price of a package is to be paid back to a user. */
export async function owesPackageRefund(query: Query, userId: number): Promise<boolean> {
  const owed = await query(
    `select from package_payments p where p.user_id = $1 and ${owesRefundSql('payment_id', 'p.id')} limit 1`,
    [userId],
  );
  return owed.length > 0;
}
