import { openOrm, workerDeadlines } from '@soulvia/platform/database';
import type { Config } from '@soulvia/platform/config';
import { openPrivateFiles, openPublicFiles } from '@soulvia/platform/files';
import { openLivePublisher } from '@soulvia/platform/live';
import { openLogger } from '@soulvia/platform/logging';
import { openMailer } from '@soulvia/platform/mail';
import { ProjectionRegistry, ProjectionRunner } from '@soulvia/platform/projections';
import { listenForBells } from '@soulvia/platform/queue';
import { ReactionRunner, runnerPoolSize } from '@soulvia/platform/reactions';
import { shopReactions } from '@soulvia/reactions';
import { shopProjections } from '@soulvia/views';
import { openTidyUp } from './tidy-up.js';

export interface Worker {
  close(): Promise<void>;
}

const poolSize = 10;
const sweepEveryMs = 60 * 60 * 1000;

/** Builds the process that keeps the read models up to date and sends mail. Any number of them may run. */
export async function createWorker(config: Config): Promise<Worker> {
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
  const runner = new ProjectionRunner(orm, databaseUrl, registry, live, log);
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
  const reactions = new ReactionRunner(durableOrm, shopReactions({ mailer, publicUrl, tokenSecret }), log);
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
      clearInterval(sweep);
      await bells.close();
      await Promise.all([reactions.stop(), runner.stop()]);
      await live.close();
      await durableOrm.close(true);
      await orm.close(true);
    },
  };
}
