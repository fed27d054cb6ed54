import type { MikroORM } from '@mikro-orm/postgresql';
import { isTransient, queryThrough, type Query } from '@soulvia/platform/database';
import { Watchdog } from '@soulvia/platform/process';
import { withDeadline } from '@soulvia/platform/concurrency';
import type { Logger } from 'pino';
import { type Claim, claimNext, countDue, reclaimExpiredLeases } from './claims.js';
import { collect, ensureReactions, reactionsWithNews } from './collect.js';
import { holdAfterRestore, isKnownHistory } from './hold-after-restore.js';
import { perform } from './perform.js';
import type { Outcome, Reaction } from './reaction.js';
import { settle, type SettledState } from './settle.js';

/** How patient a runner is, in milliseconds. */
export interface RunnerPatience {
  /** How often it looks by itself. */
  pollMs: number;
  /** How long a worker may have a row in its hands before it counts as gone: longer than any attempt takes. */
  leaseMs: number;
  /** How long to wait after the first attempt that was not done. */
  firstWaitMs: number;
}

const usual: RunnerPatience = { pollMs: 1_000, leaseMs: 120_000, firstWaitMs: 5_000 };
/** Bells that come within this are heard as one. */
const batchDelayMs = 100;
/** A look at the log that takes longer is given up, so that the next one can begin. */
const lookDeadlineMs = 20_000;
/** Attempts made at the same time. */
const maxConcurrency = 4;
/** How often an outcome is written down again when the database does not take it. */
const settleAttempts = 20;

/** Connections a runner makes use of at the same time: its attempts, and its look at the log. */
export const runnerPoolSize = maxConcurrency + 2;

/**
 * Carries out reactions in a worker: takes their events into the outbox, and makes the attempts that are due. Any number of
 * workers may run. The ORM's connections must be durable: what is noted as sent must be on disk.
 */
export class ReactionRunner {
  private readonly byName: ReadonlyMap<string, Reaction>;
  private readonly lanes = new Set<Promise<void>>();
  private readonly ending = new AbortController();
  private readonly patience: RunnerPatience;
  private poll: NodeJS.Timeout | undefined;
  private heard: NodeJS.Timeout | undefined;
  private looking: Promise<unknown> | undefined;
  private isFailing = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly reactions: readonly Reaction[],
    private readonly log: Logger,
    patience: Partial<RunnerPatience> = {},
    private readonly watchdog = new Watchdog(60_000, (round) => log.fatal({ round }, 'a round makes no progress')),
  ) {
    this.byName = new Map(reactions.map((reaction) => [reaction.name, reaction]));
    if (this.byName.size < reactions.length) throw new Error('two reactions have the same name');
    this.patience = { ...usual, ...patience };
  }

  /** Makes checkpoints for reactions that are new to this database, and begins. */
  async start(): Promise<void> {
    await ensureReactions(this.query, this.reactions);
    await this.holdAfterRestore();
    this.poll = setInterval(() => this.look(), this.patience.pollMs);
    this.look();
  }

  /** Leaves what is not handed over yet to others, and waits for the rest. */
  async stop(): Promise<void> {
    clearInterval(this.poll);
    clearTimeout(this.heard);
    this.ending.abort();
    await this.looking;
    await Promise.all(this.lanes);
  }

  /** A bell was heard: looks in a moment. */
  onWakeUp(): void {
    if (this.ending.signal.aborted) return;
    this.heard ??= setTimeout(() => {
      this.heard = undefined;
      this.look();
    }, batchDelayMs);
  }

  private get query(): Query {
    return queryThrough(this.orm.em.fork());
  }

  private look(): void {
    this.looking ??= this.watchdog
      .watch('look for reactions', () => withDeadline('the look for reactions', lookDeadlineMs, this.lookOnce()))
      .then(() => (this.isFailing = false))
      .catch((error: unknown) => {
        // A lost database is logged once by its own check.
        const isNews = !this.isFailing && !isTransient(error);
        this.log[isNews ? 'warn' : 'debug']({ err: error }, 'reactions could not look at the log; it is repeated');
        this.isFailing = true;
      })
      .finally(() => (this.looking = undefined));
  }

  /** A database that was restored or failed over may hold what its other history has done already. */
  private async holdAfterRestore(): Promise<void> {
    if (await isKnownHistory(this.query)) return;
    const count = await holdAfterRestore(this.orm, this.reactions);
    if (count === undefined) return;
    this.log.error({ held: count }, `${restored} Mails that may have been sent before are held: npm run cli -- mail`);
  }

  private async lookOnce(): Promise<void> {
    await this.holdAfterRestore();
    for (const name of await reactionsWithNews(this.query, this.reactions)) await this.collectAll(name);
    for (const { id, reaction, event_id, state } of await reclaimExpiredLeases(this.query)) {
      if (state === 'held') this.log.error({ reaction, id, event_id }, `${held} Its worker is gone.`);
      else this.log.warn({ reaction, id, event_id }, 'a worker is gone before it handed this over; it is tried again');
    }
    const due = await countDue(this.query, this.reactions, maxConcurrency);
    for (let wanted = due; wanted > 0 && this.lanes.size < maxConcurrency; wanted -= 1) this.startWorker();
  }

  private async collectAll(name: string): Promise<void> {
    const reaction = this.byName.get(name);
    if (!reaction) return;
    while (!this.ending.signal.aborted) {
      const { tooOld, isLast } = await collect(this.orm, reaction);
      if (tooOld > 0) this.log.warn({ reaction: name, events: tooOld }, 'events were too old to react to');
      if (isLast) return;
    }
  }

  private startWorker(): void {
    const lane = this.work()
      .catch((error: unknown) => this.log.warn({ err: error }, 'a reaction could not go on'))
      .finally(() => this.lanes.delete(lane));
    this.lanes.add(lane);
  }

  private async work(): Promise<void> {
    while (!this.ending.signal.aborted) {
      const claim = await this.watchdog.watch('claim of a reaction', () =>
        claimNext(this.query, this.reactions, this.patience.leaseMs),
      );
      const reaction = claim && this.byName.get(claim.reaction);
      if (!reaction) return;
      const { signal } = this.ending;
      const { outcome, error } = await perform(this.query, reaction, claim, { signal, leaseMs: this.patience.leaseMs });
      this.tell(claim, outcome, await this.writeDown(claim, outcome), error);
    }
  }

  /** What is known must not be lost to a database that is away for a moment. */
  private async writeDown(claim: Claim, outcome: Outcome): Promise<SettledState | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.watchdog.watch('outcome of a reaction', () =>
          settle(this.query, claim, outcome, this.patience.firstWaitMs),
        );
      } catch (error) {
        if (attempt >= settleAttempts || !isTransient(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 250 * attempt));
      }
    }
  }

  private tell(claim: Claim, outcome: Outcome, state: SettledState | undefined, error: unknown): void {
    const { id, reaction, event_id, attempts } = claim;
    const said = outcome.kind === 'done' ? { how: outcome.how } : { why: outcome.why };
    const line = { reaction, id, event_id, attempts, ...said, ...(error === undefined ? {} : { err: error }) };
    if (state === undefined) this.log.warn(line, 'an attempt ended that another worker has taken over');
    else if (state === 'held') this.log.error(line, held);
    else if (state === 'failed') this.log.error(line, 'failed for good; an operator may try again or drop it');
    else if (state === 'waiting') this.log.warn(line, 'not done; it is tried again');
    else this.log.info(line, state);
  }
}

const restored = 'this database was restored or failed over.';
const held = 'held: it may have arrived or not. An operator decides whether to send it again.';
