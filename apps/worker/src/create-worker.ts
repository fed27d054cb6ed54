import { NestFactory } from '@nestjs/core';
import type { Config } from '@soulvia/platform/config';
import { nestLogger } from '@soulvia/platform/core';
import { openLogDestination, openLogger } from '@soulvia/platform/logging';
import type { Logger } from 'pino';
import { WorkerLifecycle } from './process/worker-lifecycle.js';
import type { WorkerOptions } from './process/worker-options.js';
import { WorkerModule } from './process/worker.module.js';

export interface Worker {
  log: Logger;
  /** Reports that it is not ready and finishes what it does, or leaves it to other workers. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the process that updates the read models and sends emails. Any number of them may run. */
export async function createWorker(config: Config, options: WorkerOptions = {}): Promise<Worker> {
  const log = openLogger(config.logLevel, 'worker', openLogDestination(config.logFile));
  const module = WorkerModule.register(config, log, options);
  const app = await NestFactory.createApplicationContext(module, { logger: nestLogger(log), abortOnError: false });
  const lifecycle = app.get(WorkerLifecycle);
  return { log, drain: () => lifecycle.drain(), close: () => app.close() };
}
