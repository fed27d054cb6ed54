import type { Query } from '@soulvia/platform/database';
import type { Projection } from './projection.js';
import { storedFold } from './stored-fold.js';

/** Schema of the current read models' tables. */
export const liveSchema = 'views';

/** Schema in which a rebuild fills the new tables. */
export function rebuildSchema(projection: Projection): string {
  return `rebuild_${projection.name.replaceAll('-', '_')}`;
}

type HasTables = Pick<Projection, 'tables'>;

export async function createTables(query: Query, { tables }: HasTables, schema: string): Promise<void> {
  for (const table of tables) await query(`create table ${schema}.${table.name} (${table.columns})`);
}

/** Creates tables that the stored version does not have: queries of the new version find them empty until the rebuild has filled them. */
async function createNewTables(query: Query, { tables }: HasTables): Promise<void> {
  for (const { name, columns } of tables) await query(`create table if not exists ${liveSchema}.${name} (${columns})`);
}

export async function createIndexes(query: Query, { tables }: HasTables, schema: string): Promise<void> {
  for (const table of tables) {
    if (table.key) await query(`alter table ${schema}.${table.name} add primary key (${table.key})`);
    for (const index of table.indexes ?? []) await query(`create index on ${schema}.${table.name} ${index}`);
  }
}

/** Updates planner statistics: without them PostgreSQL plans badly for tables that were just filled. */
export async function analyzeTables(query: Query, projection: Projection, schema: string): Promise<void> {
  for (const { name } of projection.tables) await query(`analyze ${schema}.${name}`);
}

/**
 * Creates tables and checkpoint of every projection that has none. Safe to call from several processes at once.
 *
 * @returns the projections whose stored version is older and that need a rebuild.
 */
export async function ensureProjections(query: Query, projections: readonly Projection[]): Promise<Projection[]> {
  await query('select pg_advisory_xact_lock(7305002)');
  const outdated: Projection[] = [];
  for (const projection of projections) {
    const [stored] = await query<{ version: number }>('select version from projections where name = $1', [
      projection.name,
    ]);
    if (stored) {
      if (stored.version < projection.version) {
        await createNewTables(query, projection);
        outdated.push(projection);
      } else if (stored.version === projection.version) await storeFold(query, projection);
      continue;
    }
    await createTables(query, projection, liveSchema);
    await createIndexes(query, projection, liveSchema);
    await query('insert into projections (name, version, fold) values ($1, $2, $3::jsonb)', [
      projection.name,
      projection.version,
      storedFold(projection),
    ]);
  }
  return outdated;
}

/** Stores the fold with the checkpoint, so that a newer worker can keep filling the old tables during an upgrade. */
export async function storeFold(query: Query, projection: Projection): Promise<void> {
  await query(
    'update projections set fold = $2::jsonb where name = $1 and version = $3 and fold is distinct from $2::jsonb',
    [projection.name, storedFold(projection), projection.version],
  );
}
