import type { Query } from '@soulvia/platform/database';

/**
 * A digest of every table of the database: it differs after any insert, update or delete. Refusals may be recorded in the security log,
 * and the queue may still be told of what an earlier request has changed.
 */
export async function digestTables(query: Query): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'bullmq')
        and table_name <> 'security_log' order by 1`,
  );
  const digests = await query<{ name: string; digest: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${name} t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(digests.map(({ name, digest }) => [name, digest]));
}

/** Tells after each call which tables it has changed. */
export class TableWatch {
  private constructor(
    private readonly query: Query,
    private digests: Record<string, string>,
    private next: string,
  ) {}

  static async start(query: Query): Promise<TableWatch> {
    return new TableWatch(query, await digestTables(query), await nextTransaction(query));
  }

  /** Names of the tables that differ from how the last call left them. */
  async listChanged(): Promise<string[]> {
    const next = await nextTransaction(this.query);
    // Reads take no number, and digests of all tables take much longer than most calls.
    if (next === this.next) return [];
    const [before, after] = [this.digests, await digestTables(this.query)];
    [this.digests, this.next] = [after, next];
    return Object.keys(after).filter((name) => after[name] !== before[name]);
  }
}

async function nextTransaction(query: Query): Promise<string> {
  const [row] = await query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  return row?.next ?? '';
}
