import type { Account, BookJournal, BookLine, JournalKind } from '@soulvia/contracts';
import {
  type Bind,
  instantText,
  type List,
  type ListPage,
  onDays,
  type Query,
  readBatches,
  readFilteredPage,
  type RowRange,
} from '@soulvia/platform/database';
import { linesJsonSql } from './order-books.js';

export interface JournalFilter {
  kind: JournalKind | null;
  account: Account | null;
  partyId: number | null;
  orderId: number | null;
  days: { from: string | null; to: string | null };
}

type Row = Omit<BookJournal, 'lines'> & { lines: BookLine[] };

const columns = `j.id, j.kind, j.subject, j.subject_id, j.nth, j.posted_at, j.actor, j.reverses, ${linesJsonSql} as lines`;

function condition({ kind, account, partyId, orderId, days }: JournalFilter, bind: Bind): string {
  const conditions = ['true', ...onDays('j.posted_at', days, bind)];
  if (kind !== null) conditions.push(`j.kind = ${bind(kind)}`);
  const ofLine = [
    ...(account === null ? [] : [`l.account = ${bind(account)}`]),
    ...(partyId === null ? [] : [`l.party_id = ${bind(partyId)}`]),
    ...(orderId === null ? [] : [`l.order_id = ${bind(orderId)}`]),
  ];
  // Journals of an order are few; those of an account are found by reading the newest.
  if (orderId !== null)
    conditions.push(`j.id in (select l.journal_id from journal_lines l where ${ofLine.join(' and ')})`);
  else if (ofLine.length > 0)
    conditions.push(`exists (select from journal_lines l where l.journal_id = j.id and ${ofLine.join(' and ')})`);
  return conditions.join(' and ');
}

const journalList = (filter: JournalFilter): List => ({
  table: 'journals',
  alias: 'j',
  key: 'id',
  columns: () => columns,
  where: (bind) => condition(filter, bind),
  // In the order of the index that finds the days.
  order: (filter.days.from ?? filter.days.to) ? 'j.posted_at desc, j.id desc' : 'j.id desc',
});

const present = (row: Row): BookJournal => ({ ...row, posted_at: instantText(row.posted_at) });

/** Newest first. */
export async function listJournals(
  query: Query,
  filter: JournalFilter,
  page: RowRange,
): Promise<ListPage<BookJournal>> {
  const { rows, ...counted } = await readFilteredPage<Row>(query, journalList(filter), page);
  return { rows: rows.map(present), ...counted };
}

/** The same in batches. */
export async function* journalBatches(query: Query, filter: JournalFilter): AsyncGenerator<BookJournal[]> {
  const list: List = { ...journalList(filter), order: 'j.id desc' };
  for await (const rows of readBatches(
    (sql, values) => query<Row>(sql, values),
    list,
    ({ id }, bind) => `j.id < ${bind(id)}`,
  ))
    yield rows.map(present);
}
