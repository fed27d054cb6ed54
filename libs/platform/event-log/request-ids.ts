import { prepared, type Query } from '@soulvia/platform/database';

const readRequestIds = prepared(`
  select correlation_id as id from events
   where position > $1 and position <= $2 and correlation_id is not null
   group by correlation_id order by min(position) limit $3`);

/**
 * Ids of the requests that recorded the events of a range of positions, in the order of their first events.
 *
 * @param range after `from`, up to and including `to`.
 * @param limit most ids.
 */
export async function requestIdsIn(
  query: Query,
  range: { from: number; to: number },
  limit: number,
): Promise<string[]> {
  const rows = await query<{ id: string }>(readRequestIds, [range.from, range.to, limit]);
  return rows.map(({ id }) => id);
}
