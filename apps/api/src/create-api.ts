import { setTimeout as wait } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AccessTokens, Address, Sessions, User } from '@soulvia/accounts';
import { ResponseCache, serveFromCache, Category, Product } from '@soulvia/catalog';
import type { Config } from '@soulvia/platform/config';
import { openOrm, poolGaugeOf, queryThrough } from '@soulvia/platform/database';
import { type WakeUpRequester, LogEpoch } from '@soulvia/platform/event-log';
import { IncomingUploads, openStores, PrivateFiles } from '@soulvia/platform/files';
import { Dependencies, gaugeReport, Health, poolReport, type StuckCheck } from '@soulvia/platform/health';
import { bodyErrors, requestContext, spaceUploads } from '@soulvia/platform/http';
import { LiveServer } from '@soulvia/platform/live';
import { openLogDestination, openLogger, requestLog } from '@soulvia/platform/logging';
import { ProjectionRegistry, projectionStatuses } from '@soulvia/platform/projections';
import { PublicPages } from '@soulvia/pages';
import { Package } from '@soulvia/partners';
import { openWakeUpQueue, ProjectionWakeUp } from '@soulvia/platform/queue';
import { countUnfinished } from '@soulvia/platform/reactions';
import { ReadDatabase, ReadReplica, registerReplicaMetrics } from '@soulvia/platform/replica';
import { rememberDataKeys } from '@soulvia/platform/sealing';
import { BatchedSecurityLog } from '@soulvia/platform/security-log';
import { openTracing } from '@soulvia/platform/tracing';
import { featureSwitched } from '@soulvia/settings';
import { shopProjections } from '@soulvia/views';
import type { Logger } from 'pino';
import { Logger as NestLogger, PinoLogger } from 'nestjs-pino';
import { ApiModule } from './api.module.js';
import { authenticateSocket } from './authenticate-socket.js';
import { Metrics } from './metrics/metrics.js';
import { observeCommands } from './metrics/observe-commands.js';
import { RequestTraces } from './trace-requests.js';
import { notFoundFallback } from './web/not-found-fallback.js';
import { serveDocumentation } from './web/api-documentation.js';
import { hideInternals } from './web/internal-routes.js';
import { ignoreAnyMatch, refuseUnreadablePaths } from './web/readable-paths.js';
import { refuseUnknownMethods } from './web/known-methods.js';
import { connectionLimits, LimitedHttpAdapter, type ConnectionLimits } from './web/limited-http-adapter.js';
import { refuseCrossSite } from './web/refuse-cross-site.js';
import { RequestDrain } from './web/request-drain.js';
import { securityHeaders } from './web/security-headers.js';
import { serveFeeds } from './web/serve-feeds.js';
import { serveForRobots } from './web/serve-for-robots.js';
import { serveReferralLinks } from './web/serve-referral-links.js';
import { serveWeb } from './web/serve-web.js';

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

const bodyLimit = '100kb';
const closingMs = 2_000;
/** Limits of the end of a drain, in milliseconds: for connections without a request, and for running requests. */
const ending = { idleMs: 1_000, limitMs: 10_000 };

export interface ApiOptions {
  webDir: string;
  /** By default the limits of a shop. */
  limits?: ConnectionLimits;
  /** Whether only a restart helps; by default read from the pool's gauge. */
  pool?: StuckCheck;
}

/** Creates the HTTP and socket.io process, ready to listen. */
export async function createApi(config: Config, options: ApiOptions): Promise<Api> {
  const logger = openLogger(config.logLevel, 'api', openLogDestination(config.logFile));
  const spans = await openTracing('soulvia-api', config.tracing, logger);
  const traces = spans && new RequestTraces(spans);
  const orm = await openOrm({
    databaseUrl: config.databaseUrl,
    entities: [User, Address, Category, Product, Package],
    applicationName: 'soulvia-api',
    poolSize: config.databasePoolSize,
  });
  await rememberDataKeys(queryThrough(orm.em.fork()), config.dataKeys);
  const epoch = new LogEpoch(() => queryThrough(orm.em.fork()));
  await epoch.read().catch(() => undefined);
  const replica = openReplica(config, logger);
  await replica?.start();
  const reads = new ReadDatabase(orm, replica, config.databaseReadMaxLagMs);
  const registry = new ProjectionRegistry(shopProjections);
  const dependencies = new Dependencies(logger, config.databaseUrl);
  const place = { databaseUrl: config.databaseUrl, redisUrl: config.redisUrl, prefix: config.installation };
  const queue = openWakeUpQueue(place, dependencies.queueEvents);
  const projectionWakeUp = new ProjectionWakeUp(queue, registry, (wakeUp) => {
    const { isSent, requestIds } = wakeUp;
    metrics.countWakeUp(isSent);
    traces?.wakeUp(wakeUp);
    logger.debug({ request_ids: requestIds }, isSent ? 'wake-up sent' : 'wake-up failed');
  });
  const stores = await openStores(config, logger);
  const { files } = stores;
  let live: LiveServer | undefined;
  let responses: ResponseCache | undefined;
  let pages: PublicPages | undefined;
  const wakeUp: WakeUpRequester = {
    requestWakeUp(eventTypes, events, position) {
      metrics.countEvents(events);
      reads.noteWrite(position);
      responses?.noticeEvents(events, position);
      pages?.noticeEvents(events);
      // The switch that requires a second factor of staff decides which pushes their pages receive.
      if (eventTypes.has(featureSwitched.type)) live?.recheckSessions();
      projectionWakeUp.requestWakeUp(eventTypes);
    },
  };
  const query = () => queryThrough(orm.em.fork());
  const health = new Health({
    askDatabase: () => query()('select 1'),
    statuses: () => projectionStatuses(query(), registry.names),
    waitingJobs: () => queue.waiting(),
    unsentMail: () => countUnfinished(query()),
    pools: [poolReport('api', orm), ...(replica ? [gaugeReport('read', replica.gauge)] : [])],
    stuck: options.pool ?? poolGaugeOf(orm),
  });
  const securityLog = new BatchedSecurityLog({ query, dataKeys: config.dataKeys, log: logger });
  const metrics = new Metrics(health, () => live ?? { openSockets: 0, failedHandshakes: 0 }, securityLog);
  if (replica) registerReplicaMetrics(metrics.registry, reads, replica);
  const module = ApiModule.register({
    config,
    core: {
      orm,
      reads,
      wakeUp,
      registry,
      files,
      logger,
      requestLimits: { writes: config.writesPerMinute, reads: config.readsPerMinute },
      securityLog,
      onCommit: traces && ((startedAt) => traces.commit(startedAt)),
    },
    stores,
    health,
    sessionEnded: (sessionId) => live?.endSession(sessionId),
    push: (message) => live?.push(message),
    metrics,
  });
  const quiet = logger.child({}, { level: 'warn' });
  const nestLogger = new NestLogger(new PinoLogger({ pinoHttp: { logger: quiet } }), {});
  const adapter = new LimitedHttpAdapter(options.limits ?? connectionLimits);
  const app = await NestFactory.create<NestExpressApplication>(module, adapter, {
    bodyParser: false,
    logger: nestLogger,
    abortOnError: false,
  });
  app.setGlobalPrefix('api');
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustedProxies);
  app.use(spaceUploads());
  app.use(requestContext(() => epoch.current));
  app.use(
    requestLog(logger, (answered) => {
      metrics.countAnswer(answered);
      traces?.request(answered);
    }),
  );
  securityHeaders(app);
  app.use(refuseUnknownMethods);
  app.use(refuseUnreadablePaths);
  app.use(ignoreAnyMatch);
  app.use(hideInternals(config.internals));
  app.use(serveFromCache(() => responses));
  app.use(refuseCrossSite(config.allowedOrigins));
  app.useBodyParser('json', { limit: bodyLimit, strict: true, inflate: false });
  app.use(bodyErrors);
  serveForRobots(app, config.publicUrl);
  serveFeeds(app, config.publicUrl);
  serveReferralLinks(app);
  serveWeb(app, { webDir: options.webDir, files, publicUrl: config.publicUrl, log: logger });
  serveDocumentation(app);
  observeCommands(app.get(CommandBus, { strict: false }), (command, outcome, startedAt) => {
    metrics.countCommand(command, outcome);
    traces?.command(command, outcome, startedAt);
  });
  responses = app.get(ResponseCache, { strict: false });
  pages = app.get(PublicPages, { strict: false });
  await app.get(IncomingUploads, { strict: false }).prepare();
  await app.get(PrivateFiles, { strict: false }).prepare();
  await app.init();
  notFoundFallback(app, logger);

  const http = app.getHttpServer();
  const sessions = app.get(Sessions, { strict: false });
  live = new LiveServer({
    http,
    databaseUrl: config.databaseUrl,
    redisUrl: config.redisUrl,
    channel: config.installation,
    allowedOrigins: config.allowedOrigins,
    authenticate: authenticateSocket(app.get(AccessTokens, { strict: false }), sessions),
    activeSessions: (sessionIds) => sessions.activeSessions(sessionIds),
    readHead: () => epoch.readFresh(),
    onMessage: ({ topic, payload }) => {
      if (topic !== 'catalogue.changed') return;
      responses?.noticePush(payload);
      pages?.noticePush(payload);
    },
    onFollowed: (requestIds, topic, startedAt) => traces?.push(requestIds, topic, startedAt),
    onFanOutLost: (error) => dependencies.live.lost(error),
    onFanOutRestored: () => dependencies.live.restored(),
  });
  const requests = new RequestDrain(http);
  dependencies.start(() => queue.waiting());
  return {
    app,
    log: logger,
    async drain() {
      health.beginDraining();
      requests.begin();
      await wait(config.drainSeconds * 1_000);
      await Promise.all([requests.finish(ending), live?.moveSockets()]);
    },
    async close() {
      health.beginDraining();
      dependencies.stop();
      await live?.close();
      await app.close();
      await securityLog.close();
      await spans?.close();
      await queue.close();
      // Work for disconnected clients may still use a connection, and waiting for it could take too long.
      await Promise.race([
        Promise.all([replica?.close(), orm.close(true)]),
        wait(closingMs, undefined, { ref: false }),
      ]);
    },
  };
}

function openReplica(config: Config, log: Logger): ReadReplica | undefined {
  const {
    databaseUrl,
    databaseReadUrl: replicaUrl,
    databasePoolSize: poolSize,
    databaseReadMaxLagMs: maxLagMs,
  } = config;
  return replicaUrl === undefined ? undefined : new ReadReplica({ databaseUrl, replicaUrl, poolSize, maxLagMs, log });
}
