import type { Query } from '@soulvia/platform/database';
import type { Projection } from './projection.js';
import { storedFold } from './stored-fold.js';

/** Where the tables of the read models that serve the shop live. */
export const liveSchema = 'views';

/** Where a rebuild folds, out of sight. */
export function rebuildSchema(projection: Projection): string {
  return `rebuild_${projection.name.replaceAll('-', '_')}`;
}

export async function createTables(query: Query, projection: Projection, schema: string): Promise<void> {
  for (const table of projection.tables) await query(`create table ${schema}.${table.name} (${table.columns})`);
}

export async function createIndexes(query: Query, projection: Projection, schema: string): Promise<void> {
  for (const table of projection.tables) {
    if (table.key) await query(`alter table ${schema}.${table.name} add primary key (${table.key})`);
    for (const index of table.indexes ?? []) await query(`create index on ${schema}.${table.name} ${index}`);
  }
}

/** Lets PostgreSQL look at tables that were filled at once: until it has, it plans as if it knew nothing of them. */
export async function analyzeTables(query: Query, projection: Projection, schema: string): Promise<void> {
  for (const { name } of projection.tables) await query(`analyze ${schema}.${name}`);
}

/**
 * Makes the tables and the checkpoint of every projection that has none yet. Several processes may call it at once.
 *
 * @returns those that are newer than what is stored and need a rebuild.
 */
export async function ensureProjections(query: Query, projections: readonly Projection[]): Promise<Projection[]> {
  await query('select pg_advisory_xact_lock(7305002)');
  const outdated: Projection[] = [];
  for (const projection of projections) {
    const [known] = await query<{ version: number }>('select version from projections where name = $1', [
      projection.name,
    ]);
    if (known) {
      if (known.version < projection.version) outdated.push(projection);
      else if (known.version === projection.version) await storeFold(query, projection);
      continue;
    }
    await createTables(query, projection, liveSchema);
    await createIndexes(query, projection, liveSchema);
    await query('insert into projections (name, version) values ($1, $2)', [projection.name, projection.version]);
    await storeFold(query, projection);
  }
  return outdated;
}

/** Keeps with the checkpoint how its tables are filled, so that a newer worker can go on with them during an upgrade. */
export async function storeFold(query: Query, projection: Projection): Promise<void> {
  await query(
    'update projections set fold = $2::jsonb where name = $1 and version = $3 and fold is distinct from $2::jsonb',
    [projection.name, storedFold(projection), projection.version],
  );
}
