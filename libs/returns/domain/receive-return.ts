import { damageReasons, openedReasons, type ReturnReason, returnMessages, type ReturnState } from '@soulvia/contracts';
import { InvalidInput, Money } from '@soulvia/kernel';
import { NotCollected, ReturnReceived, ReturnStateRefused } from './errors.js';
import { refundOfUnits } from './refund-of-units.js';
import type { ReturnFacts } from './return.js';

/** What became of the units of one line; the three add up to what the return holds. */
export interface ReceivedUnits {
  orderLineId: number;
  productId: number;
  restock: number;
  writeOff: number;
  /** Units that go back to the buyer. */
  refused: number;
  why: string | null;
}

/** What staff say about a line. */
export interface ReceivedLine {
  order_line_id: number;
  restock: number;
  write_off: number;
  refused: number;
  why?: string;
}

/** @throws ReturnReceived, ReturnStateRefused unless the units of the return are awaited. */
export function assertAwaited({ state }: Pick<ReturnFacts, 'state'>): void {
  if (state === 'RECEIVED' || state === 'REFUNDED' || state === 'REPLACED') throw new ReturnReceived();
  if (state !== 'APPROVED') throw new ReturnStateRefused(state);
}

/** Checks what staff say about each line of a return that came in over the counter. @throws InvalidInput */
export function readReceipt(facts: ReturnFacts, lines: readonly ReceivedLine[]): ReceivedUnits[] {
  const expected = new Map(facts.lines.map((line) => [line.orderLineId, line]));
  const errors: Record<string, string[]> = {};
  const received = lines.flatMap((line, index): ReceivedUnits[] => {
    const { order_line_id: orderLineId, restock, write_off: writeOff, refused, why } = line;
    const returned = expected.get(orderLineId);
    if (!returned) {
      const isTwice = lines.findIndex((other) => other.order_line_id === orderLineId) < index;
      errors[`lines.${index}.order_line_id`] = [
        isTwice ? returnMessages.lineTwice : returnMessages.lineOfReturnNotFound,
      ];
      return [];
    }
    expected.delete(orderLineId);
    if (restock + writeOff + refused !== returned.quantity) errors[`lines.${index}`] = [returnMessages.unitsDiffer];
    return [{ orderLineId, productId: returned.productId, restock, writeOff, refused, why: why || null }];
  });
  if (Object.keys(errors).length === 0 && expected.size > 0) errors.lines = [returnMessages.lineMissing];
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return received;
}

/** Opened cosmetics never go back on sale. @throws InvalidInput */
export function assertWrittenOff(reason: ReturnReason, lines: readonly ReceivedUnits[]): void {
  if (!openedReasons.includes(reason)) return;
  const errors = lines.flatMap(({ restock }, index): [string, string[]][] =>
    restock > 0 ? [[`lines.${index}.restock`, [returnMessages.opened]]] : [],
  );
  if (errors.length > 0) throw new InvalidInput(Object.fromEntries(errors));
}

/** What was paid for an order, and what of it earlier returns have refunded. */
export interface PaidOrder {
  /** Whether nothing was paid for it yet. */
  isUnpaid: boolean;
  /** Of each line that was ordered. `refunded`: units that earlier returns have refunded. */
  lines: readonly { orderLineId: number; quantity: number; refunded: number; paid: Money }[];
  delivery: Money;
}

export interface RefundedLine {
  orderLineId: number;
  quantity: number;
  net: Money;
}

/** What a received return comes to. */
export interface ReceivedReturn {
  state: Extract<ReturnState, 'RECEIVED' | 'REFUNDED' | 'DECLINED'>;
  /** Accepted units of a return for money. */
  lines: RefundedLine[];
  delivery: Money;
  /** Nets and delivery; zero where nothing is owed. */
  owed: Money;
}

/**
 * Decides what a return is worth that has come in. Where nothing is accepted it is declined; where nothing is owed, it is refunded at once.
 *
 * @throws NotCollected when the money is asked back of an order that was not paid.
 */
export function decideReceived(
  { reason, resolution }: Pick<ReturnFacts, 'reason' | 'resolution'>,
  received: readonly ReceivedUnits[],
  paid: PaidOrder,
): ReceivedReturn {
  const accepted = received.flatMap(({ orderLineId, restock, writeOff }) =>
    restock + writeOff > 0 ? [{ orderLineId, units: restock + writeOff }] : [],
  );
  const none = { lines: [], delivery: Money.zero, owed: Money.zero };
  if (accepted.length === 0) return { state: 'DECLINED', ...none };
  if (resolution === 'REPLACE') return { state: 'RECEIVED', ...none };
  if (paid.isUnpaid) throw new NotCollected();
  const byId = new Map(paid.lines.map((line) => [line.orderLineId, line]));
  const lines = accepted.flatMap(({ orderLineId, units }): RefundedLine[] => {
    const line = byId.get(orderLineId);
    if (!line) return [];
    return [{ orderLineId, quantity: units, net: refundOfUnits(line.paid, line.quantity, line.refunded, units) }];
  });
  const delivery = damageReasons.includes(reason) && isLastOfOrder(paid, lines) ? paid.delivery : Money.zero;
  const owed = lines.reduce((sum, { net }) => sum.plus(net), delivery);
  return { state: owed.isPositive() ? 'RECEIVED' : 'REFUNDED', lines, delivery, owed };
}

function isLastOfOrder({ lines }: PaidOrder, accepted: readonly RefundedLine[]): boolean {
  const now = new Map(accepted.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  return lines.every(({ orderLineId, quantity, refunded }) => refunded + (now.get(orderLineId) ?? 0) === quantity);
}
