import type { JournalKind } from '@soulvia/contracts';
import { countRows, type Query } from '@soulvia/platform/database';
import { eventList, subjectEventsSql } from '@soulvia/platform/event-log';
import { journalPosted, type PostedLine } from '../domain/events.js';
import { linesJsonSql } from './order-books.js';

/** A journal with what the event log has of it. */
export interface LoggedJournal {
  id: number;
  /** Of Asia/Karachi. */
  day: string;
  kind: JournalKind;
  subject: string;
  subject_id: number;
  nth: number;
  reverses: number | null;
  lines: (Omit<PostedLine, 'party_id' | 'order_id' | 'parcel_id'> &
    Record<'party_id' | 'order_id' | 'parcel_id', number | null>)[];
  /** Null where the log has none. */
  events: { body: LoggedBody }[] | null;
}

interface LoggedBody {
  kind: string;
  subject: string;
  subject_id: number;
  nth: number;
  reverses?: number;
  lines: PostedLine[];
}

/** The journals after one, in the order of their ids. */
export function readLoggedJournals(query: Query, after: number, limit: number): Promise<LoggedJournal[]> {
  return query<LoggedJournal>(
    `select j.id, (j.posted_at at time zone 'Asia/Karachi')::date::text as day, j.kind, j.subject, j.subject_id, j.nth, j.reverses,
            coalesce(${linesJsonSql}, '[]') as lines,
            ${subjectEventsSql([journalPosted], 'j.id', 2)} as events
       from journals j where j.id > $1 order by j.id limit $2`,
    [after, limit],
  );
}

/** How many journals the event log has. */
export function countLoggedJournals(query: Query): Promise<number> {
  const events = eventList({
    columns: () => 'e.position',
    where: (bind) => `e.type = ${bind(journalPosted.type)}`,
    order: 'e.position',
  });
  return countRows(query, events);
}

/** Ids of the orders that the books know, after one, in order. */
export async function readBookedOrders(query: Query, after: number, limit: number): Promise<number[]> {
  const rows = await query<{ order_id: number }>(
    'select distinct order_id from journal_lines where order_id > $1 order by order_id limit $2',
    [after, limit],
  );
  return rows.map(({ order_id: id }) => id);
}

/** What couriers owe of the parcels after one, as the lines have it, in the order of their ids. */
export function readParcelSums(query: Query, after: number, limit: number): Promise<{ id: number; open: string }[]> {
  return query<{ id: number; open: string }>(
    `select parcel_id as id, sum(amount)::text as open from journal_lines
      where account = 'courier' and parcel_id > $1 group by parcel_id order by parcel_id limit $2`,
    [after, limit],
  );
}
