import { errorCode, type Query } from '@soulvia/platform/database';
import { foldRange } from './batch.js';
import { readDigest } from './digest.js';
import { liveSchema, rebuildSchema, storeFold } from './projection-tables.js';
import type { Projection } from './projection.js';
import { foldUpTo, readCheckpoints, readSafePosition, type Rebuild, swapLagThreshold } from './rebuild-fold.js';

/** Shorter than deadlock_timeout: in a deadlock with readers the swap gives up first and retries. */
const lockTimeoutMs = 100;
/** A swap that takes longer is aborted, so that the read model is never blocked for long. */
const statementTimeoutMs = 10_000;
const firstPauseMs = 100;
/** Shorter than the server's idle session timeout. */
const longestPauseMs = 3_000;

const isLockTimeout = (error: unknown) => errorCode(error) === '55P03';

/** Compares the copy with the current tables at one position, in one snapshot and without locks. */
export async function compareWithCurrent(work: Rebuild): Promise<void> {
  for (;;) {
    await foldUpTo(work);
    if (await tryCompare(work)) return;
  }
}

/** @returns false when the current read model is too far ahead: the copy has to catch up first. */
async function tryCompare(work: Rebuild): Promise<boolean> {
  const { query, projection } = work;
  const schema = rebuildSchema(projection);
  // Before the snapshot: one that is taken earlier lacks events that are committed in between.
  const safe = await readSafePosition(work);
  await query('begin isolation level repeatable read');
  await query(`select set_config('search_path', $1, true)`, [`${schema}, public`]);
  const { current, reached, target } = await readCheckpoints(work, '', safe);
  if (target - reached > swapLagThreshold) {
    await query('rollback');
    return false;
  }
  await foldRange(query, projection, { from: reached, to: target }, 'rebuild');
  const rebuilt = await readDigest(query, projection, schema);
  const isComparable = current.position === target && current.version === projection.version;
  const equal = isComparable ? (await readDigest(query, projection, liveSchema)).sums === rebuilt.sums : null;
  await query(
    `update projection_rebuilds set position = $2, target = $2, equal = $3, rows = $4, updated_at = now() where projection = $1`,
    [projection.name, target, equal, rebuilt.rows],
  );
  await query('commit');
  return true;
}

/** Replaces the current tables by the copy, or drops the copy after a verification. */
export async function swap(work: Rebuild): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!(await trySwap(work))) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    await foldUpTo(work);
  }
}

/**
 * Locks the checkpoint, folds the last few events and swaps.
 *
 * @returns false when it has to be retried: the current read model is too far ahead, or a reader locked a table for too long.
 */
async function trySwap(work: Rebuild): Promise<boolean> {
  const { query, projection, purpose } = work;
  const schema = rebuildSchema(projection);
  await query('begin');
  await query(
    `select set_config('search_path', $1, true), set_config('lock_timeout', $2, true), set_config('statement_timeout', $3, true)`,
    [`${schema}, public`, `${lockTimeoutMs}ms`, `${statementTimeoutMs}ms`],
  );
  try {
    if (purpose === 'replay') {
      const { reached, target } = await readCheckpoints(work, 'for update');
      if (target - reached > swapLagThreshold) {
        await query('rollback');
        return false;
      }
      await foldRange(query, projection, { from: reached, to: target }, 'rebuild');
      await replaceTables(query, projection, target);
    }
    await query(`drop schema ${schema} cascade`);
    await query(`update projection_rebuilds set phase = 'done', updated_at = now() where projection = $1`, [
      projection.name,
    ]);
    await query('commit');
    return true;
  } catch (error) {
    await query('rollback');
    if (isLockTimeout(error)) return false;
    throw error;
  }
}

async function replaceTables(query: Query, projection: Projection, position: number): Promise<void> {
  const schema = rebuildSchema(projection);
  const current = projection.tables.map((table) => `${liveSchema}.${table.name}`);
  if (current.length > 0 && (await allExist(query, current)))
    await query(`lock table ${current.join(', ')} in access exclusive mode`);
  for (const table of projection.tables) {
    await query(`drop table if exists ${liveSchema}.${table.name}`);
    await query(`alter table ${schema}.${table.name} set schema ${liveSchema}`);
  }
  await query(
    `update projections set position = $2, version = $3, last_error = null, updated_at = now(),
            state = case when state = 'stopped' then 'running' else state end
      where name = $1`,
    [projection.name, position, projection.version],
  );
  await storeFold(query, projection);
  await query('update projection_rebuilds set position = $2, target = $2 where projection = $1', [
    projection.name,
    position,
  ]);
  await query(
    `update projection_failures
        set state = case when state = 'skipping' then 'skipped' else 'retried' end, resolved_at = now()
      where projection = $1 and state in ('retrying', 'skipping', 'open')`,
    [projection.name],
  );
}

async function allExist(query: Query, tables: string[]): Promise<boolean> {
  const [row] = await query<{ all: boolean }>(
    'select bool_and(to_regclass(name) is not null) as all from unnest($1::text[]) as name',
    [tables],
  );
  return row?.all ?? false;
}
