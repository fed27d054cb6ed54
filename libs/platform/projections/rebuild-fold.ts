import { isTransient, type Query } from '@soulvia/platform/database';
import { NewerEventVersion } from '@soulvia/platform/event-log';
import { foldRange } from './batch.js';
import { recordFailure } from './poison.js';
import type { FoldedRange, Projection } from './projection.js';
import { rebuildSchema } from './projection-tables.js';

/** Positions per transaction of the bulk fold, where the projection names no number of its own. */
const defaultBatchSize = 50_000;
/** A copy that is this close behind the current read model can be compared and swapped. */
export const swapLagThreshold = 500;

/** One run of a rebuild: its connection, and what it is for. */
export interface Rebuild {
  query: Query;
  projection: Projection;
  purpose: 'replay' | 'verify';
}

/** A newer version has asked for a rebuild of its own: this one is not wanted any more. */
export class Superseded extends Error {}

interface CurrentCheckpoint {
  position: number;
  state: string;
  version: number;
  safe: number;
}

/** Where the current read model and the copy stand, and how far the copy may go now. */
export interface Checkpoints {
  current: CurrentCheckpoint;
  reached: number;
  target: number;
}

/**
 * Reads both checkpoints.
 *
 * The copy may go as far as the current read model has, or as far as is safe when it is to replace one that has stopped or is of
 * another version.
 *
 * @throws Superseded
 */
export async function readCheckpoints(
  { query, projection, purpose }: Rebuild,
  lock: '' | 'for update',
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
  const goesFurther = purpose === 'replay' && (current.state === 'stopped' || current.version !== projection.version);
  const target = Math.max(copy.position, goesFurther ? current.safe : current.position);
  return { current, reached: copy.position, target };
}

/** Folds the copy until it is close behind its target. */
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
 * An event that the copy cannot fold. What the current read model has folded with the same statements must not be left out; beyond
 * that the projection's policy holds as it does for live batches, and the failure is on record either way.
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
