import { prepared, type Query } from '@soulvia/platform/database';

/** The newest event that a process has read, with the epoch of the log that it read it from. */
export interface KnownEvent {
  epoch: string;
  position: number;
  id: string;
}

/** SQL condition: the log has the event with this position and id, given as parameters; true when they are null. */
export const hasEvent = (position: string, id: string): string =>
  `(${position}::bigint is null or exists (select from events where position = ${position}::bigint and id = ${id}::uuid))`;

/** SQL condition: the newest event is another one than that with this epoch, position and id, given as parameters. */
export const newestEventDiffers = (epoch: string, position: string, id: string): string =>
  `(select newest.position is distinct from ${position}::bigint or newest.id is distinct from ${id}::uuid
           or (newest.position is not null and event_log_epoch() is distinct from ${epoch}::text)
      from (select) one left join lateral (select position, id from events order by position desc limit 1) newest on true)`;

const readNewest = prepared(`
  select event_log_epoch() as epoch, newest.position, newest.id, ${hasEvent('$1', '$2')} as has_known
    from (select) one left join lateral (select position, id from events order by position desc limit 1) newest on true`);

export interface NewestEvent {
  /** Undefined while the log is empty. */
  newest: KnownEvent | undefined;
  /** Whether the log lacks the known event although it claims to be the same history. */
  isReplaced: boolean;
}

/**
 * Reads the newest event and compares the log with the newest one that was known before. Files of a database that were copied back in
 * place keep the epoch: only an event that a process remembers shows that they are older.
 */
export async function readNewestEvent(query: Query, known: KnownEvent | undefined): Promise<NewestEvent> {
  const [row] = await query<{ epoch: string; position: number | null; id: string | null; has_known: boolean }>(
    readNewest,
    [known?.position ?? null, known?.id ?? null],
  );
  if (!row) throw new Error('the log has no epoch');
  const { epoch, position, id, has_known } = row;
  return {
    newest: position === null || id === null ? undefined : { epoch, position, id },
    isReplaced: known?.epoch === epoch && !has_known,
  };
}

/**
 * Starts a new epoch and lets reactions hold what may have been sent, as in a restored backup.
 *
 * @param epoch the one to end. @returns false when another process has ended it already.
 */
export async function startNewEpoch(query: Query, epoch: string): Promise<boolean> {
  const rows = await query(
    `update log_epoch set epoch = gen_random_uuid(), identity = 'replaced ' || $1 where event_log_epoch() = $1 returning epoch`,
    [epoch],
  );
  return rows.length > 0;
}
