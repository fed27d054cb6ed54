import { Global, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AccessTokens, AccountsModule, Sessions } from '@soulvia/accounts';
import { CatalogModule, ResponseCache } from '@soulvia/catalog';
import { PagesModule, PublicPages } from '@soulvia/pages';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { LogEpoch } from '@soulvia/platform/event-log';
import { Dependencies, Health } from '@soulvia/platform/health';
import { LOGGER } from '@soulvia/platform/logging';
import { LiveServer } from '@soulvia/platform/live';
import { ProjectionRegistry } from '@soulvia/platform/projections';
import { projectionReplayRequested } from '@soulvia/operations';
import { type EndedWakeUp, WAKE_UP_QUEUES, type WakeUpQueues, WakeUps } from '@soulvia/platform/queue';
import { ReadDatabase, ReadReplica, registerReplicaMetrics } from '@soulvia/platform/replica';
import { BatchedSecurityLog } from '@soulvia/platform/security-log';
import type { Logger } from 'pino';
import { Metrics } from '../metrics/metrics.js';
import { RequestTraces } from '../trace-requests.js';
import { ApiLifecycle } from './api-lifecycle.js';
import { authenticateSocket } from './authenticate-socket.js';
import { ProcessObserver } from './process-observer.js';

function openLive(
  { databaseUrl, redisUrl, installation: channel, allowedOrigins }: Config,
  { httpAdapter }: HttpAdapterHost,
  tokens: AccessTokens,
  sessions: Sessions,
  epoch: LogEpoch,
  responses: ResponseCache,
  pages: PublicPages,
  traces: RequestTraces,
  dependencies: Dependencies,
): LiveServer {
  const live = new LiveServer({
    http: httpAdapter.getHttpServer(),
    databaseUrl,
    redisUrl,
    channel,
    allowedOrigins,
    authenticate: authenticateSocket(tokens, sessions),
    activeSessions: (sessionIds) => sessions.activeSessions(sessionIds),
    readHead: () => epoch.readFresh(),
    onMessage: ({ topic, payload }) => {
      if (topic !== 'catalogue.changed') return;
      responses.noticePush(payload);
      pages.noticePush(payload);
    },
    onFollowed: (requestIds, topic, startedAt) => traces.push(requestIds, topic, startedAt),
    onFanOutLost: (error) => dependencies.live.lost(error),
    onFanOutRestored: () => dependencies.live.restored(),
  });
  sessions.whenEnded((sessionId) => live.endSession(sessionId));
  return live;
}

function openMetrics(
  health: Health,
  live: LiveServer,
  securityLog: BatchedSecurityLog,
  reads: ReadDatabase,
  replica: ReadReplica | undefined,
): Metrics {
  const metrics = new Metrics(health, live, securityLog);
  if (replica) registerReplicaMetrics(metrics.registry, reads, replica);
  return metrics;
}

function openWakeUps(
  queues: WakeUpQueues,
  registry: ProjectionRegistry,
  metrics: Metrics,
  traces: RequestTraces,
  log: Logger,
): WakeUps {
  const onEnd = (wakeUp: EndedWakeUp) => {
    const { isSent, requestIds } = wakeUp;
    metrics.countWakeUp(isSent);
    traces.wakeUp(wakeUp);
    log.debug({ request_ids: requestIds }, isSent ? 'wake-up sent' : 'wake-up failed');
  };
  return new WakeUps(queues, registry, onEnd, projectionReplayRequested.type);
}

/** What an api process does beside answering requests. */
@Global()
@Module({
  imports: [AccountsModule, CatalogModule, PagesModule],
  providers: [
    {
      provide: LiveServer,
      useFactory: openLive,
      inject: [
        CONFIG,
        HttpAdapterHost,
        AccessTokens,
        Sessions,
        LogEpoch,
        ResponseCache,
        PublicPages,
        RequestTraces,
        Dependencies,
      ],
    },
    {
      provide: Metrics,
      useFactory: openMetrics,
      inject: [Health, LiveServer, BatchedSecurityLog, ReadDatabase, ReadReplica],
    },
    {
      provide: WakeUps,
      useFactory: openWakeUps,
      inject: [WAKE_UP_QUEUES, ProjectionRegistry, Metrics, RequestTraces, LOGGER],
    },
    ProcessObserver,
    ApiLifecycle,
  ],
  exports: [LiveServer, Metrics],
})
export class ProcessModule {}
