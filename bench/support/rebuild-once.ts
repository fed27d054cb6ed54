import { rebuild, requestRebuild, type Projection } from '@soulvia/platform/projections';
import type pg from 'pg';

/**
 * Rebuilds a read model from the whole log and verifies the result.
 *
 * @param isFirst the first time the current read model is empty; it is stopped so that the copy goes to the end of the log, not
 *   to where it is.
 */
export async function rebuildOnce(
  client: pg.Client,
  url: string,
  projection: Projection,
  isFirst: boolean,
): Promise<void> {
  if (isFirst) await client.query(`update projections set state = 'stopped' where name = $1`, [projection.name]);
  const query = async <R>(sql: string, parameters?: unknown[]) => (await client.query(sql, parameters)).rows as R[];
  await requestRebuild(query, projection, 'replay');
  if (!(await rebuild(url, projection))) throw new Error(`${projection.name} was not rebuilt`);
  const { rows } = await client.query<{ whole: boolean; equal: boolean | null }>(
    `select p.position = (select max(position) from events) as whole, r.equal
       from projections p join projection_rebuilds r on r.projection = p.name where p.name = $1`,
    [projection.name],
  );
  if (!rows[0]?.whole || rows[0].equal === false) throw new Error(`${projection.name} came out wrong`);
}
