import type { Query } from '@soulvia/platform/database';

export interface EventDigest {
  position: number;
  /** UTC day of `recorded_at`, such as `2026-11-23`; never a day to come. */
  day: string;
  /** SHA-256 over all columns, 64 hexadecimal digits. */
  digest: string;
}

/** Lower than every position. */
export const beforeLog = Number.MIN_SAFE_INTEGER;

/** Positions per statement. */
const batchSize = 2_000;

/**
 * A text that is the same in every version and session of PostgreSQL: a JSON array, whose time is in seconds since 1970, since a
 * printed time depends on the session. The statement is not a function of the database, so that it cannot be replaced there. A column
 * that is added later must leave the text of older events as it is.
 */
const canonicalText = `jsonb_build_array(e.position, e.id, e.type, e.schema_version, e.subject, e.subject_id, e.subject_version,
  e.actor, e.correlation_id, e.causation_id, e.caller_request_id, extract(epoch from e.recorded_at)::text, e.body)::text`;

/**
 * Reads the digests of the next events after one position, up to and including another, ordered by position. The statement limits
 * positions instead of rows: with LIMIT and without statistics, as after a restored dump, PostgreSQL would compute the digests of the
 * whole log before it sorts them.
 *
 * @param upTo at most the safe position, read in an earlier statement.
 * @returns none only when there are no more.
 */
export async function readDigests(query: Query, after: number, upTo: number): Promise<EventDigest[]> {
  return query<EventDigest>(
    `select e.position,
            to_char(greatest(least(e.recorded_at, now()), 'epoch') at time zone 'UTC', 'YYYY-MM-DD') as day,
            encode(sha256(convert_to(${canonicalText}, 'UTF8')), 'hex') as digest
       from events e, (select min(position) as position from events where position > $1) as next
      where e.position >= next.position and e.position < next.position + ${batchSize} and e.position <= $2
      order by e.position`,
    [after, upTo],
  );
}
