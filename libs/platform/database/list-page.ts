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
  /** The column that identifies a row. */
  key: string;
  /** Read for the rows of the page only, as are the joins. */
  columns: (bind: Bind) => string;
  joins?: string;
  where: (bind: Bind) => string;
  order: string;
}

/** What a search accepts, in SQL. */
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
  const { rows: keys, ...counted } =
    (await indexLookup(query, list, search, range)) ?? (await orderedScan(query, list, search, range));
  return { rows: await readRows(query, list, keys), ...counted };
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

/** A select of the keys that a search finds by its indexes, as `key`: all of them, or more than are counted. */
export function matchingKeys(list: List, search: Search, bind: Bind): string {
  return keysOf(list, selectMatches(list, search, bind));
}

/** Each key once. */
function keysOf({ alias, key }: List, selects: readonly string[]): string {
  return selects.map((rows) => `(select ${alias}.${key} as key from ${rows} ${alias})`).join(' union ');
}

/** Of each lookup a select of the rows that it finds: all of them, or more than are counted. */
function selectMatches({ table, alias, where }: List, { lookups }: Search, bind: Bind): string[] {
  const listed = where(bind);
  return lookups(bind).map(
    (lookup) => `(select ${alias}.* from ${table} ${alias}
                   where ${listed} and (${lookup}) limit ${exactMatchesMax + 1})`,
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

/** The keys that a search finds by its indexes; null when there are too many matches to count. */
export function rareMatches(query: Query, list: List, search: Search): Promise<number[] | null> {
  return lookUpRare(query, list, search, async (selects, parameters) => {
    const rows = await query<{ key: number }>(
      `select key from (${keysOf(list, selects)}) matches limit ${exactMatchesMax + 1}`,
      parameters,
    );
    return rows.length <= exactMatchesMax ? rows.map(({ key }) => key) : null;
  });
}

/** @returns null when there are too many matches to count and sort. */
function indexLookup(
  query: Query,
  list: List,
  search: Search,
  { limit, offset }: RowRange,
): Promise<ListPage<number> | null> {
  const { table, alias, key, order } = list;
  return lookUpRare(query, list, search, async (selects, parameters) => {
    // What one lookup finds is sorted as it was read; what several find is united by its keys, and read again to be sorted.
    const [matches, page] =
      selects.length === 1
        ? [selects[0], `matches ${alias}`]
        : [keysOf(list, selects), `${table} ${alias} where ${alias}.${key} = any(array(select key from matches))`];
    const [matched] = await query<{ total: number; keys: number[] | null }>(
      `with matches as materialized (${matches})
       select total, case when total <= ${exactMatchesMax} then
                to_json(array(select ${alias}.${key} from ${page}
                               order by ${order} limit ${limit} offset ${offset})) end as keys
         from (select count(*)::int as total from matches) counted`,
      parameters,
    );
    return matched?.keys ? { rows: matched.keys, total: matched.total, totalIsLowerBound: false } : null;
  });
}

/**
 * Reads what a search matches by its indexes, unless it is known to have too many matches.
 *
 * @param read returns null when there are too many, which is remembered for half a minute.
 */
async function lookUpRare<Found>(
  query: Query,
  list: List,
  search: Search,
  read: (selects: readonly string[], parameters: unknown[]) => Promise<Found | null>,
): Promise<Found | null> {
  const { parameters, bind } = binding();
  const selects = selectMatches(list, search, bind);
  const frequent = frequentSearches(query);
  const searchKey = JSON.stringify([selects, parameters]);
  if (frequent?.has(searchKey)) return null;
  const found = await read(selects, parameters);
  if (found === null) frequent?.set(searchKey, true);
  return found;
}

async function orderedScan(
  query: Query,
  { table, alias, key, where, order }: List,
  { lookups, rowFilter }: Search,
  range: RowRange,
): Promise<ListPage<number>> {
  const { parameters, bind } = binding();
  const isEarly = range.offset < exactMatchesMax;
  const matches = isEarly && rowFilter ? rowFilter(bind) : lookups(bind).join(' or ');
  const rows = await query<{ key: number }>(
    `select ${alias}.${key} as key from ${table} ${alias} where ${where(bind)} and (${matches})
      order by ${order} limit ${range.limit + 1} offset ${range.offset}`,
    parameters,
  );
  return scannedPage(
    rows.map((row) => row.key),
    range,
  );
}
