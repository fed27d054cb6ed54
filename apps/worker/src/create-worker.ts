import { Cnics } from '@soulvia/accounts';
import { openOrm, PipelinedConnection, queryThrough, workerDeadlines } from '@soulvia/platform/database';
import type { Config } from '@soulvia/platform/config';
import { openPrivateFiles, openPublicFiles } from '@soulvia/platform/files';
import { Dependencies, Health, poolReport, type StuckCheck } from '@soulvia/platform/health';
import { openLivePublisher } from '@soulvia/platform/live';
import { openLogger } from '@soulvia/platform/logging';
import { openMailer } from '@soulvia/platform/mail';
import { Watchdog } from '@soulvia/platform/process';
import { ProjectionRegistry, ProjectionRunner, projectionStatuses } from '@soulvia/platform/projections';
import { listenForWakeUps } from '@soulvia/platform/queue';
import { countUnfinished, ReactionRunner, runnerPoolSize } from '@soulvia/platform/reactions';
import { rememberDataKeys } from '@soulvia/platform/sealing';
import { shopReactions } from '@soulvia/reactions';
import { shopProjections } from '@soulvia/views';
import type { Logger } from 'pino';
import { openEventChain } from './event-chain.js';
import { HealthServer } from './health-server.js';
import { HistoryWatch } from './history-watch.js';
import { openMaintenance } from './maintenance.js';
import { MaintenanceRuns } from './maintenance-runs.js';

export interface Worker {
  log: Logger;
  /** Reports that it is not ready. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

export interface WorkerOptions {
  /** Called when background work has made no progress for too long. */
  onStuck?: () => void;
  /** That limit in milliseconds; a minute by default. */
  roundLimitMs?: number;
  /** Whether only a restart helps; by default read from the watchdog. */
  rounds?: StuckCheck;
}

const roundLimitMs = 60_000;
const poolSize = 10;

/** Creates the process that updates the read models and sends emails. Any number of them may run. */
export async function createWorker(config: Config, options: WorkerOptions = {}): Promise<Worker> {
  const { databaseUrl, redisUrl, lowStockThreshold, publicUrl, tokenSecret, dataDir, dataKeys } = config;
  const log = openLogger(config.logLevel, 'worker');
  const orm = await openOrm({
    databaseUrl,
    entities: [],
    applicationName: 'soulvia-worker',
    poolSize,
    durable: false,
    deadlines: workerDeadlines,
  });
  await rememberDataKeys(queryThrough(orm.em.fork()), dataKeys);
  const live = openLivePublisher({ databaseUrl, redisUrl, channel: config.installation });
  const place = { databaseUrl, redisUrl, prefix: config.installation };
  const registry = new ProjectionRegistry(shopProjections({ lowStockThreshold }));
  const watchdog = new Watchdog(options.roundLimitMs ?? roundLimitMs, (round) => {
    log.fatal({ round }, 'background work makes no progress; this worker exits to be restarted');
    options.onStuck?.();
  });
  const runner = new ProjectionRunner(orm, databaseUrl, registry, live, log, watchdog);
  // Durable connections: rows recorded as sent must be on disk.
  const applicationName = 'soulvia-reactions';
  const durableOrm = await openOrm({
    databaseUrl,
    entities: [],
    applicationName,
    poolSize: runnerPoolSize,
    deadlines: workerDeadlines,
  });
  const durable = new PipelinedConnection({ databaseUrl, applicationName, deadlines: workerDeadlines });
  const dependencies = new Dependencies(log, databaseUrl);
  const history = new HistoryWatch(orm, registry.all, dataDir, log);
  await history.start();
  runner.start();
  const mailer = openMailer(config);
  const reactions = new ReactionRunner(
    durableOrm,
    shopReactions({ mailer, publicUrl, tokenSecret }),
    log,
    {},
    watchdog,
    durable,
    () => history.known,
  );
  await reactions.start();
  const wakeUps = listenForWakeUps(
    place,
    async () => {
      reactions.onWakeUp();
      runner.onWakeUp();
    },
    dependencies.queueEvents,
  );
  const query = () => queryThrough(orm.em.fork());
  const health = new Health({
    askDatabase: () => query()('select 1'),
    statuses: () => projectionStatuses(query(), registry.names),
    waitingJobs: () => wakeUps.waiting(),
    unsentMail: () => countUnfinished(query()),
    pools: [poolReport('worker', orm), poolReport('reactions', durableOrm)],
    stuck: options.rounds ?? { isStuck: () => watchdog.stuckRound !== undefined },
  });
  const server = await HealthServer.open(health, config.workerPort);
  dependencies.start(() => wakeUps.waiting());
  const stores = { files: openPublicFiles(dataDir), privateFiles: openPrivateFiles(dataDir), dataDir };
  const maintenance = new MaintenanceRuns(openMaintenance(orm.em, stores, new Cnics({ dataKeys }), log), log);
  // Apart from the other jobs, so that none of them can keep it from running.
  const eventChain = new MaintenanceRuns(openEventChain(orm.em, log), log);
  maintenance.start();
  eventChain.start();
  return {
    log,
    async drain() {
      health.beginDraining();
    },
    async close() {
      watchdog.stop();
      health.beginDraining();
      dependencies.stop();
      await Promise.all([maintenance.stop(), eventChain.stop(), history.stop()]);
      await wakeUps.close();
      await Promise.all([reactions.stop(), runner.stop()]);
      await live.close();
      await durable.close();
      await durableOrm.close(true);
      await orm.close(true);
      server?.close();
    },
  };
}
