import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Query } from '@soulvia/platform/database';
import { getPool } from '../../libs/platform/database/orm.js';
import type { MikroORM } from '@mikro-orm/postgresql';

interface Table {
  name: string;
  /** Those that a row is inserted with. */
  columns: string;
  rows: string;
}

/** Tests name their first products, orders and payments by number. Other counters go on: what a process remembers of an id stays true. */
const countedAnew = ['products', 'categories', 'orders', 'packages', 'package_payments'];

const notOfSystem = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

const readTables = `
  select format('%I.%I', n.nspname, c.relname) as name,
         (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${notOfSystem} order by 1`;

/** Without the queue's, where BullMQ adds what it counts its jobs with. */
const readSchema = `
  select concat_ws(' ', 'relation', c.oid::regclass, c.relnatts, c.relchecks, c.relacl) as part
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${notOfSystem} and n.nspname <> 'bullmq'
  union all select concat_ws(' ', 'trigger', tgname, tgrelid::regclass, tgenabled) from pg_trigger
  union all select concat_ws(' ', 'function', p.oid::regprocedure, md5(p.prosrc)) from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace where ${notOfSystem}`;

/** Rows and files of a new shop, to give it to the next test file as it was. */
export class ShopContent {
  private readonly anyRow: string;

  private constructor(
    private readonly operator: MikroORM,
    private readonly tables: readonly Table[],
    private readonly schema: ReadonlySet<string>,
    private readonly dataDir: string,
    private readonly files: ReadonlySet<string>,
  ) {
    this.anyRow = tables
      .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
      .join(' union all ');
  }

  static async read(operator: MikroORM, query: Query, dataDir: string): Promise<ShopContent> {
    const tables = await query<Pick<Table, 'name' | 'columns'>>(readTables);
    const rows = await query<{ name: string; rows: string }>(
      tables
        .map(({ name }) => `select '${name}' as name, json_agg(t)::text as rows from ${name} t`)
        .join(' union all '),
    );
    const rowsOf = new Map(rows.map((row) => [row.name, row.rows]));
    const withRows = tables.map((table) => ({ ...table, rows: rowsOf.get(table.name) ?? '' }));
    return new ShopContent(operator, withRows, await readParts(query), dataDir, new Set(listFiles(dataDir)));
  }

  /** @returns what is not as in the schema of a new shop, whatever its tables contain. */
  async changedSchema(query: Query): Promise<string[]> {
    const parts = await readParts(query);
    return [...this.schema, ...parts].filter((part) => !(parts.has(part) && this.schema.has(part)));
  }

  async restore(query: Query): Promise<void> {
    const filled = new Set((await query<{ name: string }>(this.anyRow)).map(({ name }) => name));
    const emptied = this.tables.filter(({ name }) => filled.has(name));
    const refilled = this.tables.filter(({ rows }) => rows !== '');
    await getPool(this.operator).query(
      [
        'begin',
        // Without triggers: the log refuses to be changed, and foreign keys would ask for an order.
        'set local session_replication_role = replica',
        ...emptied.map(({ name }) => `delete from ${name}`),
        ...refilled.map(
          ({ name, columns, rows }) =>
            `insert into ${name} (${columns}) overriding system value
             select ${columns} from json_populate_recordset(null::${name}, '${rows.replaceAll("'", "''")}')`,
        ),
        ...countedAnew.map(
          (name) =>
            `select setval(pg_get_serial_sequence('${name}', 'id'), coalesce(max(id), 0) + 1, false) from ${name}`,
        ),
        'commit',
      ].join(';\n'),
    );
    for (const path of listFiles(this.dataDir)) if (!this.files.has(path)) rmSync(path, { force: true });
  }
}

async function readParts(query: Query): Promise<Set<string>> {
  return new Set((await query<{ part: string }>(readSchema)).map(({ part }) => part));
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
}
