import { findSale, Journal, type OrderCash, oweRefund, readOrderBooks } from '@soulvia/books';
import { Money } from '@soulvia/kernel';
import { openOrderCash, type ParcelledOrder, saveOrderCash } from '@soulvia/ordering';
import type { Work } from '@soulvia/platform/event-log';
import { returnAccepted, returnReceived } from '../domain/events.js';
import {
  assertWrittenOff,
  decideReceived,
  type PaidOrder,
  type ReceivedReturn,
  type ReceivedUnits,
} from '../domain/receive-return.js';
import type { ReturnFacts } from '../domain/return.js';
import { saveReceivedLines, saveReturn } from './returns.js';
import { findTakenUnits } from './taken-units.js';

/**
 * Carries out what has come in of a locked return: its state, and what is owed for it. The caller moves the stock and posts the journals.
 *
 * @throws NotCollected, InvalidInput
 */
export async function applyReceipt(
  work: Work,
  order: ParcelledOrder,
  facts: ReturnFacts,
  received: readonly ReceivedUnits[],
): Promise<readonly Journal[]> {
  assertWrittenOff(facts.reason, received);
  const books = await readOrderBooks(work.query, [order.id]);
  const cash = openOrderCash(order, books.get(order.id));
  const decided = decideReceived(facts, received, await readPaid(work, cash));
  await saveReceivedLines(work.query, facts.id, received);
  await saveReturn(work.query, facts.id, { state: decided.state });
  recordReceipt(work, facts, received, decided);
  if (!decided.owed.isPositive()) return [];
  await owe(work, cash, facts, decided);
  await saveOrderCash(work, [cash]);
  return cash.collected;
}

/** What was really paid for an order. Nothing is posted for one from before the books, but its price was paid. */
async function readPaid({ query }: Work, cash: OrderCash): Promise<PaidOrder> {
  const sale = findSale(cash);
  const paid = sale ? cash.paidFor(sale) : cash.sale;
  const taken = await findTakenUnits(query, cash.orderId);
  return {
    isUnpaid: !sale && cash.state !== 'BEFORE',
    lines: paid.lines.map(({ orderLineId, quantity, net }) => ({
      orderLineId,
      quantity,
      refunded: taken.get(orderLineId)?.refunded ?? 0,
      paid: net,
    })),
    delivery: paid.delivery,
  };
}

async function owe(work: Work, cash: OrderCash, facts: ReturnFacts, { owed, delivery }: ReceivedReturn): Promise<void> {
  const { orderId } = cash;
  const { id: returnId, refundTo } = facts;
  const id = await oweRefund(work, { kind: 'RETURN', orderId, returnId, amount: owed, refundTo });
  cash.noteRefund({ id, kind: 'RETURN', state: 'OWED', amount: owed, isBroughtBack: false });
  cash.collect(
    Journal.make({ kind: 'REFUND', subject: 'refund', subjectId: id }, [
      { account: 'sales', orderId, amount: owed.minus(delivery) },
      { account: 'delivery_income', orderId, amount: delivery },
      { account: 'refunds_owed', orderId, partyId: id, amount: Money.zero.minus(owed) },
    ]),
  );
}

function recordReceipt(
  work: Work,
  facts: ReturnFacts,
  received: readonly ReceivedUnits[],
  { state, lines }: ReceivedReturn,
): void {
  const subject = { return_id: facts.id, order_id: facts.orderId, user_id: facts.userId };
  work.record(returnReceived, facts.id, {
    ...subject,
    state,
    lines: received.map(({ orderLineId, productId, restock, writeOff, refused }) => ({
      order_line_id: orderLineId,
      product_id: productId,
      restock,
      write_off: writeOff,
      refused,
    })),
  });
  if (lines.length === 0) return;
  work.record(returnAccepted, facts.id, {
    ...subject,
    lines: lines.map(({ orderLineId, quantity, net }) => ({
      order_line_id: orderLineId,
      quantity,
      net: net.toString(),
    })),
  });
}
