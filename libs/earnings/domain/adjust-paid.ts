import type { Money } from '@soulvia/kernel';
import { computeShare } from './earn.js';
import { computeKept, type Kept, type OrderFacts } from './order-facts.js';

/** A line that a close has paid, with what stands of it after all reversals. */
export interface PaidLine {
  orderLineId: number;
  /** Of the collection that it was paid for. */
  position: number;
  percent: number;
  amount: Money;
}

/** What is taken back of a paid line, below 0, or given again. */
export interface Reversal {
  base: Money;
  amount: Money;
  why: string;
}

/** @returns null where what stands is what the buyer kept. */
export function adjustPaid(line: PaidLine, order: OrderFacts): Reversal | null {
  const { net: base, why } = computePaidBase(line, order);
  const amount = computeShare(base, line.percent).minus(line.amount);
  if (amount.paisa === 0) return null;
  return { base, amount, why: amount.isPositive() ? 'Collected again' : (why ?? 'The delivery was corrected') };
}

/** Cash that was collected again counts once it is here; what was paid for the same collection stays until it is reversed. */
function computePaidBase({ orderLineId, position }: PaidLine, order: OrderFacts): Kept {
  const { cash } = order;
  const isHere = cash !== null && (cash.position === position || cash.settled === 'paid');
  return computeKept(isHere ? order : { ...order, cash: null }, orderLineId);
}
