import { readReferralVisits } from '@soulvia/accounts';
import type { ReferralMonth } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

type FoldedMonth = Omit<ReferralMonth, 'visits'>;

/**
 * What came through a member's links in each of the months, which are consecutive and the newest first. Orders count in the month in
 * which they were placed, whatever became of them later.
 */
export async function readReferralStats(
  query: Query,
  userId: number,
  months: readonly string[],
): Promise<ReferralMonth[]> {
  const from = `${months.at(-1)}-01`;
  const visits = await readReferralVisits(query, userId, from);
  const folded = new Map((await readFolded(query, userId, from)).map((row) => [row.month, row]));
  const none = { sign_ups: 0, orders: 0, delivered: 0, refused: 0 };
  return months.map((month) => ({ month, visits: visits.get(month) ?? 0, ...none, ...folded.get(month) }));
}

async function readFolded(query: Query, userId: number, from: string): Promise<FoldedMonth[]> {
  return query<FoldedMonth>(
    `select to_char(month, 'YYYY-MM') as month, sum(sign_ups)::int as sign_ups, sum(orders)::int as orders,
            sum(delivered)::int as delivered, sum(refused)::int as refused
       from (select month, count(*) as sign_ups, 0 as orders, 0 as delivered, 0 as refused
               from views.referral_sign_ups where sponsor_id = $1 and month >= $2::date group by month
              union all
             select month, 0, count(*), count(*) filter (where outcome = 'delivered'), count(*) filter (where outcome = 'refused')
               from views.referral_orders where ref_user_id = $1 and month >= $2::date and outcome <> 'deleted' group by month) counts
      group by 1`,
    [userId, from],
  );
}
