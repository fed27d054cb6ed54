import type { MikroORM } from '@mikro-orm/postgresql';
import { queryThrough, type Query } from '@soulvia/platform/database';
import type { Projection } from './projection.js';

/** With this many passed or parked events the fold, not the events, is broken: the projection stops. */
const maxUnresolvedFailures = 100;

/** Records an event that cannot be folded, in the state that the policy requires. */
export async function recordFailure(
  query: Query,
  projection: Projection,
  position: number,
  error: unknown,
  stops: boolean,
): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  const state = stops ? 'open' : projection.onPoison === 'park' ? 'parked' : 'passed';
  await query(
    `insert into projection_failures (projection, position, event_type, subject, subject_id, error, state)
     select $1, e.position, e.type, e.subject, e.subject_id, $3, $4 from events e where e.position = $2
     on conflict (projection, position) do update
       set error = excluded.error, state = excluded.state, reason = null, resolved_at = null`,
    [projection.name, position, message, state],
  );
}

/** A poison event that was recorded, for the log. */
export interface PoisonEvent {
  position: number;
  event_type: string;
  subject: string;
  request_id: string | null;
  /** Whether the projection has stopped before it; otherwise it continues after it. */
  stops: boolean;
}

/**
 * Records a poison event and applies the projection's policy: stop before it or continue after it. Does nothing when, since the fold
 * failed, another worker has moved the checkpoint or an operator has paused the projection or skipped the event.
 *
 * @returns undefined when it did nothing.
 */
export async function recordPoison(
  orm: MikroORM,
  projection: Projection,
  position: number,
  error: unknown,
): Promise<PoisonEvent | undefined> {
  const message = error instanceof Error ? error.message : String(error);
  return orm.em.fork().transactional(async (em) => {
    const query = queryThrough(em);
    const [checkpoint] = await query<{ position: number; state: string }>(
      'select position, state from projections where name = $1 for update',
      [projection.name],
    );
    if (checkpoint?.position !== position - 1 || checkpoint.state !== 'running') return undefined;
    const [recorded] = await query<{ unresolved: number; is_skipped: boolean }>(
      `select count(*) filter (where state in ('passed', 'parked')) as unresolved,
              coalesce(bool_or(position = $2 and state in ('skipped', 'skipping')), false) as is_skipped
         from projection_failures where projection = $1`,
      [projection.name, position],
    );
    if (recorded?.is_skipped) return undefined;
    const stops = projection.onPoison === 'stop' || (recorded?.unresolved ?? 0) >= maxUnresolvedFailures;
    await recordFailure(query, projection, position, error, stops);
    await query(
      stops
        ? `update projections set state = 'stopped', last_error = $2, updated_at = now() where name = $1`
        : `update projections set position = position + 1, last_error = $2, updated_at = now() where name = $1`,
      [projection.name, message],
    );
    const [event] = await query<Pick<PoisonEvent, 'event_type' | 'subject' | 'request_id'>>(
      `select type as event_type, subject || ':' || subject_id as subject, correlation_id as request_id
         from events where position = $1`,
      [position],
    );
    return event && { position, ...event, stops };
  });
}
