import { MikroORM, type MigrationObject } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import pg from 'pg';

const lockKey = 7_305_001;
/** A migration that cannot get its table lock gives up after this, so that it never queues the whole shop behind itself. */
const lockTimeoutMs = 10_000;

/**
 * Brings a database to the newest schema. Safe to call from several processes at once: one runs, the others wait.
 *
 * @returns the names of the migrations that were applied now.
 */
export async function migrate(databaseUrl: string, migrations: MigrationObject[]): Promise<string[]> {
  const lock = new pg.Client({ connectionString: databaseUrl, application_name: 'soulvia-migrate' });
  // A connection that breaks fails the query under way; without a listener it would end the process.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [lockKey]);
    const orm = await MikroORM.init({
      clientUrl: databaseUrl,
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
      driverOptions: { options: `-c timezone=UTC -c lock_timeout=${lockTimeoutMs}` },
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
