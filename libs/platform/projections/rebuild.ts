import { isTransient } from '@soulvia/platform/database';
import { NewerEventVersion } from '@soulvia/platform/event-log';
import type { Projection } from './projection.js';
import { analyzeTables, createIndexes, createTables, rebuildSchema } from './projection-tables.js';
import { foldUpTo, type Rebuild, Superseded } from './rebuild-fold.js';
import { fail, recordTransientFailure } from './rebuild-outcome.js';
import { openRebuildSession, type RebuildSessionOptions } from './rebuild-session.js';
import { compareWithCurrent, swap } from './rebuild-swap.js';

interface RebuildRequest {
  purpose: 'replay' | 'verify';
}

/**
 * Rebuilds a read model from the whole log while the current one serves: folds into new tables, builds their indexes, catches up,
 * compares with the current tables, and for a replay replaces them in one short transaction.
 *
 * A dedicated connection holds a session lock: when this process dies or freezes, the lock is released and the next worker starts
 * over. Until the swap the current tables are untouched.
 *
 * A process runs only requests for its own version of the fold, so that an old worker cannot overwrite a newer copy.
 *
 * @returns false when nothing is requested or another process runs the rebuild.
 * @throws database errors unchanged, and NewerEventVersion; after a transient error the request stays.
 */
export async function rebuild(
  databaseUrl: string,
  projection: Projection,
  options: RebuildSessionOptions = {},
): Promise<boolean> {
  const session = await openRebuildSession(databaseUrl, projection.name, options);
  const { query } = session;
  try {
    const [lock] = await query<{ is_acquired: boolean }>(
      `select pg_try_advisory_lock(7305003, hashtext($1)) as is_acquired`,
      [projection.name],
    );
    if (!lock?.is_acquired) return false;
    const [request] = await query<RebuildRequest>(
      `select purpose from projection_rebuilds where projection = $1 and version = $2 and phase not in ('done', 'failed')`,
      [projection.name, projection.version],
    );
    if (!request) return false;
    return await run({ query, projection, purpose: request.purpose });
  } finally {
    await session.close();
  }
}

async function run(work: Rebuild): Promise<boolean> {
  const { query, projection } = work;
  try {
    await begin(work);
    await foldUpTo(work);
    await setPhase(work, 'indexing');
    await createIndexes(query, projection, rebuildSchema(projection));
    await analyzeTables(query, projection, rebuildSchema(projection));
    await setPhase(work, 'catching-up');
    await compareWithCurrent(work);
    await setPhase(work, 'swapping');
    await swap(work);
    return true;
  } catch (error) {
    await query('rollback').catch(() => undefined);
    if (error instanceof Superseded) return false;
    const isTransientError = isTransient(error) || error instanceof NewerEventVersion;
    await (isTransientError ? recordTransientFailure(work, error).catch(() => undefined) : fail(work, error));
    throw error;
  }
}

async function begin({ query, projection }: Rebuild): Promise<void> {
  const schema = rebuildSchema(projection);
  await query(`drop schema if exists ${schema} cascade`);
  await query(`create schema ${schema}`);
  await createTables(query, projection, schema);
  // The planner takes a table that was never analysed for one of some pages, and would hash the batch to join it.
  await analyzeTables(query, projection, schema);
  await query(
    `update projection_rebuilds set phase = 'folding', position = 0, target = 0, error = null, updated_at = now() where projection = $1`,
    [projection.name],
  );
}

async function setPhase({ query, projection }: Rebuild, phase: string): Promise<void> {
  await query('update projection_rebuilds set phase = $2, updated_at = now() where projection = $1', [
    projection.name,
    phase,
  ]);
}
