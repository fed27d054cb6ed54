import { MikroORM } from '@mikro-orm/postgresql';
import { Address, User } from '@soulvia/accounts';
import { Category, Product } from '@soulvia/catalog';
import { Courier } from '@soulvia/fulfilment';
import { Package } from '@soulvia/partners';
import { ApiKeys } from '@soulvia/platform/api-keys';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { type Resource, storeResources } from '@soulvia/platform/core';
import { openOrm, poolGaugeOf, queryThrough } from '@soulvia/platform/database';
import { LogEpoch } from '@soulvia/platform/event-log';
import { openStores, STORES } from '@soulvia/platform/files';
import { Dependencies, gaugeReport, Health, poolReport, type StuckCheck } from '@soulvia/platform/health';
import { LOGGER } from '@soulvia/platform/logging';
import { ProjectionRegistry, projectionStatuses } from '@soulvia/platform/projections';
import { openWakeUpQueues, WAKE_UP_QUEUES, type WakeUpQueues } from '@soulvia/platform/queue';
import { ReadLimit, WriteLimit } from '@soulvia/platform/rate-limit';
import { RefusedRequests } from '@soulvia/platform/http';
import { countUnfinished } from '@soulvia/platform/reactions';
import { ReadDatabase, ReadReplica } from '@soulvia/platform/replica';
import { rememberDataKeys } from '@soulvia/platform/sealing';
import { BatchedSecurityLog, SecurityLog } from '@soulvia/platform/security-log';
import { openTracing } from '@soulvia/platform/tracing';
import { Review } from '@soulvia/reviews';
import { shopProjections } from '@soulvia/views';
import type { Logger } from 'pino';
import { RequestTraces } from '../trace-requests.js';

/** Token of a check whether only a restart helps; by default it is read from the pool's gauge. */
export const STUCK_CHECK = Symbol('stuck check');

/** What an api process opens. */
export const apiResources: readonly Resource[] = [
  ...storeResources,
  { provide: STORES, useFactory: openStores, inject: [CONFIG, LOGGER] },
  { provide: MikroORM, useFactory: openDatabase, inject: [CONFIG] },
  { provide: LogEpoch, useFactory: openEpoch, inject: [MikroORM] },
  { provide: ReadReplica, useFactory: openReplica, inject: [CONFIG, LOGGER] },
  { provide: ReadDatabase, useFactory: openReads, inject: [MikroORM, ReadReplica, CONFIG] },
  { provide: ProjectionRegistry, useFactory: () => new ProjectionRegistry(shopProjections) },
  { provide: Dependencies, useFactory: openDependencies, inject: [LOGGER, CONFIG] },
  { provide: WAKE_UP_QUEUES, useFactory: openQueues, inject: [CONFIG, Dependencies] },
  {
    provide: Health,
    useFactory: openHealth,
    inject: [MikroORM, ReadReplica, ProjectionRegistry, WAKE_UP_QUEUES, STUCK_CHECK],
  },
  { provide: RequestTraces, useFactory: openTraces, inject: [CONFIG, LOGGER] },
  { provide: BatchedSecurityLog, useFactory: openSecurityLog, inject: [MikroORM, CONFIG, LOGGER] },
  {
    provide: RefusedRequests,
    useFactory: (log: SecurityLog) => new RefusedRequests(log),
    inject: [SecurityLog],
  },
  { provide: SecurityLog, useFactory: (log: BatchedSecurityLog) => log, inject: [BatchedSecurityLog] },
  {
    provide: WriteLimit,
    useFactory: ({ writesPerMinute }: Config) => new WriteLimit(writesPerMinute),
    inject: [CONFIG],
  },
  {
    provide: ApiKeys,
    useFactory: (orm: MikroORM, { dataKeys }: Config) => new ApiKeys(orm, dataKeys),
    inject: [MikroORM, CONFIG],
  },
  { provide: ReadLimit, useFactory: ({ readsPerMinute }: Config) => new ReadLimit(readsPerMinute), inject: [CONFIG] },
];

export const shopEntities = [User, Address, Category, Product, Package, Courier, Review];

async function openDatabase({ databaseUrl, apiPools, dataKeys }: Config): Promise<MikroORM> {
  const orm = await openOrm({
    databaseUrl,
    entities: shopEntities,
    applicationName: 'soulvia-api',
    poolSize: apiPools.poolSize,
  });
  await rememberDataKeys(queryThrough(orm.em.fork()), dataKeys);
  return orm;
}

async function openEpoch(orm: MikroORM): Promise<LogEpoch> {
  const epoch = new LogEpoch(() => queryThrough(orm.em.fork()));
  await epoch.read().catch(() => undefined);
  return epoch;
}

async function openReplica(config: Config, log: Logger): Promise<ReadReplica | undefined> {
  const {
    databaseUrl,
    databaseReadUrl: replicaUrl,
    apiPools: { poolSize },
    databaseReadMaxLagMs: maxLagMs,
  } = config;
  if (replicaUrl === undefined) return undefined;
  const replica = new ReadReplica({ databaseUrl, replicaUrl, poolSize, maxLagMs, log });
  await replica.start();
  return replica;
}

function openReads(orm: MikroORM, replica: ReadReplica | undefined, config: Config): ReadDatabase {
  return new ReadDatabase(orm, replica, config.databaseReadMaxLagMs);
}

function openDependencies(log: Logger, { databaseUrl }: Config): Dependencies {
  return new Dependencies(log, databaseUrl);
}

function openQueues({ databaseUrl, redisUrl, installation }: Config, dependencies: Dependencies): WakeUpQueues {
  return openWakeUpQueues({ databaseUrl, redisUrl, prefix: installation }, dependencies.queueEvents);
}

function openHealth(
  orm: MikroORM,
  replica: ReadReplica | undefined,
  registry: ProjectionRegistry,
  queues: WakeUpQueues,
  stuck: StuckCheck | undefined,
): Health {
  const query = () => queryThrough(orm.em.fork());
  return new Health({
    askDatabase: () => query()('select 1'),
    statuses: () => projectionStatuses(query(), registry.names),
    askQueues: () => queues.check(),
    queues: () => queues.states(),
    unsentMail: () => countUnfinished(query()),
    pools: [poolReport('api', orm), ...(replica ? [gaugeReport('read', replica.gauge)] : [])],
    stuck: stuck ?? poolGaugeOf(orm),
  });
}

async function openTraces({ tracing }: Config, log: Logger): Promise<RequestTraces> {
  return new RequestTraces(await openTracing('soulvia-api', tracing, log));
}

function openSecurityLog(orm: MikroORM, { dataKeys }: Config, log: Logger): BatchedSecurityLog {
  return new BatchedSecurityLog({ query: () => queryThrough(orm.em.fork()), dataKeys, log });
}
