import { isTransient, type Query } from '@soulvia/platform/database';
import { NewerEventVersion } from '@soulvia/platform/event-log';
import { foldRange } from './batch.js';
import { recordFailure } from './poison.js';
import type { FoldedRange, Projection } from './projection.js';
import { rebuildSchema } from './projection-tables.js';

/** Positions per transaction of the bulk fold, unless the projection sets `rebuildWindow`. */
const defaultBatchSize = 50_000;
/** A copy that is this close behind the current read model can be compared and swapped. */
export const swapLagThreshold = 500;

export interface Rebuild {
  query: Query;
  projection: Projection;
  purpose: 'replay' | 'verify';
}

/** A rebuild for a newer version was requested, which replaces this one. */
export class Superseded extends Error {}

interface CurrentCheckpoint {
  position: number;
  state: string;
  version: number;
  safe: number;
}

/** Positions of the current read model and of the copy, and up to where the copy may be folded now. */
export interface Checkpoints {
  current: CurrentCheckpoint;
  reached: number;
  target: number;
}

/** @returns the position up to which every statement that begins later reads the log completely. */
export async function readSafePosition({ query }: Rebuild): Promise<number> {
  const [log] = await query<{ safe: number }>('select event_log_safe_position() as safe');
  return log?.safe ?? 0;
}

/**
 * Reads both checkpoints. The copy follows the current read model; when it replaces one that has stopped or has another version it
 * goes up to the safe position.
 *
 * @param safe the safe position, for a transaction whose snapshot is older than this call; by default it is read.
 * @throws Superseded
 */
export async function readCheckpoints(
  { query, projection, purpose }: Rebuild,
  lock: '' | 'for update',
  safe?: number,
): Promise<Checkpoints> {
  const [current] = await query<CurrentCheckpoint>(
    `select position, state, version, event_log_safe_position() as safe from projections where name = $1 ${lock}`,
    [projection.name],
  );
  const [copy] = await query<{ position: number; version: number }>(
    'select position, version from projection_rebuilds where projection = $1',
    [projection.name],
  );
  if (!current || !copy) throw new Error(`${projection.name} has no checkpoint`);
  if (copy.version !== projection.version) throw new Superseded();
  const goesToSafePosition =
    purpose === 'replay' && (current.state === 'stopped' || current.version !== projection.version);
  const target = Math.max(copy.position, goesToSafePosition ? (safe ?? current.safe) : current.position);
  return { current, reached: copy.position, target };
}

/** Folds the copy until its lag is at most `swapLagThreshold`. */
export async function foldUpTo(work: Rebuild): Promise<void> {
  const { query, projection } = work;
  const largestBatch = projection.rebuildWindow ?? defaultBatchSize;
  let batchSize = largestBatch;
  for (;;) {
    const checkpoints = await readCheckpoints(work, '');
    const { reached, target } = checkpoints;
    const to = Math.min(target, reached + batchSize);
    try {
      if (to > reached) await foldBatch(work, { from: reached, to }, target);
      batchSize = Math.min(largestBatch, batchSize * 2);
    } catch (error) {
      await query('rollback');
      if (isTransient(error) || error instanceof NewerEventVersion || error instanceof Superseded) throw error;
      if (to - reached === 1) await handlePoisonEvent(work, checkpoints.current, to, error);
      batchSize = Math.max(1, Math.floor((to - reached) / 2));
      continue;
    }
    if (target - to <= swapLagThreshold) return;
  }
}

async function foldBatch({ query, projection }: Rebuild, range: FoldedRange, target: number): Promise<void> {
  await query('begin');
  await query(`select set_config('search_path', $1, true), set_config('work_mem', '256MB', true)`, [
    `${rebuildSchema(projection)}, public`,
  ]);
  await foldRange(query, projection, range, 'rebuild');
  await query(
    `update projection_rebuilds set position = $2, target = $3, updated_at = now() where projection = $1 and version = $4`,
    [projection.name, range.to, target, projection.version],
  );
  await query('commit');
}

/**
 * Handles an event that the copy cannot fold. An event that the current read model has folded must not be left out; for later ones
 * the projection's policy applies as in live batches. The failure is recorded either way.
 */
async function handlePoisonEvent(
  { query, projection, purpose }: Rebuild,
  current: CurrentCheckpoint,
  position: number,
  error: unknown,
): Promise<void> {
  const isNew = current.version !== projection.version || position > current.position;
  if (purpose !== 'replay' || !isNew) throw error;
  await recordFailure(query, projection, position, error, projection.onPoison === 'stop');
  if (projection.onPoison === 'stop') throw error;
}
