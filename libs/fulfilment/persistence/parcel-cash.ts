import {
  computeUnusedAdvance,
  Journal,
  type JournalFacts,
  type OrderCash,
  oweRefund,
  computePrice,
  readOrderBooks,
  type ReceivedCash,
  RefundWasPaid,
  sellForCash,
  standing,
  voidRefund,
} from '@soulvia/books';
import { hasCash } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { followStatus, openOrderCash, type OrderMove, type ParcelledOrder, releaseAdvance } from '@soulvia/ordering';
import type { SqlWork } from '@soulvia/platform/event-log';
import type { ParcelMove } from '../domain/move-parcel.js';
import type { LockedParcel } from './lock-parcel.js';

type Parcel = LockedParcel['parcel'];

/**
 * What a move of a locked parcel changes of the cash of its order, with the status that it gives the order. Reading the books takes a
 * statement, which an order without cash does without.
 *
 * @returns undefined where nothing changes.
 * @throws RefundWasPaid where a correction would take back what was paid out.
 */
export async function moveCash(
  work: SqlWork,
  parcel: Parcel,
  order: ParcelledOrder,
  { state }: Pick<ParcelMove, 'state'>,
  status: OrderMove['status'],
): Promise<OrderCash | undefined> {
  const isMoved = parcel.kind === 'DELIVERY' && state !== parcel.state;
  const [isDelivered, isCorrected] = [isMoved && state === 'DELIVERED', isMoved && parcel.state === 'DELIVERED'];
  const isPaid = hasCash(order.cash_state) || Number(order.advance) > 0;
  const isBroughtBack = order.status === 'CANCELLED' && status !== undefined;
  if (!isDelivered && !isCorrected && !(isPaid && status) && !isBroughtBack) return undefined;
  // What a courier paid for a delivery that was corrected counts again when the parcel is delivered.
  const isRead = isPaid || isCorrected || parcel.wasDelivered || order.status === 'CANCELLED';
  const books = isRead ? (await readOrderBooks(work.query, [order.id])).get(order.id) : undefined;
  const cash = openOrderCash(order, books);
  if (isCorrected) await correctCash(work, cash, parcel);
  // The units of an order that a parcel cancels are not with its buyer.
  if (status) await followStatus(work, cash, { ...order, units_at: 'road' }, status.to);
  else if (order.status === 'CANCELLED') await releaseAdvance(work, cash);
  if (isDelivered) await deliverCash(work, cash, parcel);
  return cash;
}

/** What was delivered for the first time is sold; another parcel's cash is owed back. */
async function deliverCash(work: SqlWork, cash: OrderCash, { id, courierId, cashDue }: Parcel): Promise<void> {
  const received = { account: 'courier', partyId: courierId, parcelId: id, amount: Money.parse(cashDue) } as const;
  if (cash.state === 'NONE') return sell(work, cash, received);
  if (received.amount.isPositive()) await owePaidTwice(work, cash, received);
}

type ParcelCash = ReceivedCash & { parcelId: number };

async function sell(work: SqlWork, cash: OrderCash, received: ParcelCash): Promise<void> {
  if (!computePrice(cash.sale).isPositive()) return;
  const { lines, excess } = sellForCash(cash.sale, received, computeUnusedAdvance(cash));
  cash.collect(Journal.make({ kind: 'COLLECTION', subject: 'parcel', subjectId: received.parcelId }, lines));
  if (excess.isPositive()) await owePaidTwice(work, cash, { ...received, amount: excess });
}

async function owePaidTwice(work: SqlWork, cash: OrderCash, received: ParcelCash): Promise<void> {
  const { orderId } = cash;
  const { amount, parcelId } = received;
  const id = await oweRefund(work, { kind: 'OVERPAID', orderId, amount });
  cash.noteRefund({ id, kind: 'OVERPAID', state: 'OWED', amount, isBroughtBack: false });
  cash.collect(
    Journal.make({ kind: 'OVERPAYMENT', subject: 'parcel', subjectId: parcelId }, [
      { ...received, orderId },
      { account: 'refunds_owed', partyId: id, orderId, parcelId, amount: amount.negated() },
    ]),
  );
}

/** What a delivery posted is reversed. */
async function correctCash(work: SqlWork, cash: OrderCash, { id }: Parcel): Promise<void> {
  const own = standing(cash.journals).filter(
    ({ kind, subjectId }) => (kind === 'COLLECTION' || kind === 'OVERPAYMENT') && subjectId === id,
  );
  const isOnlyOverpaid = own.length > 0 && own.every(({ kind }) => kind === 'OVERPAYMENT');
  if (cash.stateBefore === 'BEFORE' && !isOnlyOverpaid) cash.forgetBefore();
  for (const journal of own) await reverse(work, cash, journal);
  await sellPaidTwice(work, cash);
}

/**
 * Where nothing of an order is sold any more, the cash of a delivery that counted as paid twice is its sale.
 *
 * @throws RefundWasPaid where that cash was paid back.
 */
export async function sellPaidTwice(work: SqlWork, cash: OrderCash): Promise<void> {
  if (cash.state !== 'NONE') return;
  const other = standing(cash.journals).find(({ kind }) => kind === 'OVERPAYMENT');
  const [collected] = other?.lines.filter(({ account }) => account === 'courier') ?? [];
  if (!other || !collected) return;
  await reverse(work, cash, other);
  const { partyId, amount } = collected;
  await sell(work, cash, { account: 'courier', partyId, parcelId: other.subjectId, amount });
}

async function reverse(work: SqlWork, cash: OrderCash, journal: JournalFacts): Promise<void> {
  cash.collect(Journal.reversal({ kind: 'CORRECTION', subject: 'parcel', subjectId: journal.subjectId }, journal));
  if (journal.kind !== 'OVERPAYMENT') return;
  const owed = journal.lines.find(({ account }) => account === 'refunds_owed');
  const refund = cash.refunds.find(({ id }) => id === owed?.partyId);
  if (!refund) return;
  if (refund.state === 'PAID') throw new RefundWasPaid();
  await voidRefund(work, refund.id);
  cash.noteRefund({ ...refund, state: 'VOID' });
}
