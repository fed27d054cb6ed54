import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PipelinedConnection } from '@soulvia/platform/database';
import { Dependencies, Health } from '@soulvia/platform/health';
import type { LivePublisher } from '@soulvia/platform/live';
import { Watchdog } from '@soulvia/platform/process';
import { type WakeUpListener, WAKE_UP_QUEUES, type WakeUpQueues } from '@soulvia/platform/queue';
import { SafetyPoll } from '@soulvia/platform/background-work';
import type { SpanRecorder } from '@soulvia/platform/tracing';
import { HealthServer } from '../health-server.js';
import { HistoryWatch } from '../history-watch.js';
import { LagSampler } from '../lag-sampler.js';
import { Folding } from './folding.js';
import { Maintenance } from './maintenance-runners.js';
import { Runners } from './runners.js';
import { DURABLE_ORM, LIVE_PUBLISHER, POLL_CONNECTION, SPANS, WAKE_UP_LISTENER } from './tokens.js';

/** How long a drain waits for running rounds and emails, in milliseconds. */
const finishMs = 10_000;

/** Starts what runs beside the runners of a worker, and ends everything in an order in which nothing misses what it still needs. */
@Injectable()
export class WorkerLifecycle implements OnApplicationBootstrap, OnModuleDestroy {
  private finished: Promise<void> | undefined;

  constructor(
    @Inject(WAKE_UP_LISTENER) private readonly wakeUps: WakeUpListener,
    @Inject(WAKE_UP_QUEUES) private readonly queues: WakeUpQueues,
    @Inject(LIVE_PUBLISHER) private readonly live: LivePublisher,
    @Inject(SPANS) private readonly spans: SpanRecorder | undefined,
    @Inject(DURABLE_ORM) private readonly durableOrm: MikroORM,
    @Inject(POLL_CONNECTION) private readonly pollConnection: PipelinedConnection,
    private readonly durable: PipelinedConnection,
    private readonly orm: MikroORM,
    private readonly safetyPoll: SafetyPoll,
    private readonly history: HistoryWatch,
    private readonly runners: Runners,
    private readonly folding: Folding,
    private readonly maintenance: Maintenance,
    private readonly lagSampler: LagSampler,
    private readonly watchdog: Watchdog,
    private readonly health: Health,
    private readonly server: HealthServer,
    private readonly dependencies: Dependencies,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.server.open();
    this.dependencies.start(() => this.wakeUps.check());
    this.folding.start();
    this.lagSampler.start();
    this.maintenance.start();
  }

  async drain(): Promise<void> {
    this.health.beginDraining();
    await Promise.race([this.finish(), wait(finishMs, undefined, { ref: false })]);
  }

  async onModuleDestroy(): Promise<void> {
    this.health.beginDraining();
    this.dependencies.stop();
    await this.finish();
    await this.live.close();
    await this.spans?.close();
    await Promise.all([this.durable.close(), this.pollConnection.close()]);
    await this.durableOrm.close(true);
    await this.orm.close(true);
    this.server.close();
  }

  private finish(): Promise<void> {
    return (this.finished ??= this.stopWork());
  }

  private async stopWork(): Promise<void> {
    this.watchdog.stop();
    this.safetyPoll.stop();
    await Promise.all([this.maintenance.stop(), this.lagSampler.stop(), this.history.stop()]);
    // First, so that this worker does not take the job by which another one begins to fold.
    await this.wakeUps.close();
    await this.folding.stop();
    await this.runners.stop();
    await this.queues.close();
  }
}
