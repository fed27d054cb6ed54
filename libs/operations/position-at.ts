import type { Query } from '@soulvia/platform/database';

/** An event carries the time at which its transaction began, so that times follow positions only up to the longest of them. */
const longestMs = 10 * 60_000;

/** A position that lies before whatever was recorded at a time or later. */
export function positionBefore(query: Query, time: Date): Promise<string> {
  return firstPositionSince(query, new Date(time.getTime() - longestMs));
}

/** A position that lies behind whatever was recorded before a time. */
export function positionAfter(query: Query, time: Date): Promise<string> {
  return firstPositionSince(query, new Date(time.getTime() + longestMs));
}

/** Halves the log until it comes to the time, so that no index over times is needed: the log is written far more than it is browsed. */
async function firstPositionSince(query: Query, time: Date): Promise<string> {
  const [found] = await query<{ position: string }>(
    `with recursive search (low, high) as (
       select 0::bigint, coalesce((select max(position) from events), 0) + 1
       union all
       select case when probe.recorded_at < $1 then s.middle + 1 else s.low end,
              case when probe.recorded_at < $1 then s.high else s.middle end
         from (select low, high, (low + high) / 2 as middle from search where low < high) s
              left join lateral (select recorded_at from events where position >= s.middle order by position limit 1) probe on true
     )
     select max(low)::text as position from search`,
    [time],
  );
  return found?.position ?? '0';
}
