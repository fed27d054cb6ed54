import { type Bind, binding } from './bind.js';
import { frequentSearches } from './frequent-searches.js';
import { prepared } from './prepared.js';
import type { Query } from './query.js';

/** A search counts this many matches exactly. */
export const exactMatchesMax = 1000;

export interface RowRange {
  limit: number;
  offset: number;
}

export interface Counted {
  total: number;
  /** True when there are more matches than `total`. */
  totalIsLowerBound: boolean;
}

export interface ListPage<Row> extends Counted {
  rows: Row[];
}

/** A list in SQL. Each statement built from it binds its own values. */
export interface List {
  table: string;
  alias: string;
  key: string;
  /** Read for the rows of the page only, as are the joins. */
  columns: (bind: Bind) => string;
  joins?: string;
  where: (bind: Bind) => string;
  order: string;
}

export interface Search {
  /** Conditions of which one is enough. Each is answered by one index. */
  lookups: (bind: Bind) => string[];
  /** The lookups as one condition that is cheap to test for the few rows that early pages read; by default joined by `or`. */
  rowFilter?: (bind: Bind) => string;
}

/**
 * A numbered page of a list without a search.
 *
 * @param count the exact length of the list.
 */
export async function readPage<Row>(
  query: Query,
  list: List,
  range: RowRange,
  count: () => Promise<number>,
): Promise<ListPage<Row>> {
  const [rows, total] = await Promise.all([rowsInRange<Row>(query, list, range), count()]);
  return { rows, total, totalIsLowerBound: false };
}

/**
 * A numbered page of a list whose filter is counted no further than a search.
 *
 * @param count the length of the list; more than it is given tells only that there are more.
 */
export async function readFilteredPage<Row>(
  query: Query,
  list: List,
  range: RowRange,
  count: (most: number) => Promise<number> = (most) => countRows(query, list, most + 1),
): Promise<ListPage<Row>> {
  const { limit, offset } = range;
  const [rows, total] = await Promise.all([
    rowsInRange<Row>(query, list, { limit: limit + 1, offset }),
    count(exactMatchesMax),
  ]);
  if (total > exactMatchesMax) return scannedPage(rows, range);
  return { rows: rows.slice(0, limit), total, totalIsLowerBound: false };
}

/** Counts the rows of a list one by one, up to `most`. */
export async function countRows(query: Query, { table, alias, where }: List, most?: number): Promise<number> {
  const { parameters, bind } = binding();
  const [counted] = await query<{ total: number }>(
    `select count(*)::int as total from (select from ${table} ${alias} where ${where(bind)} limit ${most ?? 'all'}) counted`,
    parameters,
  );
  return counted?.total ?? 0;
}

/**
 * A page of what a search finds in a list. Indexes look up rare matches, which are then counted and sorted; frequent matches are
 * found by reading the list in its order, for half a minute without counting them again.
 */
export async function searchPage<Row>(
  query: Query,
  list: List,
  search: Search,
  range: RowRange,
): Promise<ListPage<Row>> {
  return (
    (await rareMatchesPage<Row>(query, list, search, range)) ?? frequentMatchesPage<Row>(query, list, search, range)
  );
}

/** The rows of some keys, in the order of the keys. */
export function readRows<Row>(query: Query, list: List, keys: readonly number[]): Promise<Row[]> {
  const { parameters, bind } = binding();
  const { table, alias, key, joins = '' } = list;
  return query<Row>(
    `select ${list.columns(bind)} from unnest(${bind(keys)}::bigint[]) with ordinality as page (page_key, page_nth)
            join ${table} ${alias} on ${alias}.${key} = page_key ${joins} order by page_nth`,
    parameters,
  );
}

const batchSize = 1_000;

/**
 * All rows of a list in batches, each read after the last row of the one before: what joins or leaves the list in between shifts nothing.
 *
 * @param read runs the statement, with the type of its rows.
 * @param after condition of the rows that come after one in the order of the list.
 */
export async function* readBatches<Row>(
  read: (sql: string, parameters: unknown[]) => Promise<Row[]>,
  list: List,
  after: (last: Row, bind: Bind) => string,
): AsyncGenerator<Row[]> {
  const { table, alias, joins = '', order } = list;
  for (let last: Row | undefined; ;) {
    const { parameters, bind } = binding();
    const conditions = [`(${list.where(bind)})`, ...(last ? [after(last, bind)] : [])];
    const rows: Row[] = await read(
      `select ${list.columns(bind)} from ${table} ${alias} ${joins} where ${conditions.join(' and ')} order by ${order} limit ${batchSize}`,
      parameters,
    );
    yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}

interface PageColumns {
  /** Null when there are more matches than are counted. */
  page_total: number | null;
  /** Null beside the total of an empty page. */
  page_key: number | null;
  page_nth: number | null;
}

/**
 * A page of what a search finds, looked up by indexes.
 *
 * @returns null when there are too many matches to count and sort, which is remembered for half a minute.
 */
async function rareMatchesPage<Row>(
  query: Query,
  list: List,
  search: Search,
  { limit, offset }: RowRange,
): Promise<ListPage<Row> | null> {
  const { table, alias, key } = list;
  const { parameters, bind } = binding();
  const found = foundByIndexes(list, search, bind);
  const frequent = frequentSearches(query);
  const searchKey = JSON.stringify([found, parameters]);
  if (frequent?.has(searchKey)) return null;
  // Rows of a single lookup are sorted as they are read. Keys of several are united first, and their rows read again.
  const [first = '', ...others] = found;
  const isSortedAsRead = others.length === 0;
  const matches = isSortedAsRead
    ? `select ${alias}.${key} as key, row_number() over (order by ${list.order}) as nth from (select * ${first}) ${alias}`
    : found.map((rows) => `(select ${alias}.${key} as key ${rows})`).join(' union ');
  const sorted = isSortedAsRead
    ? 'select key as page_key from matches where counted.total is not null order by nth'
    : `select ${alias}.${key} as page_key from ${table} ${alias}
        where counted.total is not null and ${alias}.${key} = any(array(select key from matches)) order by ${list.order}`;
  const rows = await query<Row & PageColumns>(
    `with matches as materialized (${matches})
     select counted.total as page_total, page.*
       from (select case when count(*) <= ${exactMatchesMax} then count(*)::int end as total from matches) counted
            left join lateral (
              select page_key, page_nth, ${list.columns(bind)}
                from (select page_key, row_number() over () as page_nth
                        from (${sorted} limit ${limit} offset ${offset}) sorted) placed
                     join ${table} ${alias} on ${alias}.${key} = page_key ${list.joins ?? ''}) page on true
      order by page_nth`,
    parameters,
  );
  const pageTotal = rows[0]?.page_total ?? null;
  if (pageTotal === null) {
    frequent?.set(searchKey, true);
    return null;
  }
  return {
    rows: rows.flatMap(({ page_total: _total, page_key, page_nth: _nth, ...row }) =>
      page_key === null ? [] : [row as Row],
    ),
    total: pageTotal,
    totalIsLowerBound: false,
  };
}

/** A page of the matches of a search that are too many to count, found by reading the list in its order. */
async function frequentMatchesPage<Row>(
  query: Query,
  list: List,
  { lookups, rowFilter }: Search,
  range: RowRange,
): Promise<ListPage<Row>> {
  const isEarly = range.offset < exactMatchesMax;
  const matches = (bind: Bind) => (isEarly && rowFilter ? rowFilter(bind) : lookups(bind).join(' or '));
  const where = (bind: Bind) => `${list.where(bind)} and (${matches(bind)})`;
  const rows = await rowsInRange<Row>(query, { ...list, where }, { ...range, limit: range.limit + 1 });
  return scannedPage(rows, range);
}

/** What each lookup of a search finds, as the end of a select from the table: all of it, or more than is counted. */
function foundByIndexes({ table, alias, where }: List, { lookups }: Search, bind: Bind): string[] {
  const listed = where(bind);
  return lookups(bind).map(
    (lookup) => `from ${table} ${alias} where ${listed} and (${lookup}) limit ${exactMatchesMax + 1}`,
  );
}

/** A page with one row more, if there is one, of a list that is longer than it is counted. */
export function scannedPage<Row>(rows: readonly Row[], { limit, offset }: RowRange): ListPage<Row> {
  const isLastPage = rows.length > 0 && rows.length <= limit;
  const seen = rows.length > 0 ? offset + rows.length : 0;
  const total = isLastPage ? seen : Math.max(seen, exactMatchesMax);
  return { rows: rows.slice(0, limit), total, totalIsLowerBound: !isLastPage };
}

/** The offset skips keys in an index; columns are read for the rows of the page only. */
function rowsInRange<Row>(query: Query, list: List, { limit, offset }: RowRange): Promise<Row[]> {
  const { parameters, bind } = binding();
  const { table, alias, key, joins = '', order } = list;
  const sql = `select ${list.columns(bind)}
       from (select ${alias}.${key} as page_key from ${table} ${alias} where ${list.where(bind)}
              order by ${order} limit ${limit} offset ${offset}) page
            join ${table} ${alias} on ${alias}.${key} = page_key ${joins}
      order by ${order}`;
  // The page that a list opens with: planning it costs twice as much as reading it, and without values its plan suits every call.
  const isOpeningPage = offset === 0 && parameters.length === 0;
  return query<Row>(isOpeningPage ? prepared(sql) : sql, parameters);
}
