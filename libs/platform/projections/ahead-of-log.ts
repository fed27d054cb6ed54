import { prepared, type Query } from '@soulvia/platform/database';
import type { Projection } from './projection.js';
import { requestRebuild } from './rebuild-request.js';

/** SQL condition over `log.safe`, the log's safe position. */
export const aheadOfLog = `(exists (select from projections where position > log.safe) or
            exists (select from reactions where position > log.safe))`;

/** @returns whether a read model or a reaction has read further than the log goes: events that it has read are gone. */
export async function isAheadOfLog(query: Query): Promise<boolean> {
  const [row] = await query<{ is_ahead: boolean }>(
    prepared(`with log as materialized (select event_log_safe_position() as safe)
     select ${aheadOfLog} as is_ahead from log`),
  );
  return row?.is_ahead ?? false;
}

/**
 * Moves checkpoints beyond the end of the log back to it and requests a rebuild of these read models. Otherwise they would skip as many
 * new events as they are ahead. Call it in a transaction.
 *
 * @returns their names.
 */
export async function rewindAheadOfLog(query: Query, projections: readonly Projection[]): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `with log as materialized (select event_log_safe_position() as safe)
     update projections set position = log.safe, updated_at = now() from log where position > log.safe returning name`,
  );
  const names = rows.map(({ name }) => name);
  await query(
    `update projection_announcements a set position = p.position, beyond = '{}', updated_at = now()
       from projections p where p.name = a.projection and p.name = any($1::text[])`,
    [names],
  );
  for (const projection of projections)
    if (names.includes(projection.name)) await requestRebuild(query, projection, 'replay');
  return names;
}
