import { MikroORM } from '@mikro-orm/postgresql';
import type { Provider } from '@nestjs/common';
import { CourierPauses, openCouriers } from '@soulvia/fulfilment';
import { HookRunner } from '@soulvia/integrations';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { PipelinedConnection, queryThrough } from '@soulvia/platform/database';
import { countDueWork, DueRunner } from '@soulvia/platform/due';
import { Commits, UnitOfWork } from '@soulvia/platform/event-log';
import { STORES, type Stores } from '@soulvia/platform/files';
import { Dependencies, Health, poolReport } from '@soulvia/platform/health';
import type { LivePublisher } from '@soulvia/platform/live';
import { LOGGER } from '@soulvia/platform/logging';
import { openMailer } from '@soulvia/platform/mail';
import { Outbound } from '@soulvia/platform/outbound';
import { Watchdog } from '@soulvia/platform/process';
import { FoldingLease, ProjectionRegistry, ProjectionRunner, projectionStatuses } from '@soulvia/platform/projections';
import {
  listenForWakeUps,
  openWakeUpQueues,
  type WakeUpListener,
  WAKE_UP_QUEUES,
  type WakeUpQueues,
  WakeUps,
} from '@soulvia/platform/queue';
import { countUnfinished, ReactionRunner } from '@soulvia/platform/reactions';
import { openMessengers } from '@soulvia/platform/text-messages';
import type { SpanRecorder } from '@soulvia/platform/tracing';
import { recipientSql, shopReactions } from '@soulvia/reactions';
import type { Logger } from 'pino';
import { shopDueHandlers } from '../due-handlers.js';
import { HealthServer } from '../health-server.js';
import { HistoryWatch } from '../history-watch.js';
import { LagSampler } from '../lag-sampler.js';
import { readMorning } from '../morning-mail/read-morning.js';
import { traceAttempt } from '../trace-attempt.js';
import { WorkerMetrics } from '../worker-metrics.js';
import { Folding } from './folding.js';
import { Maintenance } from './maintenance-runners.js';
import { Runners } from './runners.js';
import { DURABLE_ORM, LIVE_PUBLISHER, POLL_CONNECTION, SPANS, WAKE_UP_LISTENER } from './tokens.js';
import { WORKER_OPTIONS, type WorkerOptions } from './worker-options.js';

/** What a worker does, with what it needs for it. */
export const runnerProviders: readonly Provider[] = [
  {
    provide: HistoryWatch,
    useFactory: openHistory,
    inject: [MikroORM, POLL_CONNECTION, ProjectionRegistry, CONFIG, LOGGER],
  },
  {
    provide: ProjectionRunner,
    useFactory: openProjections,
    inject: [MikroORM, CONFIG, ProjectionRegistry, LIVE_PUBLISHER, LOGGER, Watchdog, WorkerMetrics, SPANS],
  },
  {
    provide: FoldingLease,
    useFactory: ({ query }: PipelinedConnection, log: Logger) => new FoldingLease({ query, log }),
    inject: [POLL_CONNECTION, LOGGER],
  },
  {
    provide: ReactionRunner,
    useFactory: openReactions,
    inject: [
      CONFIG,
      LOGGER,
      DURABLE_ORM,
      PipelinedConnection,
      STORES,
      Commits,
      Watchdog,
      WorkerMetrics,
      SPANS,
      HistoryWatch,
    ],
  },
  {
    provide: DueRunner,
    useFactory: openDueWork,
    inject: [WORKER_OPTIONS, LOGGER, DURABLE_ORM, PipelinedConnection, Commits, Watchdog, WAKE_UP_QUEUES],
  },
  {
    provide: HookRunner,
    useFactory: openHooks,
    inject: [CONFIG, LOGGER, DURABLE_ORM, PipelinedConnection, Commits, Watchdog],
  },
  { provide: WAKE_UP_QUEUES, useFactory: openQueues, inject: [CONFIG, Dependencies] },
  {
    provide: WakeUps,
    useFactory: (queues: WakeUpQueues, registry: ProjectionRegistry) => new WakeUps(queues, registry),
    inject: [WAKE_UP_QUEUES, ProjectionRegistry],
  },
  Runners,
  Folding,
  { provide: WAKE_UP_LISTENER, useFactory: startListening, inject: [CONFIG, Runners, Maintenance, Dependencies] },
  WorkerMetrics,
  {
    provide: Health,
    useFactory: openHealth,
    inject: [MikroORM, DURABLE_ORM, ProjectionRegistry, WAKE_UP_QUEUES, Watchdog, WORKER_OPTIONS],
  },
  {
    provide: HealthServer,
    useFactory: createHealthServer,
    inject: [Health, WorkerMetrics, MikroORM, CONFIG],
  },
  {
    provide: LagSampler,
    // Over a connection that is open anyway.
    useFactory: ({ query }: PipelinedConnection, { names }: ProjectionRegistry, log: Logger) =>
      new LagSampler(query, names, log),
    inject: [PipelinedConnection, ProjectionRegistry, LOGGER],
  },
  Maintenance,
];

function openHistory(
  orm: MikroORM,
  { query }: PipelinedConnection,
  registry: ProjectionRegistry,
  { dataDir }: Config,
  log: Logger,
): HistoryWatch {
  return new HistoryWatch(orm, query, registry.all, dataDir, log);
}

function openProjections(orm: MikroORM, { databaseUrl }: Config, ...others: OtherParts): ProjectionRunner {
  return new ProjectionRunner(orm, databaseUrl, ...others);
}

type OtherParts = [
  registry: ProjectionRegistry,
  live: LivePublisher,
  log: Logger,
  watchdog: Watchdog,
  metrics: WorkerMetrics,
  spans: SpanRecorder | undefined,
];

function openReactions(
  config: Config,
  log: Logger,
  orm: MikroORM,
  connection: PipelinedConnection,
  stores: Stores,
  commits: Commits,
  watchdog: Watchdog,
  metrics: WorkerMetrics,
  spans: SpanRecorder | undefined,
  history: HistoryWatch,
): ReactionRunner {
  const { publicUrl, tokenSecret, chainHeadMailTo } = config;
  const outbound = new Outbound({ allowsLoopback: config.outboundLoopback });
  const reactions = shopReactions({
    mailer: openMailer(config, stores.mails),
    messengers: openMessengers(config, outbound, stores.messages),
    couriers: {
      unitOfWork: new UnitOfWork(orm, commits),
      couriers: openCouriers(config),
      pauses: new CourierPauses(),
    },
    publicUrl,
    tokenSecret,
    chainHeadMailTo,
    readMorning,
    codeTemplate: config.whatsApp?.codeTemplate,
  });
  return new ReactionRunner(orm, reactions, log, {}, watchdog, connection, {
    onAttempt(attempt) {
      metrics.countAttempt(attempt);
      if (spans) traceAttempt(spans, attempt);
    },
    knownEvent: () => history.known,
    recipientSql,
  });
}

function openDueWork(
  { dueHandlers: handlers = shopDueHandlers }: WorkerOptions,
  log: Logger,
  orm: MikroORM,
  connection: PipelinedConnection,
  wakeUp: Commits,
  watchdog: Watchdog,
  queues: WakeUpQueues,
): DueRunner {
  const wakeUpIn = (kind: string, milliseconds: number) => queues.requestWakeUp(`due:${kind}`, milliseconds);
  return new DueRunner({ orm, handlers, log, wakeUp, watchdog, connection, wakeUpIn });
}

function openHooks(
  { publicUrl, dataKeys, outboundLoopback: allowsLoopback }: Config,
  log: Logger,
  orm: MikroORM,
  connection: PipelinedConnection,
  wakeUp: Commits,
  watchdog: Watchdog,
): HookRunner {
  const outbound = new Outbound({ allowsLoopback });
  return new HookRunner({ orm, outbound, log, wakeUp, publicUrl, dataKeys, watchdog, connection });
}

function openQueues({ databaseUrl, redisUrl, installation: prefix }: Config, dependencies: Dependencies): WakeUpQueues {
  return openWakeUpQueues({ databaseUrl, redisUrl, prefix }, dependencies.queueEvents);
}

/** A wake-up is for runners that have started. */
async function startListening(
  { databaseUrl, redisUrl, installation: prefix }: Config,
  runners: Runners,
  maintenance: Maintenance,
  dependencies: Dependencies,
): Promise<WakeUpListener> {
  await runners.start();
  const rounds = { ...runners.rounds, maintenance: async () => maintenance.wakeUp() };
  return listenForWakeUps({ databaseUrl, redisUrl, prefix }, rounds, dependencies.queueEvents, ['reactions']);
}

function openHealth(
  orm: MikroORM,
  durableOrm: MikroORM,
  registry: ProjectionRegistry,
  queues: WakeUpQueues,
  watchdog: Watchdog,
  { rounds }: WorkerOptions,
): Health {
  const query = () => queryThrough(orm.em.fork());
  return new Health({
    askDatabase: () => query()('select 1'),
    statuses: () => projectionStatuses(query(), registry.names),
    askQueues: () => queues.check(),
    queues: () => queues.states(),
    unsentMail: () => countUnfinished(query()),
    pools: [poolReport('worker', orm), poolReport('reactions', durableOrm)],
    stuck: rounds ?? { isStuck: () => watchdog.stuckRound !== undefined },
  });
}

function createHealthServer(
  health: Health,
  metrics: WorkerMetrics,
  orm: MikroORM,
  { workerPort }: Config,
): HealthServer {
  metrics.addHealth(health);
  metrics.addDueWork(() => countDueWork(queryThrough(orm.em.fork())));
  return new HealthServer(health, metrics.registry, workerPort);
}
