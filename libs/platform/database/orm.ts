import { MikroORM, type EntityClass, type EntitySchema } from '@mikro-orm/postgresql';
import { type Pool, types as pgTypes } from 'pg';
import { type ConnectionDeadlines, connectionOptions, requestDeadlines } from './connection-options.js';
import { PooledClient } from './pooled-client.js';
import { PoolGauge } from './pool-gauge.js';
import { readPostgresTypes } from './postgres-types.js';

export interface OrmOptions {
  databaseUrl: string;
  entities: (EntityClass<object> | EntitySchema)[];
  /** Identifies the connections in pg_stat_activity. */
  applicationName: string;
  poolSize: number;
  /** False for work that is repeated after a crash: its commits do not wait for the disk. */
  durable?: boolean;
  /** Those of a request by default. */
  deadlines?: ConnectionDeadlines;
}

/** Trigram word similarity, up to 1, above which a name matches: allows one or two typos in a word. */
const similarEnough = 0.4;

/** Settings of each session that runs the searches of the shop. */
export const searchSettings = [`pg_trgm.word_similarity_threshold=${similarEnough}`];

const pools = new WeakMap<object, { pool: Pool; gauge: PoolGauge }>();

/** Opens the ORM on a PostgreSQL database and connects at once, so that a wrong address fails at start. */
export async function openOrm(options: OrmOptions): Promise<MikroORM> {
  const { databaseUrl, applicationName, deadlines = requestDeadlines, durable = true } = options;
  const { connectionString, ...connection } = connectionOptions({
    databaseUrl,
    applicationName,
    deadlines,
    durable,
    settings: searchSettings,
  });
  let opened: { pool: Pool; gauge: PoolGauge } | undefined;
  // Not `init`, which loads extensions that only migrations need.
  const orm = new MikroORM({
    clientUrl: connectionString ?? databaseUrl,
    entities: options.entities,
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: options.poolSize },
    driverOptions: {
      Client: PooledClient,
      ...connection,
      pipeline: true,
      types: readPostgresTypes(pgTypes),
      onPoolCreated: (pool: Pool) => (opened = { pool, gauge: new PoolGauge(pool) }),
    },
    forceUtcTimezone: true,
  });
  await orm.connect();
  if (opened) pools.set(orm, opened);
  return orm;
}

/** @returns the connection gauge of an ORM that `openOrm` opened. */
export function readPoolGauge(orm: object): PoolGauge {
  return openedWith(orm).gauge;
}

/** @returns the connection pool of an ORM that `openOrm` opened. */
export function getPool(orm: object): Pool {
  return openedWith(orm).pool;
}

function openedWith(orm: object): { pool: Pool; gauge: PoolGauge } {
  const opened = pools.get(orm);
  if (!opened) throw new Error('this ORM was not opened with openOrm');
  return opened;
}
