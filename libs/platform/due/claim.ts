import { retryDelay } from '@soulvia/platform/concurrency';
import { prepared, type Query } from '@soulvia/platform/database';
import type { EventListener } from '@soulvia/platform/reactions';
import type { DuePayload } from './due-handler.js';

/** Failed attempts after which work is parked for an operator. */
export const maxAttempts = 20;

/**
 * How long an attempt waits for a lock. Shorter than deadlock_timeout: where a command has locked the subject and waits for the row, the
 * attempt gives up and not the command.
 */
const lockTimeout = '300ms';

/** A row that the current transaction has locked. */
export interface DueRow {
  kind: string;
  subject_id: number;
  /** As PostgreSQL prints a timestamptz. */
  due_at: string;
  attempts: number;
  payload: DuePayload;
  correlation_id: string | null;
}

const selectDue = prepared(`
  select kind, subject_id, due_at, attempts, payload, correlation_id, set_config('lock_timeout', '${lockTimeout}', true)
    from due_work where state = 'waiting' and due_at <= now() and kind = any($1::text[])
   order by due_at, subject_id limit 1 for update skip locked`);

const deleteRow = prepared('delete from due_work where kind = $1 and subject_id = $2');

/**
 * Locks the row of these kinds that has been due longest, and deletes it, all in the caller's transaction: a worker that ends before its
 * commit leaves the row as it was. Rows of other kinds stay for workers that know them.
 *
 * @returns undefined when no unlocked row is due.
 */
export async function claimDue(query: Query, kinds: readonly string[]): Promise<DueRow | undefined> {
  const [row] = await query<DueRow & { set_config: string }>(selectDue, [kinds]);
  if (row) await query(deleteRow, [row.kind, row.subject_id]);
  return row;
}

export interface FailedRow {
  state: 'waiting' | 'parked';
  attempts: number;
}

const countAttempt = prepared(`
  update due_work
     set attempts = attempts + 1, last_error = $6,
         state = case when attempts + 1 >= $7 then 'parked' else 'waiting' end,
         due_at = case when attempts + 1 >= $7 then due_at else now() + $5 * interval '1 millisecond' end
   where kind = $1 and subject_id = $2 and due_at = $3::timestamptz and attempts = $4 and state = 'waiting'
  returning state, attempts`);

/**
 * Counts a failed attempt, after its rollback and in a transaction of its own, and moves or parks the row.
 *
 * @returns undefined when the row was moved, unscheduled or done since then.
 */
export async function saveFailedAttempt(
  query: Query,
  row: DueRow,
  reason: string,
  firstRetryMs: number,
): Promise<FailedRow | undefined> {
  const delay = retryDelay(row.attempts + 1, firstRetryMs);
  const [failed] = await query<FailedRow>(countAttempt, [
    row.kind,
    row.subject_id,
    row.due_at,
    row.attempts,
    delay,
    reason,
    maxAttempts,
  ]);
  return failed;
}

/** Positions after which a checkpoint is moved although no event of its kind has come. */
const idlePositions = 1_000;

/**
 * Condition over `log.highest`, the highest position of the log: there are events for a listener, or its checkpoint should be moved.
 * Reads the newest events once for all listeners: a look-up for each of them reads the same events again where its type is rare.
 */
const hasEvents = (names: string, types: string) => `
  exists (select from unnest(${names}::text[], ${types}::text[]) as listener (name, type) join reactions r using (name)
            left join (select e.type, max(e.position) as last from events e
                        where e.position > greatest((select min(position) from reactions where name = any(${names}::text[])),
                                                    log.highest - ${idlePositions})
                        group by e.type) recent using (type)
           where r.position > log.highest or r.position < log.highest - ${idlePositions} or r.position < recent.last)`;

/** Condition of the safety poll: rows are due, or there may be events to take in. */
export function watchDueWork(kinds: readonly string[], listeners: readonly EventListener[]) {
  return {
    condition: ([ownKinds = '', names = '', types = '']: readonly string[]) => `
      exists (select from due_work where state = 'waiting' and due_at <= now() and kind = any(${ownKinds}::text[]))
      or ${hasEvents(names, types)}`,
    parameters: () => [kinds, ...listColumns(listeners)],
  };
}

const selectPendingWork = prepared(`
  with log as materialized (select last_value as highest from events_position_seq)
  select (select count(*) from (select 1 from due_work
           where state = 'waiting' and due_at <= now() and kind = any($1::text[]) limit $2) due) as due,
         ${hasEvents('$3', '$4')} as "hasEvents",
         (select coalesce(json_agg(json_build_object('kind', kind, 'dueAt', due_at, 'inMs', extract(epoch from due_at - now()) * 1000)), '[]')
            from unnest($1::text[]) as known (kind)
                 cross join lateral (select due_at from due_work d where d.kind = known.kind and state = 'waiting' and due_at > now()
                                      order by due_at limit 1) next) as next
    from log`);

/** The first row of a kind that is not due yet. */
export interface NextRow {
  kind: string;
  dueAt: string;
  inMs: number;
}

export interface PendingWork {
  /** How many rows are due, at most the limit. */
  due: number;
  hasEvents: boolean;
  /** Of each kind that has one. */
  next: NextRow[];
}

/** Reads in one statement which work is due, and which will be next. */
export async function readPendingWork(
  query: Query,
  kinds: readonly string[],
  listeners: readonly EventListener[],
  limit: number,
): Promise<PendingWork> {
  const [row] = await query<PendingWork>(selectPendingWork, [kinds, limit, ...listColumns(listeners)]);
  return row ?? { due: 0, hasEvents: false, next: [] };
}

function listColumns(listeners: readonly EventListener[]): [names: string[], types: string[]] {
  return [listeners.map(({ name }) => name), listeners.map(({ listensTo }) => listensTo.type)];
}
