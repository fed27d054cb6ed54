import { prepared } from './prepared.js';
import type { Query } from './query.js';

/** How many rows a list has on each day of Asia/Karachi, as a select of `day` and `rows`; a day may come several times. */
export interface DayCounts {
  sql: string;
  parameters: unknown[];
}

/** Below this, walking is as fast as looking days up. */
const walkedAtMost = 500;

/**
 * How to come to a page far down in a list that is ordered by `created_at` without walking there: whole days before it are passed by.
 *
 * @returns a condition that leaves their rows out, how many rows of what is left come before the page, and how many there are on
 *   all days, if they were looked at.
 */
export async function passDays(
  query: Query,
  counts: DayCounts,
  offset: number,
  oldestFirst = false,
): Promise<{ condition: string; offset: number; total: number | null }> {
  const walked = { condition: 'true', offset, total: null };
  if (offset < walkedAtMost) return walked;
  const [away, near] = oldestFirst ? ['asc', 'desc'] : ['desc', 'asc'];
  const [reached] = await query<{ day: string; before: number; total: number }>(
    prepared(`select day::text as day, before::int as before, total::int as total
       from (select day, sum(sum(rows)::int) over (order by day ${away}) - sum(rows)::int as before, sum(sum(rows)::int) over () as total from (${counts.sql}) counted group by day) passed
      where before <= $${counts.parameters.length + 1} order by day ${near} limit 1`),
    [...counts.parameters, offset],
  );
  if (!reached) return walked;
  const edge = `('${reached.day}'::date${oldestFirst ? '' : ' + 1'})::timestamp at time zone 'Asia/Karachi'`;
  return {
    condition: `created_at ${oldestFirst ? '>=' : '<'} ${edge}`,
    offset: offset - reached.before,
    total: reached.total,
  };
}
