import type { Query } from '@soulvia/platform/database';

/** Empties what a user wrote about packages to give back. An account for money that is owed is the refund's. */
export async function eraseBuyBacks(query: Query, userId: number): Promise<void> {
  await query(
    `update package_buy_backs set text = '', refund_to = null, reason = null
      where payment_id in (select id from package_payments where user_id = $1)`,
    [userId],
  );
}
