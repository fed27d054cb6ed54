import type { Query } from '@soulvia/platform/database';
import { resume } from './operate.js';
import { isRebuilding, requestRebuild } from './rebuild-request.js';

/** What came of settling a failure. `busy`: a rebuild is under way, and what it has folded already cannot be told. */
export type Resolution =
  | { outcome: 'settled'; projection: string }
  | { outcome: 'unknown' }
  | { outcome: 'busy'; projection: string };

interface Failure {
  projection: string;
  state: 'open' | 'passed' | 'parked';
  version: number;
  /** The version the last rebuild was for, when it failed and is newer than what is live. */
  awaited: number | null;
}

/**
 * Tries a failed event again. A projection that stopped at it goes on; one that went past it is rebuilt with the event in its
 * place, so that the outcome is that of a log that never failed. To be called in a transaction.
 */
export async function retryFailure(query: Query, id: number): Promise<Resolution> {
  return settle(query, id, async (failure) => {
    if (failure.state === 'open') return goOn(query, failure, id, 'retried', null);
    await query(`update projection_failures set state = 'retrying' where id = $1`, [id]);
    await requestRebuild(query, { name: failure.projection, version: failure.version }, 'replay');
  });
}

/**
 * Leaves a failed event out for good, also from later rebuilds. What waited behind a parked one is folded by a rebuild. To be
 * called in a transaction.
 */
export async function skipFailure(query: Query, id: number, reason: string): Promise<Resolution> {
  return settle(query, id, async (failure) => {
    if (failure.state === 'open') return goOn(query, failure, id, 'skipped', reason);
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

async function settle(query: Query, id: number, work: (failure: Failure) => Promise<void>): Promise<Resolution> {
  const [named] = await query<{ projection: string }>('select projection from projection_failures where id = $1', [id]);
  if (!named) return { outcome: 'unknown' };
  // Rebuilds are asked for and swapped under this lock, so that none begins or ends in between.
  await query('select 1 from projections where name = $1 for update', [named.projection]);
  const [failure] = await query<Failure>(
    `select f.projection, f.state, p.version, case when r.phase = 'failed' and r.version > p.version then r.version end as awaited
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

async function goOn(
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
  if (failure.awaited !== null) {
    await requestRebuild(query, { name: failure.projection, version: failure.awaited }, 'replay');
  }
}
