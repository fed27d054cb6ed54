import type { Money } from '@soulvia/kernel';
import { computeShare } from './earn.js';
import { computeKept, type OrderFacts } from './order-facts.js';

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

/** @returns for which collection the line is paid from now on, and the difference to what the buyer kept; null where there is none. */
export function adjustPaid(line: PaidLine, order: OrderFacts): { position: number; reversal: Reversal | null } {
  const { orderLineId, percent, position } = line;
  const { cash } = order;
  // Cash that was collected again counts once it is here; what was paid for the same collection stays until it is reversed.
  const counted = cash !== null && (cash.position === position || cash.settled === 'paid') ? cash : null;
  const { net: base, why } = computeKept({ ...order, cash: counted }, orderLineId);
  const amount = computeShare(base, percent).minus(line.amount);
  const reason = amount.isPositive() ? 'Collected again' : (why ?? 'The delivery was corrected');
  return {
    position: counted?.position ?? position,
    reversal: amount.paisa === 0 ? null : { base, amount, why: reason },
  };
}
