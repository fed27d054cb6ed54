import { MikroORM, type EntityClass, type EntitySchema } from '@mikro-orm/postgresql';
import { type Pool, types as pgTypes } from 'pg';
import { type ConnectionDeadlines, connectionOptions, requestDeadlines } from './connection-options.js';
import { PooledClient } from './pooled-client.js';
import { PoolGauge } from './pool-gauge.js';
import { readPostgresTypes } from './postgres-types.js';

export interface OrmOptions {
  databaseUrl: string;
  entities: (EntityClass<object> | EntitySchema)[];
  /** Shows in pg_stat_activity, so that an operator can tell whose connection it is. */
  applicationName: string;
  /** Largest number of connections this process opens. */
  poolSize: number;
  /** False for work that a crash may undo because it is done again: commits then do not wait for the disk. */
  durable?: boolean;
  /** Those of a request unless given. */
  deadlines?: ConnectionDeadlines;
}

/** How like a name must be to what is searched for, of 1: a slip or two in a word. */
const similarEnough = 0.4;

const gauges = new WeakMap<object, PoolGauge>();

/** Opens the ORM on a PostgreSQL database; connects at once, so that a wrong address shows at start. */
export async function openOrm(options: OrmOptions): Promise<MikroORM> {
  const { databaseUrl, applicationName, deadlines = requestDeadlines, durable = true } = options;
  const settings = [`pg_trgm.word_similarity_threshold=${similarEnough}`];
  const { connectionString, ...connection } = connectionOptions({
    databaseUrl,
    applicationName,
    deadlines,
    durable,
    settings,
  });
  let gauge: PoolGauge | undefined;
  const orm = await MikroORM.init({
    clientUrl: connectionString ?? databaseUrl,
    entities: options.entities,
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: options.poolSize },
    driverOptions: {
      Client: PooledClient,
      ...connection,
      types: readPostgresTypes(pgTypes),
      onPoolCreated: (pool: Pool) => (gauge = new PoolGauge(pool)),
    },
    forceUtcTimezone: true,
  });
  await orm.connect();
  if (gauge) gauges.set(orm, gauge);
  return orm;
}

/** @returns the gauge of the connections of an ORM that `openOrm` opened. */
export function poolGaugeOf(orm: object): PoolGauge {
  const gauge = gauges.get(orm);
  if (!gauge) throw new Error('this ORM was not opened with openOrm');
  return gauge;
}
