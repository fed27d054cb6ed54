import { Injectable } from '@nestjs/common';
import { DueRunner } from '@soulvia/platform/due';
import { Commits } from '@soulvia/platform/event-log';
import { ProjectionRunner } from '@soulvia/platform/projections';
import { ReactionRunner } from '@soulvia/platform/reactions';
import { SafetyPoll } from '@soulvia/platform/safety-poll';
import { HistoryWatch } from '../history-watch.js';

/** The background work of a worker: read models, reactions and timed work. */
@Injectable()
export class Runners {
  constructor(
    private readonly safetyPoll: SafetyPoll,
    private readonly history: HistoryWatch,
    private readonly projections: ProjectionRunner,
    private readonly reactions: ReactionRunner,
    private readonly due: DueRunner,
    private readonly commits: Commits,
  ) {}

  async start(): Promise<void> {
    // Events of reactions and timed work are folded by this worker, without a way through the queue.
    this.commits.listen({ requestWakeUp: () => this.onWakeUp() });
    this.safetyPoll.start();
    await this.history.start(this.safetyPoll);
    this.projections.start(this.safetyPoll);
    await this.reactions.start(this.safetyPoll);
    await this.due.start(this.safetyPoll);
  }

  onWakeUp(): void {
    this.reactions.onWakeUp();
    this.due.onWakeUp();
    this.projections.onWakeUp();
  }

  async stop(): Promise<void> {
    await Promise.all([this.reactions.stop(), this.due.stop(), this.projections.stop()]);
  }
}
