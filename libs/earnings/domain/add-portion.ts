import { Money } from '@soulvia/kernel';
import { computeStandingNet, findActive } from './activity.js';
import type { EarningLine, LineOfOrder } from './close-line.js';
import { earn, type EarningTerms, type MonthRules, type People } from './earn.js';
import { isPartner, type Members } from './member.js';
import type { CollectedMonth } from './summarize-month.js';

/** What is added up for a partner and a month. */
export interface PartnerSum {
  month: string;
  userId: number;
  /** Of the partner's own orders and those of direct customers. */
  kept: Money;
  amount: Money;
  /** What the plan beside pays. */
  beside: Money;
}

class Sums {
  private readonly byKey = new Map<string, PartnerSum>();

  add(month: string, userId: number, what: 'kept' | 'amount' | 'beside', amount: Money): void {
    const key = `${month} ${userId}`;
    const sum = this.byKey.get(key) ?? { month, userId, kept: Money.zero, amount: Money.zero, beside: Money.zero };
    this.byKey.set(key, { ...sum, [what]: sum[what].plus(amount) });
  }

  list(): PartnerSum[] {
    return [...this.byKey.values()];
  }
}

/** What counts for the activity of partners. */
export function addActivity(lines: readonly LineOfOrder[], members: Members): PartnerSum[] {
  const sums = new Sums();
  for (const { line, order } of lines) {
    const kept = computeStandingNet(line, order);
    const userId = findActive(order, members);
    if (userId !== undefined && kept.isPositive()) sums.add(line.month, userId, 'kept', kept);
  }
  return sums.list();
}

/** A plan, and the people as it sees them for a line. */
export interface ComparedPlan {
  what: 'amount' | 'beside';
  terms: EarningTerms;
  seePeople: (one: LineOfOrder) => People;
  /** Months that were closed by it. */
  closedMonths: ReadonlySet<string>;
}

/** What plans pay to whom, of lines that no close of theirs has read. @param findRules of a month and the terms of a plan. */
export function addEarned(
  lines: readonly LineOfOrder[],
  plans: readonly ComparedPlan[],
  findRules: (month: string, terms: EarningTerms) => MonthRules,
): PartnerSum[] {
  const sums = new Sums();
  for (const { what, terms, seePeople, closedMonths } of plans)
    for (const one of lines) {
      const { line, order } = one;
      if (closedMonths.has(line.month)) continue;
      for (const earned of earn(line, order, findRules(line.month, terms), seePeople(one)))
        if (earned.state === 'PAID') sums.add(line.month, earned.beneficiary, what, earned.amount);
    }
  return sums.list();
}

/** What a close pays of lines that were collected in its month. */
export function addClosed(month: string, lines: readonly EarningLine[], what: ComparedPlan['what']): PartnerSum[] {
  const sums = new Sums();
  for (const { beneficiary, state, amount } of lines) if (state === 'PAID') sums.add(month, beneficiary, what, amount);
  return sums.list();
}

/** Adds what buyers paid and kept to the months in which it was collected. */
export function addCollected(
  months: readonly CollectedMonth[],
  lines: readonly LineOfOrder[],
  members: Members,
): CollectedMonth[] {
  return months.map((one) => {
    const sum = { ...one };
    for (const { line, order } of lines) {
      if (line.month !== one.month) continue;
      const { paisa } = computeStandingNet(line, order);
      const buyer = members.get(order.buyerId);
      sum.collected += paisa;
      if (!buyer || !isPartner(buyer, order.placedAt)) sum.retail += paisa;
    }
    return sum;
  });
}
