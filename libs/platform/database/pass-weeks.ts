import { type Bind, binding } from './bind.js';
import { prepared } from './prepared.js';
import type { Query } from './query.js';

/**
 * How many rows a list has in each week of Asia/Karachi, as a select of `week` (its Monday) and `rows`; a week may come several
 * times. A text of the code: what a request brings is bound.
 */
export type WeekCounts = (bind: Bind) => string;

/** How to come to a page of a list that is ordered by `created_at`. */
export interface Way {
  /** Leaves out what lies before. */
  condition: string;
  /** How many rows of what is left come before the page. */
  offset: number;
  /** How many rows there are in all weeks, or null where they were not looked at. */
  total: number | null;
}

/** Below this, walking is as fast as looking weeks up. */
const walkedAtMost = 500;

/** The way that walks over all rows before the page. */
export const walkTo = (offset: number): Way => ({ condition: 'true', offset, total: null });

/** The way to a page far down without walking there: whole weeks before it are passed by. Where none is counted, it is walked. */
export async function passWeeks(query: Query, counts: WeekCounts, offset: number, isOldestFirst = false): Promise<Way> {
  if (offset < walkedAtMost) return walkTo(offset);
  const [away, near] = isOldestFirst ? ['asc', 'desc'] : ['desc', 'asc'];
  const { parameters, bind } = binding();
  const [reached] = await query<{ week: string; before: number; total: number }>(
    prepared(`select week::text as week, before::int as before, total::int as total
       from (select week, sum(rows) over (order by week ${away}) - rows as before, sum(rows) over () as total
               from (select week, sum(rows) as rows from (${counts(bind)}) counted group by week) weeks) passed
      where before <= ${bind(offset)} order by week ${near} limit 1`),
    parameters,
  );
  if (!reached) return walkTo(offset);
  const edge = `('${reached.week}'::date${isOldestFirst ? '' : ' + 7'})::timestamp at time zone 'Asia/Karachi'`;
  return {
    condition: `created_at ${isOldestFirst ? '>=' : '<'} ${edge}`,
    offset: offset - reached.before,
    total: reached.total,
  };
}
