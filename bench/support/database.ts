import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Limits } from '@soulvia/contracts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@soulvia/platform/database';
import pg from 'pg';
import { statementSettings } from './statements.js';
import { noLimits } from '../../test/support/order-limits.js';
import { setSettings } from '../../test/support/set-settings.js';
import { prepareDatabase } from '../../apps/cli/src/prepare-database.js';

/** A new PostgreSQL with the durable settings of a shop, migrated and empty. */
export interface BenchDatabase {
  url: string;
  /** Folder of the cluster and all other files of this run; deleted afterwards. */
  dir: string;
  stop(): Promise<void>;
}

/** @param options `measuresStatements` for PostgreSQL's statistics of statements, which slow it down. */
export async function startDatabase(options: { measuresStatements?: boolean } = {}): Promise<BenchDatabase> {
  const dir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'soulvia-bench-'));
  await chmod(dir, 0o755);
  let server: EmbeddedPostgres | undefined;
  const stop = async () => {
    await server?.stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    server = await startEmbeddedPostgres({ dir, settings: statementSettings(options.measuresStatements) });
    const url = server.localUrl;
    await prepareDatabase({ databaseUrl: url, redisUrl: undefined });
    await changeOrderLimits(url, noLimits);
    return { url, dir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Benchmarks place thousands of orders for a few buyers, so no limit holds unless they set one. */
export async function changeOrderLimits(databaseUrl: string, limits: Limits): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await setSettings((sql, values) => client.query(sql, values), 'limits', limits);
  } finally {
    await client.end();
  }
}
