import { findStaffNames } from '@soulvia/accounts';
import { listJournals, readOrderBooks } from '@soulvia/books';
import type { BookJournal, MoneyMoment, OrderMoney } from '@soulvia/contracts';
import { findCourierNames } from '@soulvia/fulfilment';
import { NotFound } from '@soulvia/kernel';
import { findPaidOrder } from '@soulvia/ordering';
import { nameKeys } from '@soulvia/platform/api-keys';
import type { Query } from '@soulvia/platform/database';
import { actorId } from '@soulvia/platform/event-log';
import { summarizeMoney, describeJournal } from '../domain/summarize-money.js';
import { findNotes } from '../persistence/notes.js';

/** Most journals that one order is shown with: they are the newest. */
const momentsMax = 200;

/** @throws NotFound */
export async function findOrderMoney(query: Query, orderId: number): Promise<OrderMoney> {
  const filter = { kind: null, account: null, partyId: null, orderId, days: { from: null, to: null } };
  const [order, books, journals, notes] = await Promise.all([
    findPaidOrder(query, orderId),
    readOrderBooks(query, [orderId]),
    listJournals(query, filter, { limit: momentsMax, offset: 0 }),
    findNotes(query, orderId),
  ]);
  if (!order) throw new NotFound('Order');
  const summary = summarizeMoney(order, books.get(orderId) ?? { journals: [], refunds: [] });
  return { ...summary, lines: await describeMoments(query, orderId, journals.rows.toReversed(), notes) };
}

async function describeMoments(
  query: Query,
  orderId: number,
  journals: readonly BookJournal[],
  notes: ReadonlyMap<number, string>,
): Promise<MoneyMoment[]> {
  const described = journals.map((journal) => ({ journal, ...describeJournal(journal, orderId) }));
  const [keys, staff, couriers] = await Promise.all([
    nameKeys(
      query,
      journals.map(({ actor }) => actor),
    ),
    findStaffNames(
      query,
      journals.flatMap(({ actor }) => actorId(actor) ?? []),
    ),
    findCourierNames(
      query,
      described.flatMap(({ courierId }) => courierId ?? []),
    ),
  ]);
  return described.map(({ journal, amount, courierId }) => {
    const courier = couriers.get(courierId ?? 0);
    const note = notes.get(journal.id);
    return {
      at: journal.posted_at,
      what: journal.kind,
      amount,
      ...(courier === undefined ? {} : { courier }),
      ...(note === undefined ? {} : { note }),
      by: keys.get(journal.actor) ?? staff.get(actorId(journal.actor) ?? 0) ?? null,
      reverses: journal.reverses,
      journal_id: journal.id,
    };
  });
}
