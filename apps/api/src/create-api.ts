import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '@soulvia/platform/config';
import { nestLogger } from '@soulvia/platform/core';
import type { StuckCheck } from '@soulvia/platform/health';
import { openLogDestination, openLogger } from '@soulvia/platform/logging';
import type { Logger } from 'pino';
import { ApiModule, shopModules } from './api.module.js';
import { ApiLifecycle } from './process/api-lifecycle.js';
import { connectionLimits, LimitedHttpAdapter, type ConnectionLimits } from './web/limited-http-adapter.js';
import { notFoundFallback } from './web/not-found-fallback.js';
import { serveRequests } from './web/serve-requests.js';

export interface Api {
  app: NestExpressApplication;
  log: Logger;
  /**
   * Reports that it is not ready and keeps serving for DRAIN_SECONDS, so that load balancers notice; then accepts no further
   * connection, finishes what runs, and moves open pages to other apis.
   */
  drain(): Promise<void>;
  /** Closes sockets and connections, waits for running requests, then closes queue and database. */
  close(): Promise<void>;
}

export interface ApiOptions {
  webDir: string;
  /** By default the limits of a shop. */
  limits?: ConnectionLimits;
  /** Whether only a restart helps; by default read from the pool's gauge. */
  pool?: StuckCheck;
  /** By default those of the shop. Their order has no meaning. */
  modules?: typeof shopModules;
}

/** Creates the HTTP and socket.io process, ready to listen. */
export async function createApi(config: Config, options: ApiOptions): Promise<Api> {
  const { webDir, limits = connectionLimits, pool, modules = shopModules } = options;
  const log = openLogger(config.logLevel, 'api', openLogDestination(config.logFile));
  const module = ApiModule.register({ config, log, pool, modules });
  const app = await NestFactory.create<NestExpressApplication>(module, new LimitedHttpAdapter(limits), {
    bodyParser: false,
    logger: nestLogger(log),
    abortOnError: false,
    // `users/addresses` must not reach the handler of `users/:id`, whatever the order of modules.
    routeResolutionStrategy: 'specificity',
    routeConflictPolicy: { duplicate: 'error' },
  });
  serveRequests(app, { config, webDir, log });
  await app.init();
  notFoundFallback(app, log);
  const lifecycle = app.get(ApiLifecycle, { strict: false });
  return { app, log, drain: () => lifecycle.drain(), close: () => app.close() };
}
