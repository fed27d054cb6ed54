import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { Dependencies } from '@soulvia/platform/health';
import { FoldingLease, ProjectionRunner } from '@soulvia/platform/projections';
import { listenForWakeUps, type WakeUpListener, WAKE_UP_QUEUES, type WakeUpQueues } from '@soulvia/platform/queue';
import { Runners } from './runners.js';

/** Takes the jobs of the queue `folds` while this worker has the lease: the others leave them, and their checkpoints, to it. */
@Injectable()
export class Folding {
  private listener: WakeUpListener | undefined;

  constructor(
    private readonly lease: FoldingLease,
    private readonly projections: ProjectionRunner,
    private readonly runners: Runners,
    private readonly dependencies: Dependencies,
    @Inject(WAKE_UP_QUEUES) private readonly queues: WakeUpQueues,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  start(): void {
    this.lease.start({ onTaken: () => this.begin(), onLost: () => void this.end() });
  }

  /** Lets another worker begin at once. */
  async stop(): Promise<void> {
    const isHeld = this.lease.isHeld;
    await Promise.all([this.end(), this.lease.stop()]);
    if (isHeld) await this.queues.requestWakeUp('folding').catch(() => undefined);
  }

  private begin(): void {
    const { databaseUrl, redisUrl, installation: prefix } = this.config;
    // Redis is watched over a connection that stays.
    const events = { ...this.dependencies.queueEvents, redisLost: () => undefined, redisReady: () => undefined };
    this.listener = listenForWakeUps({ databaseUrl, redisUrl, prefix }, this.runners.rounds, events, ['folds']);
    this.projections.takeOver();
  }

  private async end(): Promise<void> {
    const { listener } = this;
    this.listener = undefined;
    await listener?.close().catch(() => undefined);
  }
}
