import type { ProjectionFailure, ProjectionStatus, RebuildPhase } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { instantText, type Query } from '@soulvia/platform/database';
import { type AwaitedProjections, PositionPoller, type WaitOutcome } from './position-poller.js';

interface StatusRow {
  name: string;
  state: 'running' | 'paused' | 'stopped';
  position: number;
  head: number;
  waiting_since: number | null;
  failures: number;
  last_error: string | null;
  phase: RebuildPhase | null;
  done: number;
  total: number;
}

/** Status of the named projections, in one query. */
export async function projectionStatuses(query: Query, names: readonly string[]): Promise<ProjectionStatus[]> {
  const rows = await query<StatusRow>(
    `
    select p.name, p.state, p.position, head.position as head, p.last_error,
           extract(epoch from clock_timestamp() - next.recorded_at)::float8 as waiting_since,
           (select count(*) from projection_failures f where f.projection = p.name and f.state in ('open', 'passed', 'parked', 'retrying')) as failures,
           r.phase, coalesce(r.position, 0) as done, coalesce(r.target, 0) as total
      from projections p
      cross join (select coalesce(max(position), 0) as position from events) head
      left join lateral (select recorded_at from events e where e.position > p.position order by e.position limit 1) next on true
      left join projection_rebuilds r on r.projection = p.name and r.purpose = 'replay' and r.phase not in ('done', 'failed')
     where p.name = any($1::text[])
     order by p.name`,
    [names],
  );
  return rows.map((row) => ({
    name: row.name,
    state: row.phase ? 'rebuilding' : row.state,
    position: row.position,
    head: row.head,
    lag_events: row.waiting_since === null ? 0 : Math.max(0, row.head - row.position),
    lag_seconds: Math.max(0, Math.round((row.waiting_since ?? 0) * 1000) / 1000),
    failures: row.failures,
    last_error: row.last_error,
    rebuild: row.phase ? { phase: row.phase, done: row.done, total: row.total } : null,
  }));
}

/**
 * Locks a projection's checkpoint until the end of the transaction, so that operators' actions on it run one after the other.
 *
 * @returns the projection's id.
 * @throws NotFound
 */
export async function lockProjection(query: Query, projection: string): Promise<number> {
  const [row] = await query<{ id: number }>('select id from projections where name = $1 for update', [projection]);
  if (!row) throw new NotFound('Projection');
  return row.id;
}

/** @returns false when it was not running. */
export async function pause(query: Query, projection: string): Promise<boolean> {
  const rows = await query(
    `update projections set state = 'paused', updated_at = now() where name = $1 and state = 'running' returning name`,
    [projection],
  );
  return rows.length > 0;
}

/** Resumes a paused or stopped projection; one that stopped at an event retries it. @returns false when it was running. */
export async function resume(query: Query, projection: string): Promise<boolean> {
  const rows = await query(
    `update projections set state = 'running', last_error = null, updated_at = now() where name = $1 and state in ('paused', 'stopped') returning name`,
    [projection],
  );
  await query(
    `update projection_failures set state = 'retried', resolved_at = now() where projection = $1 and state = 'open'`,
    [projection],
  );
  return rows.length > 0;
}

/** Failures, newest first; an `open` one stops its projection. `unsettled` leaves out what is retried or skipped. */
export async function listFailures(
  query: Query,
  page: { limit: number; offset: number },
  { unsettled = false }: { unsettled?: boolean } = {},
): Promise<{ failures: ProjectionFailure[]; total: number }> {
  const where = unsettled ? `state not in ('retried', 'skipped')` : 'true';
  const rows = await query<Omit<ProjectionFailure, 'subject'> & { subject: string; subject_id: number }>(
    `select id, projection, position, event_type, subject, subject_id, error, state, reason, created_at, resolved_at
       from projection_failures where ${where} order by created_at desc, id desc limit $1 offset $2`,
    [page.limit, page.offset],
  );
  const [count] = await query<{ total: number }>(`select count(*) as total from projection_failures where ${where}`);
  const failures = rows.map(({ subject_id, ...row }) => ({
    ...row,
    subject: `${row.subject}:${subject_id}`,
    created_at: instantText(row.created_at),
    resolved_at: row.resolved_at === null ? null : instantText(row.resolved_at),
  }));
  return { failures, total: count?.total ?? 0 };
}

/**
 * Waits until every named projection has reached a position. All who wait in this process share one poller.
 *
 * @param timeoutMs limit in milliseconds.
 */
export function waitForPosition(query: Query, awaited: AwaitedProjections, timeoutMs: number): Promise<WaitOutcome> {
  return PositionPoller.of(query).wait(query, awaited, timeoutMs);
}

/** The log position up to which a read model is folded. */
export async function projectionPosition(query: Query, projection: string): Promise<number> {
  const [row] = await query<{ position: number }>('select position from projections where name = $1', [projection]);
  return row?.position ?? 0;
}
