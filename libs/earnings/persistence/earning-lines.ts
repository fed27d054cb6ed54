import { cashUnsettled, refundVoided } from '@soulvia/books';
import type { Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import type { EarningLine } from '../domain/close-line.js';

/** Where a close writes its rows: a check of it writes to tables of its own. */
export interface CloseTables {
  lines: string;
  reversals: string;
  activity: string;
}

export const closeTables: CloseTables = {
  lines: 'earning_lines',
  reversals: 'earning_reversals',
  activity: 'period_activity',
};

/** Makes empty tables with the same columns, which the end of the transaction drops. */
export async function makeCheckTables(query: Query): Promise<CloseTables> {
  const tables: CloseTables = {
    lines: 'pg_temp.checked_lines',
    reversals: 'pg_temp.checked_reversals',
    activity: 'pg_temp.checked_activity',
  };
  for (const name of ['lines', 'reversals', 'activity'] as const)
    await query(
      `create temp table ${tables[name].slice('pg_temp.'.length)} (like ${closeTables[name]} including all) on commit drop`,
    );
  return tables;
}

/** Updates the planner's statistics of tables that nothing else analyzes. */
export async function analyzeCheckTables(query: Query, tables: CloseTables): Promise<void> {
  await query(`analyze ${Object.values(tables).join()}`);
}

/** Removes what a failed attempt to close a month has written. @returns how many rows, at most one portion. */
export async function clearPortion(query: Query, month: string, limit: number): Promise<number> {
  await query('delete from period_activity where month = $1', [month]);
  await query('delete from household_matches where month = $1', [month]);
  await query('delete from earning_reversals where month = $1', [month]);
  const deleted = await query(
    'delete from earning_lines where id in (select id from earning_lines where month = $1 limit $2) returning 1',
    [month, limit],
  );
  return deleted.length;
}

export async function insertLines(
  query: Query,
  table: string,
  month: string,
  lines: readonly EarningLine[],
): Promise<void> {
  // As PostgreSQL writes an array: millions of values need no escaping one by one, because none of these has a character with a meaning.
  const column = (read: (line: EarningLine) => number | string | null) =>
    `{${lines.map((line) => read(line) ?? 'NULL').join()}}`;
  await query(
    `insert into ${table} (month, order_line_id, order_id, buyer_id, beneficiary, level, via, plan_version, base, percent, amount, state, why, position, collected_at)
     select $1, order_line_id, order_id, buyer_id, beneficiary, level, via::int[], plan_version, base, percent, amount, state, why, position, collected_at
       from unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::smallint[], $7::text[], $8::int[], $9::numeric[], $10::numeric[], $11::numeric[], $12::text[], $13::text[], $14::bigint[], $15::timestamptz[])
         as l (order_line_id, order_id, buyer_id, beneficiary, level, via, plan_version, base, percent, amount, state, why, position, collected_at)`,
    [
      month,
      column(({ orderLineId }) => orderLineId),
      column(({ orderId }) => orderId),
      column(({ buyerId }) => buyerId),
      column(({ beneficiary }) => beneficiary),
      column(({ level }) => level),
      lines.map(({ via }) => `{${via.join()}}`),
      column(({ planVersion }) => planVersion),
      column(({ base }) => base.toString()),
      column(({ percent }) => percent),
      column(({ amount }) => amount.toString()),
      column(({ state }) => state),
      lines.map(({ why }) => why),
      column(({ position }) => position),
      column(({ collectedAt }) => collectedAt.toISOString()),
    ],
  );
}

/** Of a line for a beneficiary, in any month. */
export const lineKey = (orderLineId: number, beneficiary: number, level: number): string =>
  `${orderLineId} ${beneficiary} ${level}`;

interface KeyRow {
  order_line_id: number;
  beneficiary: number;
  level: number;
}

const keysIn = (rows: readonly KeyRow[]) =>
  new Set(rows.map((row) => lineKey(row.order_line_id, row.beneficiary, row.level)));

/** What closes before a month have paid of orders. */
export async function readPaidKeys(query: Query, month: string, orderIds: readonly number[]): Promise<Set<string>> {
  return keysIn(
    await query<KeyRow>(
      `select order_line_id, beneficiary, level from earning_lines
        where state = 'PAID' and order_id = any($1::int[]) and month < $2`,
      [orderIds, month],
    ),
  );
}

/** Lines that closes before left open. */
export interface CarriedPortion {
  keys: Set<string>;
  collections: { order_id: number; position: number }[];
  /** Of the last row. */
  id: number;
}

/** Cash that comes after all was unsettled first. */
const reopening = eventsInRange([cashUnsettled, refundVoided]);

/** Why a line is not paid that would be if its order were brought back. */
const forMoneySql = `why in ('The order was cancelled', 'The courier never paid')`;

/**
 * SQL query for what the last close left waiting or held, and for what any close did not pay for want of money, of orders that a change
 * since the last close may have brought back, unless a later close has judged it again. @param portion of each of the two.
 */
const carriedSql = (portion = '') => `(
  (select * from earning_lines where month = ($3::text[])[cardinality($3)] and state in ('HELD', 'WAITING') ${portion})
  union all
  (select * from earning_lines u
   where u.state = 'UNPAID' and ${forMoneySql} and u.month = any($3)
     and u.order_id in (select (body->>'order_id')::int from ${reopening} changes)
     and not exists (select from earning_lines o
                      where o.month = any($3) and o.order_line_id = u.order_line_id and o.beneficiary = u.beneficiary
                        and o.level = u.level and o.month > u.month) ${portion}))`;

/** Of the log since the last close; months that are closed, the oldest first. */
export interface CarriedRange {
  after: number;
  upTo: number;
  months: readonly string[];
}

/** The next ones by id. @returns undefined where there is none. */
export async function readCarried(
  query: Query,
  { after, upTo, months }: CarriedRange,
  afterId: number,
  limit: number,
): Promise<CarriedPortion | undefined> {
  const rows = await query<KeyRow & { id: number; order_id: number; position: number }>(
    `select id, order_id, order_line_id, beneficiary, level, position from ${carriedSql('and id > $4 order by id limit $5')} l
      order by id limit $5`,
    [after, upTo, months, afterId, limit],
  );
  const last = rows.at(-1);
  return last && { keys: keysIn(rows), collections: rows, id: last.id };
}

/** The months in which they were collected. */
export async function readCarriedMonths(query: Query, { after, upTo, months }: CarriedRange): Promise<string[]> {
  const rows = await query<{ month: string }>(
    `select distinct to_char(collected_at at time zone 'Asia/Karachi', 'YYYY-MM') as month from ${carriedSql()} l`,
    [after, upTo, months],
  );
  return rows.map((row) => row.month);
}

/** The rows of lines that closes before a month have held, by key. */
export async function readHeld(
  query: Query,
  month: string,
  orderLineIds: readonly number[],
): Promise<{ id: number; key: string }[]> {
  const rows = await query<KeyRow & { id: number }>(
    `select id, order_line_id, beneficiary, level from earning_lines
      where state = 'HELD' and order_line_id = any($1::int[]) and month < $2`,
    [orderLineIds, month],
  );
  return rows.map((row) => ({ id: row.id, key: lineKey(row.order_line_id, row.beneficiary, row.level) }));
}

/** SQL of whether a close has paid a partner for an order. Both are SQL of ids. */
export const isPaidSql = (order: string, partner: string) =>
  `exists (select from earning_lines paid join periods using (month)
            where paid.order_id = ${order} and paid.beneficiary = ${partner} and paid.state = 'PAID' and periods.state = 'CLOSED')`;

/**
 * SQL of the orders of which the last close left lines waiting for a partner, or any close did not pay for want of money: these are paid where
 * the order is brought back. @param partner SQL of an id.
 */
export const waitingOrdersSql = (partner: string) =>
  `select order_id from earning_lines
    where beneficiary = ${partner} and month = (select max(month) from periods where state = 'CLOSED') and state = 'WAITING'
   union all select order_id from earning_lines join periods using (month)
    where beneficiary = ${partner} and earning_lines.state = 'UNPAID' and ${forMoneySql} and periods.state = 'CLOSED'`;
