import type { EarningsStatementSummary, EarningState } from '@soulvia/contracts';
import { instantText, type Query } from '@soulvia/platform/database';

/** A closed month, with the balance of a partner before and after it. */
export interface ClosedMonth {
  month: string;
  /** Of the close before; null for the first. */
  after: string | null;
  closed_at: string;
  opening: string;
  earned: string;
  closing: string;
  /** Whether anything was earned, moved or paid out until then. */
  has_begun: boolean;
}

/** SQL of what payouts moved: what was sent, and what came back. */
const payoutMovesSql = `
  select id as payout_id, approved_at as at, 'SENT' as what, -gross as amount
    from payouts where user_id = $1 and approved_at is not null
  union all
  select id, ended_at, 'FAILED', gross from payouts where user_id = $1 and state = 'FAILED'`;

/** All closed months, the oldest first. */
export function readClosedMonths(query: Query, userId: number): Promise<ClosedMonth[]> {
  return query<ClosedMonth>(
    `with closed as (
       select month, closed_at, lag(closed_at) over (order by month) as after from periods where state = 'CLOSED'
     ), moves as (
       select month, coalesce(sum(amount) filter (where state = 'PAID'), 0) as earned, 0 as moved
         from closed join earning_lines using (month) where beneficiary = $1 group by month
       union all
       select month, 0, sum(amount) from earning_reversals where beneficiary = $1 group by month
       union all
       select month, 0, sum(amount) from adjustments where user_id = $1 and month is not null group by month
     ), sums as (select month, sum(earned) as earned, sum(moved) as moved from moves group by month)
     select month, after::text as after, closed_at::text as closed_at, earned::text as earned,
            (sum(change) over up_to - change)::text as opening, (sum(change) over up_to)::text as closing, bool_or(has_rows) over up_to as has_begun
       from (select c.*, coalesce(s.earned, 0)::numeric(14,2) as earned,
                    (coalesce(s.earned, 0) + coalesce(s.moved, 0) + coalesce(p.amount, 0))::numeric(14,2) as change,
                    s.month is not null or p.amount is not null as has_rows
               from closed c left join sums s using (month)
                    cross join lateral (
                      select sum(amount) as amount from (${payoutMovesSql}) m where at <= c.closed_at and (c.after is null or at > c.after)) p) months
     window up_to as (order by month) order by month`,
    [userId],
  );
}

type Details = Pick<EarningsStatementSummary, 'reversals' | 'adjustments' | 'payouts'>;

/** What moved the balance beside lines, by month. */
export async function readMoves(
  query: Query,
  userId: number,
  months: readonly ClosedMonth[],
): Promise<Map<string, Details>> {
  const names = months.map(({ month }) => month);
  const reversals = await query<Details['reversals'][number] & { month: string }>(
    `select r.month, r.line_id, l.order_id, r.amount::text as amount, r.why
       from earning_reversals r join earning_lines l on l.id = r.line_id
      where r.beneficiary = $1 and r.month = any($2::text[]) order by r.id`,
    [userId, names],
  );
  const adjustments = await query<Details['adjustments'][number] & { month: string }>(
    `select month, id, amount::text as amount, reason, line_id from adjustments
      where user_id = $1 and month = any($2::text[]) order by id`,
    [userId, names],
  );
  const payouts = await query<Details['payouts'][number] & { month: string }>(
    `select c.month, m.payout_id, m.at, m.what, m.amount::text as amount
       from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) as c (month, after, closed_at)
            join (${payoutMovesSql}) m on m.at <= c.closed_at and (c.after is null or m.at > c.after)
      order by m.at, m.payout_id`,
    [userId, names, months.map(({ after }) => after), months.map(({ closed_at: at }) => at)],
  );
  const pickMonth = <Row extends { month: string }>(rows: Row[], month: string) =>
    rows.filter((row) => row.month === month).map(({ month: _month, ...row }) => row);
  return new Map(
    names.map((month) => [
      month,
      {
        reversals: pickMonth(reversals, month),
        adjustments: pickMonth(adjustments, month),
        payouts: pickMonth(payouts, month).map((payout) => ({ ...payout, at: instantText(payout.at) })),
      },
    ]),
  );
}

export interface LineRow {
  id: number;
  date: string;
  order_id: number;
  buyer_id: number;
  level: number;
  base: string;
  percent: number;
  amount: string;
  state: EarningState;
  why: string | null;
  plan_version: number | null;
  via: number[];
}

/** Of a closed month. */
export function readLines(query: Query, userId: number, month: string): Promise<LineRow[]> {
  return query<LineRow>(
    `select id, (collected_at at time zone 'Asia/Karachi')::date::text as date, order_id, buyer_id, level, base::text as base,
            percent::float8 as percent, amount::text as amount, state, why, plan_version, via
       from earning_lines where beneficiary = $1 and month = $2 order by collected_at, id`,
    [userId, month],
  );
}

/** SQL of the partners of a batch of payouts: `(user_id)`. @param batch SQL. */
export const partnersOfBatchSql = (batch: string) => `select user_id from payouts where batch_id = ${batch}`;

/** The next partners whose balance a closed month has moved, by their ids. */
export async function findPartnersInMonth(
  query: Query,
  month: string,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select id from (
       select beneficiary as id from earning_lines where month = $1 and state = 'PAID' and beneficiary > $2
       union select beneficiary from earning_reversals where month = $1 and beneficiary > $2
       union select user_id from adjustments where month = $1 and user_id > $2) moved
      order by id limit $3`,
    [month, after, limit],
  );
  return rows.map(({ id }) => id);
}
