import { cashDue } from './cash-due.js';

/** What is known of the cash of an order; `BEFORE` for one that was delivered before the books. */
export const cashStates = [
  'NONE',
  'BEFORE',
  'COLLECTED',
  'REFUNDED',
  'PART_REFUNDED',
  'WRITTEN_OFF',
  'SETTLED',
] as const;
export type CashState = (typeof cashStates)[number];

/** Whether an order was paid in the books: then it is refunded, not deleted or edited. */
export const hasCash = (state: CashState): boolean => state !== 'NONE' && state !== 'BEFORE';

/** What a courier collects of an order, in whole rupees with two decimals. */
export function cashToCollect({
  amount,
  cash_state: state,
  advance,
}: {
  amount: string;
  cash_state: CashState;
  advance: string | null;
}): string {
  return hasCash(state) ? '0.00' : cashDue(amount, advance);
}
