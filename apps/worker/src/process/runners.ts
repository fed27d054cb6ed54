import { Injectable } from '@nestjs/common';
import { HookRunner } from '@soulvia/integrations';
import { DueRunner } from '@soulvia/platform/due';
import { Commits } from '@soulvia/platform/event-log';
import { FoldingLease, ProjectionRunner } from '@soulvia/platform/projections';
import { WakeUps } from '@soulvia/platform/queue';
import { ReactionRunner } from '@soulvia/platform/reactions';
import { SafetyPoll } from '@soulvia/platform/background-work';
import { HistoryWatch } from '../history-watch.js';

/** The background work of a worker: read models, reactions, timed work and webhooks. */
@Injectable()
export class Runners {
  constructor(
    private readonly safetyPoll: SafetyPoll,
    private readonly history: HistoryWatch,
    private readonly projections: ProjectionRunner,
    private readonly lease: FoldingLease,
    private readonly reactions: ReactionRunner,
    private readonly due: DueRunner,
    private readonly hooks: HookRunner,
    private readonly commits: Commits,
    private readonly wakeUps: WakeUps,
  ) {}

  async start(): Promise<void> {
    this.commits.listen(this.wakeUps);
    this.safetyPoll.start();
    await this.history.start(this.safetyPoll);
    this.projections.start(this.safetyPoll, this.lease);
    await this.reactions.start(this.safetyPoll);
    await this.due.start(this.safetyPoll);
    this.hooks.start({ safetyPoll: this.safetyPoll });
  }

  /** What jobs start, by their names. */
  readonly rounds = {
    folds: () => this.projections.wakeUp(),
    folding: () => this.lease.takeIfFree(),
    reactions: async () => void (await Promise.all([this.reactions.wakeUp(), this.due.wakeUp(), this.hooks.wakeUp()])),
    rebuilds: () => this.projections.wakeUpRebuilds(),
    due: () => this.due.wakeUpInTime(),
  };

  async stop(): Promise<void> {
    await Promise.all([this.reactions, this.due, this.hooks, this.projections].map((runner) => runner.stop()));
  }
}
