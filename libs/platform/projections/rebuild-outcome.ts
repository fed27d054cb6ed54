import { rebuildSchema } from './projection-tables.js';
import type { Rebuild } from './rebuild-fold.js';

/** Drops the partial copy after a transient error; the request stays and is retried. */
export async function recordTransientFailure({ query, projection }: Rebuild, error: unknown): Promise<void> {
  await query(`drop schema if exists ${rebuildSchema(projection)} cascade`);
  await query(`update projections set last_error = $2 where name = $1`, [
    projection.name,
    `rebuild waits: ${describeError(error)}`,
  ]);
}

/** Ends a rebuild that fails permanently and records the reason for operators. */
export async function fail({ query, projection }: Rebuild, error: unknown): Promise<void> {
  const message = describeError(error);
  await query(`drop schema if exists ${rebuildSchema(projection)} cascade`);
  await query(
    `update projection_rebuilds set phase = 'failed', error = $2, updated_at = now() where projection = $1 and version = $3`,
    [projection.name, message, projection.version],
  );
  // Tables of another version then stay outdated: an operator has to decide.
  await query(
    `update projections set last_error = $2, state = case when version <> $3 then 'stopped' else state end where name = $1`,
    [projection.name, `rebuild failed: ${message}`, projection.version],
  );
  await query(
    `update projection_failures
        set error = case when state = 'retrying' then $3 else error end, state = $2, reason = null, resolved_at = null
      where projection = $1 and state in ('retrying', 'skipping')`,
    [projection.name, projection.onPoison === 'park' ? 'parked' : 'passed', message],
  );
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
