import { MikroORM } from '@mikro-orm/postgresql';
import { CONFIG, type Config } from '@soulvia/platform/config';
import type { Resource } from '@soulvia/platform/core';
import { openOrm, PipelinedConnection, queryThrough, workerDeadlines } from '@soulvia/platform/database';
import { openStores, STORES } from '@soulvia/platform/files';
import { Dependencies } from '@soulvia/platform/health';
import { openLivePublisher } from '@soulvia/platform/live';
import { LOGGER } from '@soulvia/platform/logging';
import { Watchdog } from '@soulvia/platform/process';
import { ProjectionRegistry } from '@soulvia/platform/projections';
import { runnerPoolSize } from '@soulvia/platform/reactions';
import { openSafetyPollConnection, SafetyPoll } from '@soulvia/platform/background-work';
import { rememberDataKeys } from '@soulvia/platform/sealing';
import { openTracing } from '@soulvia/platform/tracing';
import { shopProjections } from '@soulvia/views';
import type { Logger } from 'pino';
import { DURABLE_ORM, LIVE_PUBLISHER, POLL_CONNECTION, SPANS } from './tokens.js';
import { WORKER_OPTIONS, type WorkerOptions } from './worker-options.js';

const roundLimitMs = 60_000;
const reactionsName = 'soulvia-reactions';
/**
 * The statements of reactions repeat and look up few rows. Without bitmaps the oldest due rows are read in the order of their index, also
 * while the statistics do not know that many wait; and they need no GIN index.
 */
const reactionsSettings = ['plan_cache_mode=force_generic_plan', 'enable_bitmapscan=off', 'jit=off'];

/** What a worker opens. */
export const workerResources: readonly Resource[] = [
  { provide: STORES, useFactory: openStores, inject: [CONFIG, LOGGER] },
  { provide: MikroORM, useFactory: openDatabase, inject: [CONFIG] },
  { provide: DURABLE_ORM, useFactory: openDurableDatabase, inject: [CONFIG] },
  { provide: PipelinedConnection, useFactory: openDurableConnection, inject: [CONFIG] },
  {
    provide: POLL_CONNECTION,
    useFactory: ({ databaseUrl }: Config) => openSafetyPollConnection(databaseUrl),
    inject: [CONFIG],
  },
  {
    provide: SafetyPoll,
    useFactory: ({ query }: PipelinedConnection) => new SafetyPoll(query),
    inject: [POLL_CONNECTION],
  },
  {
    provide: LIVE_PUBLISHER,
    useFactory: ({ databaseUrl, redisUrl, installation: channel }: Config) =>
      openLivePublisher({ databaseUrl, redisUrl, channel }),
    inject: [CONFIG],
  },
  { provide: ProjectionRegistry, useFactory: () => new ProjectionRegistry(shopProjections) },
  {
    provide: SPANS,
    useFactory: ({ tracing }: Config, log: Logger) => openTracing('soulvia-worker', tracing, log),
    inject: [CONFIG, LOGGER],
  },
  { provide: Watchdog, useFactory: openWatchdog, inject: [LOGGER, WORKER_OPTIONS] },
  {
    provide: Dependencies,
    useFactory: (log: Logger, { databaseUrl }: Config) => new Dependencies(log, databaseUrl),
    inject: [LOGGER, CONFIG],
  },
];

async function openDatabase({ databaseUrl, workerPoolSize, dataKeys }: Config): Promise<MikroORM> {
  const orm = await openOrm({
    databaseUrl,
    entities: [],
    applicationName: 'soulvia-worker',
    poolSize: workerPoolSize,
    durable: false,
    deadlines: workerDeadlines,
  });
  await rememberDataKeys(queryThrough(orm.em.fork()), dataKeys);
  return orm;
}

function openDurableDatabase({ databaseUrl }: Config): Promise<MikroORM> {
  return openOrm({
    databaseUrl,
    entities: [],
    applicationName: reactionsName,
    poolSize: runnerPoolSize,
    deadlines: workerDeadlines,
  });
}

function openDurableConnection({ databaseUrl }: Config): PipelinedConnection {
  return new PipelinedConnection({
    databaseUrl,
    applicationName: reactionsName,
    deadlines: workerDeadlines,
    settings: reactionsSettings,
  });
}

function openWatchdog(log: Logger, options: WorkerOptions): Watchdog {
  return new Watchdog(options.roundLimitMs ?? roundLimitMs, (round) => {
    log.fatal({ round }, 'background work makes no progress; this worker exits to be restarted');
    options.onStuck?.();
  });
}
