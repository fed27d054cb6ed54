import { findOwnAgreement } from '@soulvia/accounts';
import { readPartnerBalances } from '@soulvia/books';
import { type OwnEarnings, shopMonth } from '@soulvia/contracts';
import {
  addMonths,
  estimateMonths,
  isOfHouseholdSql,
  isPaidSql,
  type OpenMonths,
  type OpenOrder,
  readOpenMonths,
  readOwnSums,
  waitingOrdersSql,
} from '@soulvia/earnings';
import { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';

/** @param isPartner whether the reader is one now: no one else is paid by the next close. */
export async function readOwnEarnings(
  query: Query,
  { userId, isPartner }: { userId: number; isPartner: boolean },
  now: Date,
): Promise<OwnEarnings> {
  const open = await readOpenMonths(query, now);
  if (!open) return { active: false };
  const estimates = isPartner ? await estimateOpen(query, userId, open) : new Map<string, Money>();
  const month = shopMonth(now);
  const sums = await readOwnSums(query, userId, month.slice(0, 4));
  const waiting = [...estimates]
    .filter(([one]) => one < month)
    .reduce((sum, [, amount]) => sum.plus(amount), Money.zero);
  const balance = (await readPartnerBalances(query, [userId])).get(userId) ?? Money.zero;
  return {
    active: true,
    estimate: (estimates.get(month) ?? Money.zero).toString(),
    waiting: { amount: waiting.toString(), until: waiting.isPositive() ? open.until : null },
    payable: (balance.isPositive() ? balance : Money.zero).toString(),
    carried: (balance.isPositive() ? Money.zero : balance).toString(),
    paid_this_year: sums.paid,
    profile: sums.profile,
    agreement: await findOwnAgreement(query, userId),
  };
}

async function estimateOpen(query: Query, userId: number, open: OpenMonths): Promise<Map<string, Money>> {
  const orders = await readOpenOrders(query, userId, open.since);
  const [first] = orders.map(({ month }) => month).toSorted();
  if (first === undefined) return new Map();
  const back = Math.max(0, ...open.months.map(({ terms }) => terms?.active?.months ?? 0));
  const kept = back > 0 ? await readKept(query, userId, addMonths(first, -back)) : new Map<string, Money>();
  return estimateMonths(query, userId, open, { orders, kept });
}

/** What was collected since a month or waits since the last close, of orders above which the partner stands and of which no close has paid. */
async function readOpenOrders(query: Query, userId: number, since: string): Promise<OpenOrder[]> {
  const columns = 'order_id, buyer_id, placed_on, month, cash - returned as kept, lines';
  const stands = 'is_collected and not is_cancelled and not is_written_off and cash > returned';
  const atLevel = (level: number) => `
    select ${level} as level, ${columns} from views.retail_orders where level_${level} = $1 and month >= $2::date and ${stands}`;
  const rows = await query<Omit<OpenOrder, 'kept'> & { kept: string }>(
    `select level, to_char(month, 'YYYY-MM') as month, to_char(placed_on, 'YYYY-MM') as "placedMonth", kept::text as kept, lines
       from (${[1, 2, 3].map(atLevel).join(' union all ')} union all
             select array_position(array[level_1, level_2, level_3], $1::int), ${columns} from views.retail_orders
              where $1 in (level_1, level_2, level_3) and order_id in (${waitingOrdersSql('$1')}) and month < $2::date and ${stands}) o
      where not ${isPaidSql('o.order_id', '$1')} and not ${isOfHouseholdSql('$1', 'o.order_id', 'o.buyer_id')}`,
    [userId, `${since}-01`],
  );
  return rows.map((row) => ({ ...row, kept: Money.parse(row.kept) }));
}

/** What counts for the activity of a partner: own orders, and those of direct customers. */
async function readKept(query: Query, userId: number, since: string): Promise<Map<string, Money>> {
  const collected = `month >= $2::date and is_collected and not is_cancelled and cash > returned`;
  const rows = await query<{ month: string; kept: string }>(
    `select to_char(month, 'YYYY-MM') as month, sum(cash - returned)::text as kept
       from (select month, cash, returned from views.retail_orders where buyer_id = $1 and is_of_partner and ${collected}
             union all
             select month, cash, returned from views.retail_orders where sponsor_id = $1 and not is_of_partner and ${collected}) own
      group by 1`,
    [userId, `${since}-01`],
  );
  return new Map(rows.map(({ month, kept }) => [month, Money.parse(kept)]));
}
