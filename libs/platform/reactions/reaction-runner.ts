import type { MikroORM } from '@mikro-orm/postgresql';
import { BackgroundWork, type SafetyPoll } from '@soulvia/platform/background-work';
import { commandLine } from '@soulvia/platform/config';
import { type PipelinedConnection, queryThrough, type Query } from '@soulvia/platform/database';
import type { Watchdog } from '@soulvia/platform/process';
import type { Logger } from 'pino';
import { AttemptLanes, type RunnerHooks } from './attempt-lanes.js';
import { findDue, reclaimExpiredLeases, watchReactions } from './claims.js';
import { collectAll, ensureReactions, laggingReactions, readLag } from './collect.js';
import { holdAfterRestore, isCurrentHistory } from './hold-after-restore.js';
import { logExpiredLease } from './log-outcome.js';
import type { Reaction, Transport } from './reaction.js';

/** Intervals of a runner, in milliseconds. */
export interface RunnerTimings {
  pollMs: number;
  /** Lease of a row, longer than any attempt; after it the worker counts as dead. */
  leaseMs: number;
  /** Delay after the first failed attempt. */
  firstRetryMs: number;
}

const defaultTimings: RunnerTimings = { pollMs: 1_000, leaseMs: 120_000, firstRetryMs: 5_000 };

const defaultTransport: Transport = { maxConcurrency: 4 };

/** Connections that a runner uses at the same time: for transactions of attempts without a transport of their own, and for its poll. */
export const runnerPoolSize = defaultTransport.maxConcurrency + 2;

/**
 * Runs reactions in a worker: collects their events into the outbox and makes the attempts that are due. Any number of workers may
 * run. The ORM's connections must be durable: rows recorded as dispatched must be on disk.
 */
export class ReactionRunner {
  private readonly byName: ReadonlyMap<string, Reaction>;
  private readonly timings: RunnerTimings;
  private readonly background: BackgroundWork;
  private readonly lanes: readonly AttemptLanes[];

  constructor(
    private readonly orm: MikroORM,
    private readonly reactions: readonly Reaction[],
    private readonly log: Logger,
    timings: Partial<RunnerTimings> = {},
    watchdog?: Watchdog,
    /** Runs single statements; by default over the ORM's connections. As durable as those. */
    private readonly connection?: PipelinedConnection,
    hooks: RunnerHooks = {},
  ) {
    this.byName = new Map(reactions.map((reaction) => [reaction.name, reaction]));
    if (this.byName.size < reactions.length) throw new Error('two reactions have the same name');
    this.timings = { ...defaultTimings, ...timings };
    const background = new BackgroundWork({ name: 'reactions', poll: () => this.poll(), log, watchdog });
    this.background = background;
    const shared = { background, query: () => this.query, log, ...this.timings, ...hooks };
    const byTransport = Map.groupBy(reactions, ({ transport }) => transport ?? defaultTransport);
    this.lanes = [...byTransport].map(([transport, own]) => new AttemptLanes({ ...shared, transport, reactions: own }));
  }

  /** Creates the checkpoints of new reactions and starts polling. @param safetyPoll by default this runner polls for itself. */
  async start(safetyPoll?: SafetyPoll): Promise<void> {
    await ensureReactions(this.query, this.reactions);
    await this.holdAfterRestore();
    this.background.start(watchReactions(this.reactions), { safetyPoll, pollMs: this.timings.pollMs });
    void this.wakeUp();
  }

  /** Leaves rows that are not dispatched to other workers, and waits for the others. */
  stop(): Promise<void> {
    return this.background.stop();
  }

  /** Never throws. @returns when a poll that began after this call has ended; attempts go on. */
  wakeUp(): Promise<void> {
    return this.background.request();
  }

  private get query(): Query {
    return this.connection?.query ?? queryThrough(this.orm.em.fork());
  }

  /** After a restore or failover, uncompleted rows may already have been handled. */
  private async holdAfterRestore(): Promise<void> {
    const held = await holdAfterRestore(this.orm, this.reactions);
    if (held === undefined) return;
    this.log.error(
      { held },
      `the database was restored or failed over. Emails that may have been sent before are held: ${commandLine('mail')}`,
    );
  }

  private async poll(): Promise<void> {
    const { query } = this;
    // Called together, so that they reach the server together.
    const [isCurrent, lag, expired, dueBefore] = await Promise.all([
      isCurrentHistory(query),
      readLag(query, this.reactions),
      reclaimExpiredLeases(query),
      findDue(query, this.reactions),
    ]);
    if (!isCurrent) await this.holdAfterRestore();
    const due = new Set(dueBefore);
    for (const { name, ...checkpoint } of lag ? await laggingReactions(query, this.reactions, lag) : []) {
      const reaction = this.byName.get(name);
      if (!reaction) continue;
      const added = await collectAll(query, reaction, checkpoint, this.background.signal, (events) =>
        this.log.warn({ reaction: name, events }, 'events were too old to react to'),
      );
      if (added > 0) due.add(name);
    }
    for (const lease of expired) logExpiredLease(this.log, lease);
    if (!isCurrent || expired.length > 0) for (const name of await findDue(query, this.reactions)) due.add(name);
    await Promise.all(this.lanes.map((lanes) => lanes.workOn(due)));
  }
}
