import { IsolationLevel, type MikroORM } from '@mikro-orm/postgresql';
import {
  computeAdvance,
  computeCashState,
  countLoggedJournals,
  findWrongBalance,
  readBookedOrders,
  readLoggedJournals,
  readOrderBooks,
  readParcelSums,
} from '@soulvia/books';
import type { BooksVerified } from '@soulvia/contracts';
import { readCashMarks, readMarkedOrders } from '@soulvia/ordering';
import { type Query, queryThrough } from '@soulvia/platform/database';
import type { CashReadModel, OpenParcel } from '../cash-options.js';
import { BookSums } from '../domain/book-sums.js';
import { compareJournal } from '../domain/compare-journal.js';
import { BooksBeingVerified } from '../domain/errors.js';

const batchSize = 1_000;

/**
 * Compares the books with the event log, every journal with 0, and what orders are marked with and the read model has with their journals: in
 * one snapshot, so that the shop stays open.
 *
 * @throws BooksBeingVerified: it reads the whole log, which is enough once at a time.
 */
export function verifyBooks(orm: MikroORM, readModel: CashReadModel): Promise<BooksVerified> {
  return orm.em.fork().transactional(
    async (em) => {
      const query = queryThrough(em);
      const [lock] = await query<{ is_acquired: boolean }>('select pg_try_advisory_xact_lock(7305006) as is_acquired');
      if (!lock?.is_acquired) throw new BooksBeingVerified();
      const journals = await verifyJournals(query);
      const orders = await verifyOrders(query);
      const logged = await countLoggedJournals(query);
      const counted = logged === journals.journals ? undefined : 'the number of journals';
      const first =
        journals.difference ??
        counted ??
        orders.difference ??
        journals.sums.findDifference(await readModel.readBookDays(query)) ??
        (await compareParcels(query, readModel)) ??
        (await compareBalances(query));
      return {
        equal: first === undefined,
        journals: journals.journals,
        lines: journals.lines,
        orders: orders.orders,
        first_difference: first ?? null,
      };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

async function verifyJournals(
  query: Query,
): Promise<{ journals: number; lines: number; sums: BookSums; difference?: string }> {
  const sums = new BookSums();
  let [journals, lines, after] = [0, 0, 0];
  let difference: string | undefined;
  for (;;) {
    const batch = await readLoggedJournals(query, after, batchSize);
    for (const journal of batch) {
      difference ??= compareJournal(journal);
      sums.add(journal);
      lines += journal.lines.length;
    }
    journals += batch.length;
    after = batch.at(-1)?.id ?? after;
    if (batch.length < batchSize) return { journals, lines, sums, ...(difference === undefined ? {} : { difference }) };
  }
}

async function verifyOrders(query: Query): Promise<{ orders: number; difference?: string }> {
  let [orders, after] = [0, 0];
  let difference: string | undefined;
  for (;;) {
    const ids = firstIds(
      await readBookedOrders(query, after, batchSize),
      await readMarkedOrders(query, after, batchSize),
    );
    difference ??= await compareMarks(query, ids);
    orders += ids.length;
    after = ids.at(-1) ?? after;
    if (ids.length < batchSize) return { orders, ...(difference === undefined ? {} : { difference }) };
  }
}

async function compareMarks(query: Query, ids: readonly number[]): Promise<string | undefined> {
  const marks = await readCashMarks(query, ids);
  const books = await readOrderBooks(query, ids);
  const wrong = ids.find((id) => {
    const mark = marks.get(id);
    const known = books.get(id);
    if (mark === undefined || !known) return false;
    return (
      computeCashState(known, mark.cash_state) !== mark.cash_state || computeAdvance(known).toString() !== mark.advance
    );
  });
  return wrong === undefined ? undefined : `the payment of order ${wrong}`;
}

async function compareParcels(query: Query, readModel: CashReadModel): Promise<string | undefined> {
  for (let after = 0; ;) {
    const posted = await readOpen(readParcelSums(query, after, batchSize));
    const folded = await readOpen(readModel.readOpenParcels(query, after, batchSize));
    const ids = firstIds([...posted.keys()], [...folded.keys()]);
    const wrong = ids.find((id) => (posted.get(id) ?? 0) !== (folded.get(id) ?? 0));
    if (wrong !== undefined) return `the read model of parcel ${wrong}`;
    after = ids.at(-1) ?? after;
    if (ids.length < batchSize) return undefined;
  }
}

async function compareBalances(query: Query): Promise<string | undefined> {
  const wrong = await findWrongBalance(query);
  return wrong === undefined ? undefined : `the balance of partner ${wrong}`;
}

const readOpen = async (reading: Promise<OpenParcel[]>) =>
  new Map((await reading).map(({ id, open }) => [id, Number(open)]));

const firstIds = (...known: readonly number[][]): number[] =>
  [...new Set(known.flat())].toSorted((a, b) => a - b).slice(0, batchSize);
