import type { PlanActivity } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { CollectedLine } from './collected-line.js';
import { findChain, isPartner, type Members } from './member.js';
import { addMonths, listMonths } from './month.js';
import { computeKept, type OrderFacts } from './order-facts.js';

/** The partner whose activity a collected line counts for: its buyer, or of a customer who stands next above. */
export function findActive(order: OrderFacts, members: Members): number | undefined {
  const buyer = members.get(order.buyerId);
  if (buyer && isPartner(buyer, order.placedAt)) return order.buyerId;
  return findChain(order, members)[0];
}

/** What the buyer kept of a line whose collection stands. */
export function computeStandingNet(line: CollectedLine, order: OrderFacts): Money {
  return order.cash?.position === line.position ? computeKept(order, line.orderLineId).net : Money.zero;
}

/** The months that count for the activity in one. */
export const listActiveMonths = ({ months }: PlanActivity, month: string): string[] =>
  listMonths(addMonths(month, -months), month);

/** Whether what a partner and their own customers kept reaches the least. @param kept by month. */
export function isActive(rule: PlanActivity | null, kept: ReadonlyMap<string, Money>, month: string): boolean {
  if (!rule) return true;
  const sum = listActiveMonths(rule, month).reduce((total, one) => total.plus(kept.get(one) ?? Money.zero), Money.zero);
  return sum.paisa >= Money.parse(rule.min).paisa;
}
