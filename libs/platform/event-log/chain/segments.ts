import type { Query } from '@soulvia/platform/database';
import type { ChainSegment } from './chain-events.js';

const columns = `to_char(day, 'YYYY-MM-DD') as day, first_position as "firstPosition", last_position as "lastPosition", count, head`;

/** All segments, oldest first: one row a day. */
export async function readSegments(query: Query): Promise<ChainSegment[]> {
  return query<ChainSegment>(`select ${columns} from event_chain order by event_chain.day`);
}

/** The newest segment; undefined before the first event is in the chain. */
export async function readOpenSegment(query: Query): Promise<ChainSegment | undefined> {
  const [open] = await query<ChainSegment>(`select ${columns} from event_chain order by event_chain.day desc limit 1`);
  return open;
}

/** The newest segment of a day that is over; events of that day can still be added only before their transactions end. */
export async function readEndedDay(query: Query): Promise<ChainSegment | undefined> {
  const [ended] = await query<ChainSegment>(
    `select ${columns} from event_chain where event_chain.day < (now() at time zone 'UTC')::date
      order by event_chain.day desc limit 1`,
  );
  return ended;
}

/** Stores new segments and replaces the one that has become longer. */
export async function saveSegments(query: Query, segments: readonly ChainSegment[]): Promise<void> {
  await query(
    `insert into event_chain (day, first_position, last_position, count, head)
     select * from unnest($1::date[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[])
     on conflict (day) do update set last_position = excluded.last_position, count = excluded.count, head = excluded.head`,
    [
      segments.map(({ day }) => day),
      segments.map(({ firstPosition }) => firstPosition),
      segments.map(({ lastPosition }) => lastPosition),
      segments.map(({ count }) => count),
      segments.map(({ head }) => head),
    ],
  );
}
