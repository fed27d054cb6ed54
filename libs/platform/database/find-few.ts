import type { Query } from './query.js';

/** A search that finds more than this is a common one: walking the list in its order soon comes upon enough. */
const fewAtMost = 100;

/** What a search finds is counted this many pages on: whoever turns them is shown more. */
const pagesAhead = 4;

/**
 * Ids of all rows that a search finds, or null when there are many. Looked for on their own, so that the index of the search is
 * taken: in one statement with an order PostgreSQL may walk the whole list for the few.
 */
export async function findFew(
  query: Query,
  table: string,
  found: string,
  parameters: unknown[],
): Promise<number[] | null> {
  const rows = await query<{ id: number }>(`select id from ${table} where ${found} limit ${fewAtMost + 1}`, parameters);
  return rows.length > fewAtMost ? null : rows.map(({ id }) => id);
}

/** Counts a search that is known to find many, to a few pages beyond the one that is read: the first pages need no count. */
export async function countMany(
  query: Query,
  table: string,
  where: string,
  parameters: unknown[],
  page: RowRange,
): Promise<number> {
  const most = countedAtMost(page);
  if (most <= fewAtMost) return most;
  const [found] = await query<{ total: number }>(
    `select count(*) as total from (select from ${table} where ${where} limit ${most}) found`,
    parameters,
  );
  return found?.total ?? 0;
}

/** Walks a list in its order. @returns the ids of a page, and how many were come upon to a few pages beyond it. */
export async function walkFound(
  query: Query,
  table: string,
  where: string,
  order: string,
  parameters: unknown[],
  page: RowRange,
): Promise<{ ids: number[]; total: number }> {
  const [found] = await query<{ ids: number[]; total: number }>(
    `with found as materialized (select id from ${table} where ${where} order by ${order} limit ${countedAtMost(page)})
     select (select count(*) from found) as total,
            (select coalesce(json_agg(id), '[]') from (select id from found limit ${page.limit} offset ${page.offset}) page) as ids`,
    parameters,
  );
  return found ?? { ids: [], total: 0 };
}

interface RowRange {
  limit: number;
  offset: number;
}

const countedAtMost = ({ limit, offset }: RowRange) => offset + (1 + pagesAhead) * limit;
