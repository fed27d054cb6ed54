import {
  computeUnusedAdvance,
  findSale,
  Journal,
  type JournalFacts,
  noteBroughtBack,
  type OrderBooks,
  OrderCash,
  oweRefund,
  readOrderBooks,
  sinceSale,
  standing,
  voidRefund,
} from '@soulvia/books';
import type { OrderStatus } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { recordAll, type SqlWork } from '@soulvia/platform/event-log';
import { advanceAfterSql, endAdvance, restoreAdvance } from './advances.js';
import { isWithBuyer, type OrderState } from '../domain/order-state.js';
import { lockParcelledOrders, type ParcelledOrder, readSoldLines } from './parcel-orders.js';

type SoldOrder = OrderState & Pick<ParcelledOrder, 'soldLines'>;

const noBooks: OrderBooks = { journals: [], refunds: [] };

/** The cash of a locked order. @param books read under its lock; left out where nothing of it stands in them. */
export function openOrderCash(order: SoldOrder, books: OrderBooks = noBooks): OrderCash {
  const { id: orderId, user_id: userId, created_at: placedAt, soldLines: lines, shipping } = order;
  const sale = { orderId, userId, placedAt, lines, delivery: Money.parse(shipping) };
  return new OrderCash({ sale, state: order.cash_state, ...books });
}

/**
 * Locks orders in id order and reads their cash, in two statements.
 *
 * @returns those that exist, deleted ones too, by id.
 */
export async function lockOrderCash(
  query: Query,
  orderIds: readonly number[],
): Promise<Map<number, { order: ParcelledOrder; cash: OrderCash }>> {
  const orders = await lockParcelledOrders(query, orderIds);
  const books = await readOrderBooks(query, [...orders.keys()]);
  return new Map([...orders].map(([id, order]) => [id, { order, cash: openOrderCash(order, books.get(id)) }]));
}

/** Writes what has become of the cash of locked orders, and records its events, in one statement for all. */
export async function saveOrderCash(work: SqlWork, cashes: readonly OrderCash[]): Promise<void> {
  const changed = cashes.filter(
    ({ state, stateBefore, advance, advanceBefore }) => state !== stateBefore || advance.paisa !== advanceBefore.paisa,
  );
  if (changed.length > 0)
    await work.query(
      `update orders o set cash_state = c.state, advance = ${advanceAfterSql('o', 'c.advance')}
         from unnest($1::int[], $2::text[], $3::numeric[]) as c (id, state, advance) where o.id = c.id`,
      [
        changed.map(({ orderId }) => orderId),
        changed.map(({ state }) => state),
        changed.map(({ advance }) => advance.toString()),
      ],
    );
  for (const cash of cashes) recordAll(work, cash.events());
}

/** Reads the cash of an order that a person changes, under its lock. */
export async function readOrderCash(query: Query, order: OrderState): Promise<OrderCash> {
  const soldLines = (await readSoldLines(query, [order.id])).get(order.id) ?? [];
  return openOrderCash({ ...order, soldLines }, (await readOrderBooks(query, [order.id])).get(order.id));
}

/**
 * What a new status changes of the cash of a locked order: cancelled with cash by hand, its buyer is owed what was paid, unless the buyer has
 * the units, and what was paid ahead and not used. Brought back, both stand again, or, once that refund was paid, its next cash counts.
 */
export async function followStatus(
  work: SqlWork,
  cash: OrderCash,
  order: Pick<OrderState, 'status' | 'units_at' | 'advance'>,
  to: OrderStatus,
): Promise<void> {
  if (to === 'CANCELLED') {
    await repay(work, cash, order);
    await releaseAdvance(work, cash);
  } else if (order.status === 'CANCELLED') {
    await takeBack(work, cash);
    if (order.advance === null && !findSale(cash)) await takeAdvanceBack(work, cash);
  }
}

/** What was paid ahead for a locked order, and that no sale uses, is owed to its buyer. */
export async function releaseAdvance(work: SqlWork, cash: OrderCash): Promise<void> {
  const amount = computeUnusedAdvance(cash);
  const advance = standing(cash.journals).findLast(({ kind }) => kind === 'ADVANCE');
  if (!amount.isPositive() || !advance) return;
  const { orderId } = cash;
  const id = await oweRefund(work, { kind: 'ADVANCE', orderId, amount });
  cash.noteRefund({ id, kind: 'ADVANCE', state: 'OWED', amount, isBroughtBack: false });
  cash.collect(
    Journal.make({ kind: 'ADVANCE_BACK', subject: 'advance', subjectId: advance.subjectId }, [
      { account: 'advances', orderId, partyId: orderId, amount },
      { account: 'refunds_owed', orderId, partyId: id, amount: amount.negated() },
    ]),
  );
  await endAdvance(work, orderId);
}

/** An advance whose refund was not paid stands again. */
async function takeAdvanceBack(work: SqlWork, cash: OrderCash): Promise<void> {
  const released = standing(cash.journals).findLast(({ kind }) => kind === 'ADVANCE_BACK');
  if (!released) return;
  if (await voidOwed(work, cash, released)) await restoreAdvance(work.query, released.subjectId);
}

async function repay(work: SqlWork, cash: OrderCash, order: Pick<OrderState, 'status' | 'units_at'>): Promise<void> {
  const sale = findSale(cash);
  if (sale?.kind !== 'HAND_CASH' || isWithBuyer(order)) return;
  const { orderId } = cash;
  const { goods, delivery } = cash.unrefunded(sale);
  const amount = goods.plus(delivery);
  if (!amount.isPositive()) return;
  const id = await oweRefund(work, { kind: 'CANCELLED', orderId, amount });
  cash.noteRefund({ id, kind: 'CANCELLED', state: 'OWED', amount, isBroughtBack: false });
  cash.collect(
    Journal.make({ kind: 'CANCELLED', subject: 'order', subjectId: orderId }, [
      { account: 'sales', orderId, amount: goods },
      { account: 'delivery_income', orderId, amount: delivery },
      { account: 'refunds_owed', orderId, partyId: id, amount: amount.negated() },
    ]),
  );
}

async function takeBack(work: SqlWork, cash: OrderCash): Promise<void> {
  const owed = sinceSale(cash).findLast(({ kind }) => kind === 'CANCELLED');
  if (!owed || (await voidOwed(work, cash, owed))) return;
  const refund = findOwed(cash, owed);
  if (!refund) return;
  await noteBroughtBack(work, refund.id);
  cash.noteRefund({ ...refund, isBroughtBack: true });
  // What its sale had used was paid back with it.
  if (cash.advanceBefore.isPositive()) await endAdvance(work, cash.orderId);
}

const findOwed = (cash: OrderCash, { lines }: JournalFacts) => {
  const refundId = lines.find(({ account }) => account === 'refunds_owed')?.partyId;
  return cash.refunds.find(({ id }) => id === refundId);
};

/** @returns whether what a journal owes is owed no more: it was not paid. */
async function voidOwed(work: SqlWork, cash: OrderCash, owed: JournalFacts): Promise<boolean> {
  const refund = findOwed(cash, owed);
  if (refund?.state !== 'OWED') return false;
  await voidRefund(work, refund.id);
  cash.noteRefund({ ...refund, state: 'VOID' });
  cash.collect(Journal.reversal({ kind: 'REFUND_VOID', subject: 'refund', subjectId: refund.id }, owed));
  return true;
}
