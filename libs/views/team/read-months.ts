import type { MemberMonth } from '@soulvia/contracts';
import { sharesOrdersSql } from '@soulvia/accounts';
import type { Query } from '@soulvia/platform/database';

export const noOrders: MemberMonth = { orders: 0, retail: '0.00' };

const thisMonth = `date_trunc('month', now() at time zone 'Asia/Karachi')::date`;

/** The orders of this month of Asia/Karachi of those members who have any. */
export async function readMonths(query: Query, userIds: readonly number[]): Promise<Map<number, MemberMonth>> {
  const rows = await query<{ user_id: number; orders: number; retail: string }>(
    `select user_id, orders, retail::text as retail from views.member_months
      where user_id = any($1::int[]) and month = ${thisMonth}`,
    [userIds],
  );
  return new Map(rows.map(({ user_id, orders, retail }) => [user_id, { orders, retail }]));
}

/** Fewer members who keep their figures to themselves are not summed up: the sum would tell their own. */
const hiddenMin = 3;

/** The orders of this month of members and the two levels below each of them, where the sum tells nothing of one who has not agreed. */
export async function readTeamMonths(query: Query, userIds: readonly number[]): Promise<Map<number, MemberMonth>> {
  const rows = await query<{ top: number; orders: number; retail: string }>(
    `select t.top, coalesce(sum(m.orders), 0)::int as orders, coalesce(sum(m.retail), 0)::numeric(20,2)::text as retail
       from unnest($1::int[]) as tops (top)
            cross join lateral (
              select top, user_id, is_gone from views.team_members where user_id = top
              union all select top, user_id, is_gone from views.team_members where up1 = top
              union all select top, user_id, is_gone from views.team_members where up2 = top) t
            left join views.member_months m on m.user_id = t.user_id and m.month = ${thisMonth}
      where not t.is_gone group by t.top
     having count(*) filter (where not ${sharesOrdersSql('t.user_id')}) not between 1 and ${hiddenMin - 1}`,
    [userIds],
  );
  return new Map(rows.map(({ top, orders, retail }) => [top, { orders, retail }]));
}
