import { setTimeout as wait } from 'node:timers/promises';
import { Cnics } from '@soulvia/accounts';
import { CourierPauses, openCouriers } from '@soulvia/fulfilment';
import { openOrm, PipelinedConnection, queryThrough, workerDeadlines } from '@soulvia/platform/database';
import type { Config } from '@soulvia/platform/config';
import { countDueWork, type DueHandler, DueRunner } from '@soulvia/platform/due';
import { openStores } from '@soulvia/platform/files';
import { Dependencies, Health, poolReport, type StuckCheck } from '@soulvia/platform/health';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { openLivePublisher } from '@soulvia/platform/live';
import { openLogDestination, openLogger } from '@soulvia/platform/logging';
import { openMailer } from '@soulvia/platform/mail';
import { Outbound } from '@soulvia/platform/outbound';
import { openMessengers } from '@soulvia/platform/text-messages';
import { type MaintenanceJob, MaintenanceRunner } from '@soulvia/platform/maintenance';
import { Watchdog } from '@soulvia/platform/process';
import { ProjectionRegistry, ProjectionRunner, projectionStatuses } from '@soulvia/platform/projections';
import { listenForWakeUps } from '@soulvia/platform/queue';
import { countUnfinished, ReactionRunner, runnerPoolSize } from '@soulvia/platform/reactions';
import { openSafetyPollConnection, SafetyPoll } from '@soulvia/platform/safety-poll';
import { rememberDataKeys } from '@soulvia/platform/sealing';
import { openTracing } from '@soulvia/platform/tracing';
import { shopReactions } from '@soulvia/reactions';
import { shopProjections } from '@soulvia/views';
import type { Logger } from 'pino';
import { shopDueHandlers } from './due-handlers.js';
import { eventChainJob } from './event-chain.js';
import { HealthServer } from './health-server.js';
import { HistoryWatch } from './history-watch.js';
import { LagSampler } from './lag-sampler.js';
import { maintenanceJobs } from './maintenance.js';
import { traceAttempt } from './trace-attempt.js';
import { WorkerMetrics } from './worker-metrics.js';

export interface Worker {
  log: Logger;
  /** Reports that it is not ready and finishes what it does, or leaves it to other workers. */
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
  /** By default those of the shop. */
  dueHandlers?: readonly DueHandler[];
}

const roundLimitMs = 60_000;
/** How long a drain waits for running rounds and emails, in milliseconds. */
const finishMs = 10_000;

/** Creates the process that updates the read models and sends emails. Any number of them may run. */
export async function createWorker(config: Config, options: WorkerOptions = {}): Promise<Worker> {
  const { databaseUrl, redisUrl, publicUrl, tokenSecret, dataDir, dataKeys } = config;
  const log = openLogger(config.logLevel, 'worker', openLogDestination(config.logFile));
  const orm = await openOrm({
    databaseUrl,
    entities: [],
    applicationName: 'soulvia-worker',
    poolSize: config.workerPoolSize,
    durable: false,
    deadlines: workerDeadlines,
  });
  await rememberDataKeys(queryThrough(orm.em.fork()), dataKeys);
  const live = openLivePublisher({ databaseUrl, redisUrl, channel: config.installation });
  const place = { databaseUrl, redisUrl, prefix: config.installation };
  const registry = new ProjectionRegistry(shopProjections);
  const metrics = new WorkerMetrics();
  const spans = await openTracing('soulvia-worker', config.tracing, log);
  const watchdog = new Watchdog(options.roundLimitMs ?? roundLimitMs, (round) => {
    log.fatal({ round }, 'background work makes no progress; this worker exits to be restarted');
    options.onStuck?.();
  });
  const runner = new ProjectionRunner(orm, databaseUrl, registry, live, log, watchdog, metrics, spans);
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
  const pollConnection = openSafetyPollConnection(databaseUrl);
  const safetyPoll = new SafetyPoll(pollConnection.query);
  const history = new HistoryWatch(orm, pollConnection.query, registry.all, dataDir, log);
  safetyPoll.start();
  await history.start(safetyPoll);
  runner.start(safetyPoll);
  const stores = await openStores(config, log);
  const mailer = openMailer(config, stores.mails);
  const outbound = new Outbound({ allowsLoopback: config.outboundLoopback });
  const messengers = openMessengers(config, outbound, stores.messages);
  const wakeUpAll = () => {
    reactions.onWakeUp();
    due.onWakeUp();
    runner.onWakeUp();
  };
  // Events of reactions and timed work are folded by this worker, without a way through the queue.
  const wakeUp = { requestWakeUp: wakeUpAll };
  const couriers = {
    unitOfWork: new UnitOfWork(durableOrm, wakeUp),
    couriers: openCouriers(config),
    pauses: new CourierPauses(),
  };
  const reactions: ReactionRunner = new ReactionRunner(
    durableOrm,
    shopReactions({ mailer, messengers, publicUrl, tokenSecret, couriers }),
    log,
    {},
    watchdog,
    durable,
    {
      onAttempt(attempt) {
        metrics.countAttempt(attempt);
        if (spans) traceAttempt(spans, attempt);
      },
      knownEvent: () => history.known,
    },
  );
  const due: DueRunner = new DueRunner({
    orm: durableOrm,
    handlers: options.dueHandlers ?? shopDueHandlers,
    log,
    wakeUp,
    watchdog,
    connection: durable,
  });
  await reactions.start(safetyPoll);
  await due.start(safetyPoll);
  const wakeUps = listenForWakeUps(place, async () => wakeUpAll(), dependencies.queueEvents);
  const query = () => queryThrough(orm.em.fork());
  const health = new Health({
    askDatabase: () => query()('select 1'),
    statuses: () => projectionStatuses(query(), registry.names),
    waitingJobs: () => wakeUps.waiting(),
    unsentMail: () => countUnfinished(query()),
    pools: [poolReport('worker', orm), poolReport('reactions', durableOrm)],
    stuck: options.rounds ?? { isStuck: () => watchdog.stuckRound !== undefined },
  });
  metrics.addHealth(health);
  metrics.addDueWork(() => countDueWork(query()));
  const server = await HealthServer.open(health, metrics.registry, config.workerPort);
  dependencies.start(() => wakeUps.waiting());
  const maintain = (group: string, jobs: MaintenanceJob[]) => new MaintenanceRunner({ group, jobs, query, log });
  const maintenance = maintain('data', maintenanceJobs(orm.em, stores, new Cnics({ dataKeys }), log));
  // Apart from the other jobs, so that none of them can keep it from running.
  const eventChain = maintain('event-chain', [eventChainJob(orm.em, log)]);
  // Over a connection that is open anyway.
  const lagSampler = new LagSampler(durable.query, registry.names, log);
  lagSampler.start();
  maintenance.start();
  eventChain.start();
  let finished: Promise<void> | undefined;
  const finishWork = async () => {
    watchdog.stop();
    safetyPoll.stop();
    await Promise.all([maintenance.stop(), eventChain.stop(), lagSampler.stop(), history.stop()]);
    await wakeUps.close();
    await Promise.all([reactions.stop(), due.stop(), runner.stop()]);
  };
  return {
    log,
    async drain() {
      health.beginDraining();
      finished ??= finishWork();
      await Promise.race([finished, wait(finishMs, undefined, { ref: false })]);
    },
    async close() {
      health.beginDraining();
      dependencies.stop();
      await (finished ??= finishWork());
      await live.close();
      await spans?.close();
      await Promise.all([durable.close(), pollConnection.close()]);
      await durableOrm.close(true);
      await orm.close(true);
      server?.close();
    },
  };
}
