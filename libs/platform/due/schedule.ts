import { prepared, type Query } from '@soulvia/platform/database';
import { currentContext } from '@soulvia/platform/event-log';
import type { DueKind, DuePayload } from './due-handler.js';

/** When work is due: at an instant, or seconds after the transaction began. The clock of the database decides. */
export type DueTime = { at: Date } | { afterSeconds: number };

const upsert = prepared(`
  insert into due_work (kind, subject_id, due_at, payload, correlation_id)
  values ($1, $2, coalesce($3::timestamptz, now() + $4 * interval '1 second'), $5::jsonb, $6)
  on conflict (kind, subject_id) do update
    set due_at = excluded.due_at, payload = excluded.payload, correlation_id = excluded.correlation_id,
        state = 'waiting', attempts = 0, last_error = null, scheduled_at = now()`);

const insertOnce = prepared(`
  insert into due_work (kind, subject_id, due_at, correlation_id) values ($1, $2, $3, $4) on conflict (kind, subject_id) do nothing`);

/** Schedules work without a payload in the caller's transaction, unless some is scheduled for this kind and subject. */
export async function scheduleOnce(
  { query }: { query: Query },
  kind: DueKind,
  subjectId: number,
  at: Date,
): Promise<void> {
  await query(insertOnce, [kind.name, subjectId, at.toISOString(), currentContext()?.requestId ?? null]);
}

const upsertNow = prepared(`
  insert into due_work (kind, subject_id, due_at, correlation_id) values ($1, $2, now(), $3)
  on conflict (kind, subject_id) do update
    set due_at = least(due_work.due_at, excluded.due_at), state = 'waiting', attempts = 0, last_error = null, scheduled_at = now()`);

/**
 * Makes scheduled work due at once in the caller's transaction, with the payload that it has, or schedules work without one. Lock the subject
 * first, as for `schedule`.
 */
export async function hasten({ query }: { query: Query }, kind: DueKind, subjectId: number): Promise<void> {
  await query(upsertNow, [kind.name, subjectId, currentContext()?.requestId ?? null]);
}

const remove = prepared('delete from due_work where kind = $1 and subject_id = $2 returning 1');

/**
 * Schedules work in the caller's transaction, or moves what is scheduled for this kind and subject, with a new payload and no failed
 * attempts. Lock the subject first, as the handler does: work that has begun ends before this returns.
 */
export async function schedule<Payload extends DuePayload>(
  { query }: { query: Query },
  kind: DueKind<Payload>,
  subjectId: number,
  time: DueTime,
  payload: Payload,
): Promise<void> {
  const at = 'at' in time ? time.at.toISOString() : null;
  const seconds = 'at' in time ? 0 : time.afterSeconds;
  const correlationId = currentContext()?.requestId ?? null;
  await query(upsert, [kind.name, subjectId, at, seconds, JSON.stringify(payload), correlationId]);
}

/**
 * Removes scheduled work in the caller's transaction: its effect has taken place before this returns, or never does once the
 * transaction commits.
 *
 * @returns whether there was any.
 */
export async function unschedule(
  { query }: { query: Query },
  kind: Pick<DueKind, 'name'>,
  subjectId: number,
): Promise<boolean> {
  return (await query(remove, [kind.name, subjectId])).length > 0;
}

/**
 * SQL of an insert that schedules work at once for new subjects, as a part of a statement of a hot path; without a payload.
 *
 * @param sql `subjectId` and `correlationId`: SQL expressions; `from`: the relations of the subjects with their condition.
 */
export function scheduleSql(
  kind: DueKind,
  { subjectId, correlationId, from }: { subjectId: string; correlationId: string; from: string },
): string {
  return `insert into due_work (kind, subject_id, due_at, correlation_id) select '${kind.name}', ${subjectId}, now(), ${correlationId} from ${from}`;
}

const upsertMany = prepared(`
  insert into due_work (kind, subject_id, due_at, correlation_id)
  select $1, subject_id, now(), $3 from unnest($2::bigint[]) as subject (subject_id) order by subject_id
  on conflict (kind, subject_id) do update
    set due_at = excluded.due_at, payload = excluded.payload, correlation_id = excluded.correlation_id,
        state = 'waiting', attempts = 0, last_error = null, scheduled_at = now()`);

/** Schedules work without a payload at once for many subjects, or moves what is scheduled for them, in the caller's transaction. */
export async function scheduleMany(
  { query }: { query: Query },
  kind: DueKind,
  subjectIds: readonly number[],
): Promise<void> {
  await query(upsertMany, [kind.name, subjectIds, currentContext()?.requestId ?? null]);
}
