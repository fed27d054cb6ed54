import { MikroORM, type EntitySchema, type EntityClass } from '@mikro-orm/postgresql';
import { types as pgTypes } from 'pg';
import { PreparingClient } from './prepared.js';
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
}

/** A statement that runs longer is cancelled by the server, in milliseconds. */
const statementTimeoutMs = 30_000;
/** A process frozen inside a transaction loses it after this, so that its row locks do not stop the others. */
const idleInTransactionMs = 5_000;
/** How like a name must be to what is searched for, of 1: a slip or two in a word. */
const similarEnough = 0.4;
/** How long a request waits for a free connection before it is told to come back. */
const connectionTimeoutMs = 5_000;

/** Opens the ORM on a PostgreSQL database; connects at once, so that a wrong address shows at start. */
export async function openOrm(options: OrmOptions): Promise<MikroORM> {
  const orm = await MikroORM.init({
    clientUrl: options.databaseUrl,
    entities: options.entities,
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: options.poolSize },
    driverOptions: {
      Client: PreparingClient,
      application_name: options.applicationName,
      connectionTimeoutMillis: connectionTimeoutMs,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
      options: `-c timezone=UTC -c pg_trgm.word_similarity_threshold=${similarEnough}${options.durable === false ? ' -c synchronous_commit=off' : ''}`,
      types: readPostgresTypes(pgTypes),
    },
    forceUtcTimezone: true,
  });
  await orm.connect();
  return orm;
}
