import type { Money } from '@soulvia/kernel';
import type { CollectedLine } from './collected-line.js';
import { earn, type EarningState, type MonthRules, type People } from './earn.js';
import { findChain } from './member.js';
import type { OrderFacts } from './order-facts.js';

/** A collected line with what the log has of its order. */
export interface LineOfOrder {
  line: CollectedLine;
  order: OrderFacts;
}

/** What a close writes about a collected line for a partner above its buyer. */
export interface EarningLine {
  orderLineId: number;
  orderId: number;
  buyerId: number;
  beneficiary: number;
  level: number;
  /** Who stands between the buyer and the beneficiary, from the buyer upwards. */
  via: number[];
  planVersion: number | null;
  base: Money;
  percent: number;
  amount: Money;
  state: EarningState;
  why: string | null;
  /** Of the collection in the log. */
  position: number;
  collectedAt: Date;
}

/** @param planVersion of the plan that holds in the line's month. */
export function closeLine(
  { line, order }: LineOfOrder,
  { rules, planVersion }: { rules: MonthRules; planVersion: number | null },
  people: People,
): EarningLine[] {
  const chain = findChain(order, people.members);
  return earn(line, order, rules, people).map(({ beneficiary, level, base, amount, state, why }) => ({
    orderLineId: line.orderLineId,
    orderId: line.orderId,
    buyerId: order.buyerId,
    beneficiary,
    level: level.level,
    via: chain.slice(0, level.level - 1),
    planVersion,
    base,
    percent: level.percent,
    amount,
    state,
    why,
    position: line.position,
    collectedAt: line.collectedAt,
  }));
}
