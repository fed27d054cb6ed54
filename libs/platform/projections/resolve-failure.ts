import type { Query } from '@soulvia/platform/database';
import { resume } from './operate.js';
import { isRebuilding, requestRebuild } from './rebuild-request.js';

/** Result of resolving a failure. `busy`: a rebuild in progress may have passed the event already. */
export type Resolution =
  | { outcome: 'settled'; projection: string }
  | { outcome: 'unknown' }
  | { outcome: 'busy'; projection: string };

interface Failure {
  projection: string;
  state: 'open' | 'passed' | 'parked';
  version: number;
  /** Version of the last rebuild, when it failed and is newer than the current tables. */
  failed_rebuild_version: number | null;
}

/**
 * Retries a failed event. A projection that stopped at it resumes; one that passed it is rebuilt including the event, so that the
 * result equals a log without the failure. Must run in a transaction.
 */
export async function retryFailure(query: Query, id: number): Promise<Resolution> {
  return resolveFailure(query, id, async (failure) => {
    if (failure.state === 'open') return resumeWith(query, failure, id, 'retried', null);
    await query(`update projection_failures set state = 'retrying' where id = $1`, [id]);
    await requestRebuild(query, { name: failure.projection, version: failure.version }, 'replay');
  });
}

/**
 * Excludes a failed event permanently, also from later rebuilds. Events parked behind it are folded by a rebuild. Must run in a
 * transaction.
 */
export async function skipFailure(query: Query, id: number, reason: string): Promise<Resolution> {
  return resolveFailure(query, id, async (failure) => {
    if (failure.state === 'open') return resumeWith(query, failure, id, 'skipped', reason);
    const state = failure.state === 'parked' ? 'skipping' : 'skipped';
    await query(`update projection_failures set state = $2, reason = $3, resolved_at = now() where id = $1`, [
      id,
      state,
      reason,
    ]);
    if (state === 'skipping') {
      await requestRebuild(query, { name: failure.projection, version: failure.version }, 'replay');
    }
  });
}

async function resolveFailure(
  query: Query,
  id: number,
  work: (failure: Failure) => Promise<void>,
): Promise<Resolution> {
  const [row] = await query<{ projection: string }>('select projection from projection_failures where id = $1', [id]);
  if (!row) return { outcome: 'unknown' };
  // Rebuild requests and swaps take this lock too, so that none starts or ends during the resolution.
  await query('select 1 from projections where name = $1 for update', [row.projection]);
  const [failure] = await query<Failure>(
    `select f.projection, f.state, p.version, case when r.phase = 'failed' and r.version > p.version then r.version end as failed_rebuild_version
       from projection_failures f join projections p on p.name = f.projection
       left join projection_rebuilds r on r.projection = f.projection
      where f.id = $1 and f.state in ('open', 'passed', 'parked')`,
    [id],
  );
  if (!failure) return { outcome: 'unknown' };
  if (await isRebuilding(query, failure.projection)) return { outcome: 'busy', projection: failure.projection };
  await work(failure);
  return { outcome: 'settled', projection: failure.projection };
}

async function resumeWith(
  query: Query,
  failure: Failure,
  id: number,
  state: 'retried' | 'skipped',
  reason: string | null,
): Promise<void> {
  await query(`update projection_failures set state = $2, reason = $3, resolved_at = now() where id = $1`, [
    id,
    state,
    reason,
  ]);
  await resume(query, failure.projection);
  if (failure.failed_rebuild_version !== null) {
    await requestRebuild(query, { name: failure.projection, version: failure.failed_rebuild_version }, 'replay');
  }
}
