import type { TreeMember } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

export const noOrders: TreeMember['month'] = { orders: 0, retail: '0.00' };

/** The orders of this month of Asia/Karachi of those members who have any. */
export async function readMonths(query: Query, userIds: readonly number[]): Promise<Map<number, TreeMember['month']>> {
  const rows = await query<{ user_id: number; orders: number; retail: string }>(
    `select user_id, orders, retail::text as retail from views.member_months
      where user_id = any($1::int[]) and month = date_trunc('month', now() at time zone 'Asia/Karachi')::date`,
    [userIds],
  );
  return new Map(rows.map(({ user_id, orders, retail }) => [user_id, { orders, retail }]));
}
