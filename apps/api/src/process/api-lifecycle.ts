import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { IncomingUploads, PrivateFiles } from '@soulvia/platform/files';
import { Dependencies, Health } from '@soulvia/platform/health';
import { RefusedRequests } from '@soulvia/platform/http';
import { LiveServer } from '@soulvia/platform/live';
import { WAKE_UP_QUEUES, type WakeUpQueues } from '@soulvia/platform/queue';
import { ReadReplica } from '@soulvia/platform/replica';
import { BatchedSecurityLog } from '@soulvia/platform/security-log';
import { RequestTraces } from '../trace-requests.js';
import { RequestDrain } from '../web/request-drain.js';

const closingMs = 2_000;
/** Limits of the end of a drain, in milliseconds: for connections without a request, and for running requests. */
const ending = { idleMs: 1_000, limitMs: 10_000 };

/** Starts what watches an api process, and ends what it has opened in an order in which nothing misses what it still needs. */
@Injectable()
export class ApiLifecycle implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private readonly requests: RequestDrain;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'drainSeconds'>,
    @Inject(WAKE_UP_QUEUES) private readonly queues: WakeUpQueues,
    @Inject(ReadReplica) private readonly replica: ReadReplica | undefined,
    private readonly orm: MikroORM,
    private readonly uploads: IncomingUploads,
    private readonly privateFiles: PrivateFiles,
    private readonly health: Health,
    private readonly dependencies: Dependencies,
    private readonly refused: RefusedRequests,
    private readonly securityLog: BatchedSecurityLog,
    private readonly traces: RequestTraces,
    private readonly live: LiveServer,
    { httpAdapter }: HttpAdapterHost,
  ) {
    this.requests = new RequestDrain(httpAdapter.getHttpServer());
  }

  async onModuleInit(): Promise<void> {
    await this.uploads.prepare();
    await this.privateFiles.prepare();
  }

  onApplicationBootstrap(): void {
    this.dependencies.start(() => this.queues.check());
  }

  async drain(): Promise<void> {
    this.health.beginDraining();
    this.requests.begin();
    await wait(this.config.drainSeconds * 1_000);
    await Promise.all([this.requests.finish(ending), this.live.moveSockets()]);
  }

  /** Before the server closes: sockets would keep it open. */
  async onModuleDestroy(): Promise<void> {
    this.health.beginDraining();
    this.dependencies.stop();
    await this.live.close();
  }

  /** After the server has closed and the last request has ended. */
  async onApplicationShutdown(): Promise<void> {
    this.refused.endPeriod();
    await this.securityLog.close();
    await this.traces.close();
    await this.queues.close();
    // Work for disconnected clients may still use a connection, and waiting for it could take too long.
    await Promise.race([
      Promise.all([this.replica?.close(), this.orm.close(true)]),
      wait(closingMs, undefined, { ref: false }),
    ]);
  }
}
