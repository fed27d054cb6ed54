import { Money } from '@soulvia/kernel';

/**
 * What the first units of a line have cost its buyer: their share of what was paid for the line, rounded half up. For all units it is what was
 * paid, whatever was refunded in between.
 */
function costOfFirst(units: number, paid: Money, quantity: number): number {
  const [p, c, q] = [BigInt(paid.paisa), BigInt(units), BigInt(quantity)];
  return Number((2n * p * c + q) / (2n * q));
}

/**
 * The refund of units of a line after others have been refunded.
 *
 * @param paid for the whole line.
 * @param quantity ordered units of the line.
 * @param before units that earlier returns have refunded.
 */
export function refundOfUnits(paid: Money, quantity: number, before: number, units: number): Money {
  return Money.fromPaisa(costOfFirst(before + units, paid, quantity) - costOfFirst(before, paid, quantity));
}
