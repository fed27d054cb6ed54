import { findAcceptedVersion } from '@soulvia/accounts';
import { type ProfileState, shopDay, shopMonth } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { readSafePosition } from '@soulvia/platform/event-log';
import { isActive } from '../domain/activity.js';
import { findAgreement, type PublishedAgreement } from '../domain/agreement.js';
import { estimateShare, type OpenMonth, type OpenOrder } from '../domain/estimate.js';
import { findHolding, holdsIn } from '../domain/holdings.js';
import { addMonths, startMonth } from '../domain/month.js';
import { findClosable, listPeriodMonths } from '../domain/period.js';
import { heldSql, undecidedSql } from '../persistence/held-lines.js';
import { readAgreements, readPlans } from '../persistence/read-portion.js';

/** The months since the last close, and what decides about them and about what it left waiting. */
export interface OpenMonths {
  /** The first one after the last close. */
  since: string;
  /** All since the first plan, the oldest first; the last one is this month. */
  months: OpenMonth[];
  /** First month of the first plan: orders placed before earn nothing. */
  firstMonth: string;
  /** The day from which the oldest open one can be closed; null once it has come. */
  until: string | null;
  agreements: readonly PublishedAgreement[];
}

/** @returns undefined until the first month of a plan has begun. */
export async function readOpenMonths(query: Query, now: Date): Promise<OpenMonths | undefined> {
  const upTo = await readSafePosition(query);
  const plans = await readPlans(query, upTo);
  const [first] = plans;
  if (!first || first.from > shopMonth(now)) return undefined;
  const [closed] = await query<{ month: string | null }>(
    `select max(month) as month from periods where state = 'CLOSED'`,
  );
  const months = listPeriodMonths(plans, now);
  const since = months.find((month) => month > (closed?.month ?? '')) ?? addMonths(shopMonth(now), 1);
  const closable = findClosable(plans, since);
  return {
    since,
    months: months.map((month) => {
      const plan = findHolding(plans, month);
      return { month, terms: plan && holdsIn(plan, month) ? plan.plan : null };
    }),
    firstMonth: first.from,
    until: closable && closable > now ? shopDay(closable) : null,
    agreements: await readAgreements(query, upTo),
  };
}

/** What a partner would be paid of orders, by the month of their cash, if all of it settles, by the rules of a close. */
export async function estimateMonths(
  query: Query,
  userId: number,
  { months, firstMonth, agreements }: OpenMonths,
  { orders, kept }: { orders: readonly OpenOrder[]; kept: ReadonlyMap<string, Money> },
): Promise<Map<string, Money>> {
  const accepted = await findAcceptedVersion(query, userId);
  const counted = Map.groupBy(
    orders.filter(({ placedMonth }) => placedMonth >= firstMonth),
    ({ month }) => month,
  );
  return new Map(
    months.flatMap(({ month, terms }) => {
      if (!terms || accepted < findAgreement(agreements, startMonth(month))) return [];
      if (!isActive(terms.active, kept, month)) return [];
      const shares = (counted.get(month) ?? []).map((order) => estimateShare(order, terms));
      return [[month, shares.reduce((sum, share) => sum.plus(share), Money.zero)] as const];
    }),
  );
}

/** Of a partner: what the last close held and finance has not decided, and what was paid after tax in a calendar year. */
export interface OwnSums {
  held: string;
  paid: string;
  profile: ProfileState;
  is_frozen: boolean;
}

export async function readOwnSums(query: Query, userId: number, year: string): Promise<OwnSums> {
  const [sums] = await query<OwnSums>(
    `select held, paid, coalesce(p.state, 'MISSING') as profile, coalesce(p.is_frozen, false) as is_frozen from (
       select coalesce(sum(amount), 0)::numeric(14,2)::text as held from earning_lines l
        where beneficiary = $1 and ${heldSql} and ${undecidedSql}) lines,
      (select coalesce(sum(net), 0)::numeric(14,2)::text as paid from payouts
        where user_id = $1 and state = 'PAID' and paid_on >= $2::date and paid_on < $2::date + interval '1 year') payouts
       left join payout_profiles p on p.user_id = $1`,
    [userId, `${year}-01-01`],
  );
  if (!sums) throw new Error('a sum returned no row');
  return sums;
}
