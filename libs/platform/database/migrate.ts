import { MikroORM, type MigrationObject } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { connectionOptions, operatorDeadlines } from './connection-options.js';
import { PooledClient } from './pooled-client.js';

const lockKey = 7_305_001;
/** A migration that cannot get its table lock fails after this time, so that it never blocks the whole shop. */
const lockTimeoutMs = 10_000;

/**
 * Applies the pending migrations. Safe to call from several processes at once: one runs, the others wait.
 *
 * @param role owner of what the migrations create; by default the user of the address.
 * @returns the names of the migrations that were applied.
 */
export async function migrate(databaseUrl: string, migrations: MigrationObject[], role?: string): Promise<string[]> {
  const settings = { databaseUrl, applicationName: 'soulvia-migrate', deadlines: operatorDeadlines };
  const asRole = role === undefined ? [] : [`role=${role}`];
  const lock = new PooledClient(connectionOptions(settings));
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [lockKey]);
    const { connectionString, ...connection } = connectionOptions({
      ...settings,
      settings: [`lock_timeout=${lockTimeoutMs}`, ...asRole],
    });
    const orm = new MikroORM({
      clientUrl: connectionString ?? databaseUrl,
      entities: [],
      logger: () => undefined,
      discovery: { warnWhenNoEntities: false },
      extensions: [Migrator],
      migrations: {
        migrationsList: migrations,
        snapshot: false,
        disableForeignKeys: false,
        tableName: 'migrations',
        allOrNothing: false,
      },
      driverOptions: { Client: PooledClient, ...connection },
    });
    try {
      const applied = await orm.migrator.up();
      return applied.map((migration) => migration.name);
    } finally {
      await orm.close(true);
    }
  } finally {
    await lock.end();
  }
}
