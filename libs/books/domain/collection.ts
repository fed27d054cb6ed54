import { spreadPaisa } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { JournalLine } from './journal.js';

/** A line of an order: what its units cost, or what was really paid for them. */
export interface SoldLine {
  orderLineId: number;
  productId: number;
  quantity: number;
  net: Money;
}

/** What an order was sold for. */
export interface Sale {
  orderId: number;
  /** In the order of their ids. */
  lines: readonly SoldLine[];
  delivery: Money;
}

/** Cash of an order, and whose account it is on. */
export interface ReceivedCash extends Pick<JournalLine, 'partyId' | 'parcelId'> {
  account: 'courier' | 'cash_in_hand' | 'bank';
  amount: Money;
}

/** What whole rupees may differ by from an amount. */
const roundedPaisa = 50;

/** What an order costs. */
export function computePrice({ lines, delivery }: Sale): Money {
  return lines.reduce((sum, { net }) => sum.plus(net), delivery);
}

/**
 * The lines by which an order is sold for cash. What is missing of its price is an allowance, within half a rupee rounded.
 *
 * @param advance what was paid for the order before.
 * @returns `excess`: what is no part of these lines, because it was received beyond the price.
 */
export function sellForCash(
  sale: Sale,
  received: ReceivedCash,
  advance = Money.zero,
): { lines: JournalLine[]; excess: Money } {
  const { orderId, delivery } = sale;
  const due = computePrice(sale).minus(advance);
  const missing = due.minus(received.amount);
  const isRounded = Math.abs(missing.paisa) <= roundedPaisa;
  const excess = !isRounded && missing.paisa < 0 ? missing.negated() : Money.zero;
  const parcel = { orderId, parcelId: received.parcelId };
  const lines: JournalLine[] = [
    { ...received, orderId, amount: received.amount.minus(excess) },
    { ...parcel, account: 'advances', partyId: orderId, amount: advance },
    { ...parcel, account: 'sales', amount: computePrice({ ...sale, delivery: Money.zero }).negated() },
    { ...parcel, account: 'delivery_income', amount: delivery.negated() },
    { ...parcel, account: isRounded ? 'rounding' : 'allowances', amount: missing.plus(excess) },
  ];
  return { lines, excess };
}

/**
 * What was really paid: an allowance is taken from the lines in proportion to what they cost, by the largest remainder in line order, until
 * they are used up, and what is left of it from the delivery.
 */
export function spreadAllowance(sale: Sale, allowance: Money): Sale {
  const total = computePrice({ ...sale, delivery: Money.zero }).paisa;
  const spread = Math.min(allowance.paisa, total);
  const shares = spreadPaisa(
    spread,
    sale.lines.map(({ net }) => net.paisa),
  );
  return {
    ...sale,
    lines: sale.lines.map((line, index) => ({
      ...line,
      net: line.net.minus(Money.fromPaisa(shares[index] ?? 0)),
    })),
    delivery: sale.delivery.minus(Money.fromPaisa(allowance.paisa - spread)),
  };
}
