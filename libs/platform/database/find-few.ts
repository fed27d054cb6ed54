import type { Query } from './query.js';

/** A search that finds more than this is a common one: walking the list in its order soon comes upon enough. */
const fewAtMost = 100;

/** What a search finds is counted this many pages on: whoever turns them is shown more. */
const pagesAhead = 5;

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

/**
 * Counts rows to a few pages beyond the one that is read.
 *
 * @param areMany that there are more than few is known already: the first pages need no count.
 */
export async function countFound(
  query: Query,
  table: string,
  where: string,
  parameters: unknown[],
  page: { limit: number; offset: number },
  areMany = false,
): Promise<number> {
  const countedAtMost = page.offset + (1 + pagesAhead) * page.limit;
  if (areMany && countedAtMost <= fewAtMost) return countedAtMost;
  const [found] = await query<{ total: number }>(
    `select count(*) as total from (select from ${table} where ${where} limit ${countedAtMost}) found`,
    parameters,
  );
  return found?.total ?? 0;
}
