import {
  type ConnectionDeadlines,
  connectionOptions,
  PooledClient,
  type Query,
  queryWith,
  readPostgresTypes,
} from '@soulvia/platform/database';
import pg from 'pg';
import { archiveFormat, type ArchiveHeader, type ArchivedReadModel } from './archive-format.js';

/** Copying a table may take as long as it takes, and so may the pauses between tables. */
const copyDeadlines: ConnectionDeadlines = { statementMs: 0, responseMs: 0, idleInTransactionMs: 0 };

export interface CopySession {
  client: PooledClient;
  query: Query;
}

/** Opens the connection that tables are copied over, with the same text form of values on every server. */
export async function openCopySession(databaseUrl: string, applicationName: string): Promise<CopySession> {
  const settings = ['datestyle=ISO', 'intervalstyle=postgres', 'extra_float_digits=1', 'client_encoding=UTF8'];
  const client = new PooledClient({
    ...connectionOptions({ databaseUrl, applicationName, deadlines: copyDeadlines, settings }),
    types: readPostgresTypes(pg.types),
  });
  await client.connect();
  return { client, query: queryWith(client) };
}

/** Tables of the shop and of its read models with the columns that are stored, not computed. */
const readTables = `
  select n.nspname as schema, c.relname as name,
         array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
         greatest(c.reltuples, 0)::float8 as "estimatedRows"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind = 'r' and n.nspname in ('public', 'views')
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
   group by n.nspname, c.oid order by 1, 2`;

const readSequences = `
  select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'S' and n.nspname = 'public' order by 1, 2`;

export interface Snapshot {
  header: ArchiveHeader;
  /** Of all tables together, as the planner estimates them. */
  estimatedRows: number;
}

/** Starts a snapshot of the whole database in the session's transaction and describes it. */
export async function takeSnapshot({ query }: CopySession, shop: string): Promise<Snapshot> {
  // Before the snapshot: everything up to this position has then been committed.
  const [safe] = await query<{ position: number }>('select event_log_safe_position() as position');
  await query('begin isolation level repeatable read read only');
  const [log] = await query<{ epoch: string; last: number }>(
    'select event_log_epoch() as epoch, coalesce(max(position), 0) as last from events',
  );
  const migrations = await query<{ name: string }>('select name from migrations order by id');
  const tables = await query<{ schema: string; name: string; columns: string[]; estimatedRows: number }>(readTables);
  const sequences = [];
  for (const { schema, name } of await query<{ schema: string; name: string }>(readSequences)) {
    // Read after the start of the snapshot, and without it: a number in a row of the snapshot is never given out again.
    const [row] = await query<{ value: string | null }>(
      `select case when is_called then last_value::text end as value from ${schema}.${pg.escapeIdentifier(name)}`,
    );
    if (row?.value) sequences.push({ schema, name, value: row.value });
  }
  const header = {
    format: archiveFormat,
    shop,
    createdAt: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    epoch: log?.epoch ?? '',
    position: safe?.position ?? 0,
    lastPosition: log?.last ?? 0,
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
    sequences,
    readModels: await readReadModels(query),
  };
  return { header, estimatedRows: tables.reduce((sum, { estimatedRows }) => sum + estimatedRows, 0) };
}

async function readReadModels(query: Query): Promise<ArchivedReadModel[]> {
  return query<ArchivedReadModel>(
    `select name, version, position, fold->'tables' as tables from projections order by name`,
  );
}
