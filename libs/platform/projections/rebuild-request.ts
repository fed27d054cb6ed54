import type { Query } from '@soulvia/platform/database';

/** Which rebuild is requested; only a process with this version of the fold runs it. */
export interface RebuildSubject {
  name: string;
  version: number;
}

/**
 * Requests a rebuild, which a worker runs. A request for a newer version replaces one in progress for an older version. It waits
 * for the lock on the checkpoint, so that a rebuild cannot start while a failure is being resolved.
 *
 * @returns false when a rebuild is already in progress.
 */
export async function requestRebuild(
  query: Query,
  projection: RebuildSubject,
  purpose: 'replay' | 'verify',
): Promise<boolean> {
  const rows = await query(
    `with checkpoint as (select name from projections where name = $1 for update)
     insert into projection_rebuilds as r (projection, purpose, version) select name, $2, $3::int from checkpoint
     on conflict (projection) do update
       set purpose = excluded.purpose, version = excluded.version, phase = 'folding', position = 0, target = 0, equal = null,
           rows = null, error = null, requested_at = now(), updated_at = now()
       where r.phase in ('done', 'failed') or r.version < excluded.version
     returning projection`,
    [projection.name, purpose, projection.version],
  );
  return rows.length > 0;
}

/** True while a rebuild is requested or in progress. */
export async function isRebuilding(query: Query, projection: string): Promise<boolean> {
  const rows = await query(
    `select 1 from projection_rebuilds where projection = $1 and phase not in ('done', 'failed')`,
    [projection],
  );
  return rows.length > 0;
}
