import { openOrm, workerDeadlines } from '@soulvia/platform/database';
import type { Config } from '@soulvia/platform/config';
import { openPrivateFiles, openPublicFiles } from '@soulvia/platform/files';
import { openLivePublisher } from '@soulvia/platform/live';
import { openLogger } from '@soulvia/platform/logging';
import { openMailer } from '@soulvia/platform/mail';
import { Watchdog } from '@soulvia/platform/process';
import { ProjectionRegistry, ProjectionRunner } from '@soulvia/platform/projections';
import { listenForBells } from '@soulvia/platform/queue';
import { ReactionRunner, runnerPoolSize } from '@soulvia/platform/reactions';
import { shopReactions } from '@soulvia/reactions';
import { shopProjections } from '@soulvia/views';
import { openTidyUp } from './tidy-up.js';

export interface Worker {
  close(): Promise<void>;
}

export interface WorkerOptions {
  /** Called when a round of background work has made no progress for too long. */
  onStuck?: () => void;
  /** How long that is, in milliseconds; a minute unless given. */
  roundLimitMs?: number;
}

const roundLimitMs = 60_000;
const poolSize = 10;
const sweepEveryMs = 60 * 60 * 1000;

/** Builds the process that keeps the read models up to date and sends mail. Any number of them may run. */
export async function createWorker(config: Config, options: WorkerOptions = {}): Promise<Worker> {
  const { databaseUrl, redisUrl, lowStockThreshold, publicUrl, tokenSecret } = config;
  const log = openLogger(config.logLevel, 'worker');
  const orm = await openOrm({
    databaseUrl,
    entities: [],
    applicationName: 'soulvia-worker',
    poolSize,
    durable: false,
    deadlines: workerDeadlines,
  });
  const live = openLivePublisher({ databaseUrl, redisUrl, channel: config.installation });
  const place = { databaseUrl, redisUrl, prefix: config.installation };
  const registry = new ProjectionRegistry(shopProjections({ lowStockThreshold }));
  const watchdog = new Watchdog(options.roundLimitMs ?? roundLimitMs, (round) => {
    log.fatal({ round }, 'a round makes no progress; this worker ends, to be started again');
    options.onStuck?.();
  });
  const runner = new ProjectionRunner(orm, databaseUrl, registry, live, log, watchdog);
  runner.start();
  // What is noted as sent must be on disk: these connections wait for it.
  const applicationName = 'soulvia-reactions';
  const durableOrm = await openOrm({
    databaseUrl,
    entities: [],
    applicationName,
    poolSize: runnerPoolSize,
    deadlines: workerDeadlines,
  });
  const mailer = openMailer(config);
  const reactions = new ReactionRunner(
    durableOrm,
    shopReactions({ mailer, publicUrl, tokenSecret }),
    log,
    {},
    watchdog,
  );
  await reactions.start();
  const bells = listenForBells(place, async () => {
    reactions.hear();
    await runner.hear();
  });
  const stores = { files: openPublicFiles(config.dataDir), privateFiles: openPrivateFiles(config.dataDir) };
  const tidyUp = openTidyUp(orm.em, stores, log);
  const sweep = setInterval(() => {
    tidyUp().catch((error: unknown) => log.warn({ err: error }, 'what has run out was not swept'));
  }, sweepEveryMs);
  return {
    async close() {
      watchdog.stop();
      clearInterval(sweep);
      await bells.close();
      await Promise.all([reactions.stop(), runner.stop()]);
      await live.close();
      await durableOrm.close(true);
      await orm.close(true);
    },
  };
}
