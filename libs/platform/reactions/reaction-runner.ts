import { commandLine } from '@soulvia/platform/config';
import type { MikroORM } from '@mikro-orm/postgresql';
import { isTransient, type PipelinedConnection, queryThrough, type Query } from '@soulvia/platform/database';
import type { KnownEvent } from '@soulvia/platform/event-log';
import { Watchdog } from '@soulvia/platform/process';
import { GuardedPoll, type SafetyPoll, startPolling } from '@soulvia/platform/safety-poll';
import { spanTime } from '@soulvia/platform/tracing';
import type { Logger } from 'pino';
import { type Claim, claimDue, countDue, reclaimExpiredLeases, watchReactions } from './claims.js';
import { type Checkpoint, collect, ensureReactions, laggingReactions, readLag } from './collect.js';
import { holdAfterRestore, isCurrentHistory } from './hold-after-restore.js';
import { perform } from './perform.js';
import type { Outcome, Reaction } from './reaction.js';
import { saveOutcome, type SavedState } from './save-outcome.js';

/** Intervals of a runner, in milliseconds. */
export interface RunnerTimings {
  pollMs: number;
  /** Lease of a row, longer than any attempt; after it the worker counts as dead. */
  leaseMs: number;
  /** Delay after the first failed attempt. */
  firstRetryMs: number;
}

export interface RunnerHooks {
  onAttempt?(attempt: EndedAttempt): void;
  /** An event without which the log is another history, in which nothing is claimed. */
  knownEvent?(): KnownEvent | undefined;
}

const defaultTimings: RunnerTimings = { pollMs: 1_000, leaseMs: 120_000, firstRetryMs: 5_000 };
const maxConcurrency = 4;
/** Due rows are counted up to this number: one more than can be claimed at once. */
const countedMax = maxConcurrency + 1;
/** Number of attempts to save an outcome while the database is down. */
const maxSaveAttempts = 20;

export interface EndedAttempt {
  reaction: string;
  state: SavedState;
  requestId: string | null;
  /** By `spanTime`. */
  startedAt: number;
}

/** Connections that a runner uses at the same time: for its attempts, and for its poll. */
export const runnerPoolSize = maxConcurrency + 2;

/**
 * Runs reactions in a worker: collects their events into the outbox and makes the attempts that are due. Any number of workers may
 * run. The ORM's connections must be durable: rows recorded as dispatched must be on disk.
 */
export class ReactionRunner {
  private readonly byName: ReadonlyMap<string, Reaction>;
  private readonly workers = new Set<Promise<void>>();
  private readonly ending = new AbortController();
  private readonly timings: RunnerTimings;
  private endPolls: () => void = () => undefined;
  private readonly polling: GuardedPoll;
  /** Whether rows may be due that no worker has claimed: a claim that finds nothing costs as much as one that does. */
  private mayBeMore = false;
  private polls = 0;
  private claiming = 0;

  constructor(
    private readonly orm: MikroORM,
    private readonly reactions: readonly Reaction[],
    private readonly log: Logger,
    timings: Partial<RunnerTimings> = {},
    private readonly watchdog = new Watchdog(60_000, (round) =>
      log.fatal({ round }, 'background work makes no progress'),
    ),
    /** Runs single statements; by default over the ORM's connections. As durable as those. */
    private readonly connection?: PipelinedConnection,
    private readonly hooks: RunnerHooks = {},
  ) {
    this.byName = new Map(reactions.map((reaction) => [reaction.name, reaction]));
    if (this.byName.size < reactions.length) throw new Error('two reactions have the same name');
    this.timings = { ...defaultTimings, ...timings };
    this.polling = new GuardedPoll('poll for reactions', () => this.pollOnce(), { log, watchdog });
  }

  /**
   * Creates the checkpoints of new reactions and starts polling.
   *
   * @param safetyPoll by default this runner polls for itself.
   */
  async start(safetyPoll?: SafetyPoll): Promise<void> {
    await ensureReactions(this.query, this.reactions);
    await this.holdAfterRestore();
    const poll = (hasWork: boolean) => void (hasWork && this.wakeUp());
    this.endPolls = startPolling({ ...watchReactions(this.reactions), poll }, safetyPoll, this.timings.pollMs);
    void this.wakeUp();
  }

  /** Leaves rows that are not dispatched to other workers, and waits for the others. */
  async stop(): Promise<void> {
    this.endPolls();
    this.ending.abort();
    await this.polling.end();
    await Promise.all(this.workers);
  }

  /** Never throws. @returns when a poll that began after this call has ended; attempts go on. */
  wakeUp(): Promise<void> {
    return this.polling.request();
  }

  private get query(): Query {
    return this.connection?.query ?? queryThrough(this.orm.em.fork());
  }

  /** After a restore or failover, uncompleted rows may already have been handled. */
  private async holdAfterRestore(): Promise<void> {
    const count = await holdAfterRestore(this.orm, this.reactions);
    if (count === undefined) return;
    this.log.error(
      { held: count },
      `${restored} Emails that may have been sent before are held: ${commandLine('mail')}`,
    );
  }

  private async pollOnce(): Promise<void> {
    const { query } = this;
    // Called together, so that they reach the server together.
    const [isCurrent, lag, expired, dueBefore] = await Promise.all([
      isCurrentHistory(query),
      readLag(query, this.reactions),
      reclaimExpiredLeases(query),
      countDue(query, this.reactions, countedMax),
    ]);
    if (!isCurrent) await this.holdAfterRestore();
    const lagging = lag ? await laggingReactions(query, this.reactions, lag) : [];
    let added = 0;
    for (const { name, ...checkpoint } of lagging) added += await this.collectAll(name, checkpoint);
    for (const { state, ...row } of expired) {
      if (state === 'held') this.log.error(row, `${held} Its worker died.`);
      else this.log.warn(row, 'a worker died before dispatch; retrying');
    }
    const mustCount = !isCurrent || expired.length > 0;
    const due = mustCount ? await countDue(query, this.reactions, countedMax) : dueBefore + added;
    const free = Math.min(due, maxConcurrency - this.workers.size - this.claiming);
    const started = free > 0 ? await this.startWorkers(free) : 0;
    this.polls += 1;
    this.mayBeMore = due > started;
  }

  /** Rows being claimed count as worked on: a poll that takes too long goes on beside the next one. */
  private async startWorkers(limit: number): Promise<number> {
    this.claiming += limit;
    try {
      const claims = await this.claim(limit);
      for (const claim of claims) this.startWorker(claim);
      return claims.length;
    } finally {
      this.claiming -= limit;
    }
  }

  /** @returns how many rows were added. */
  private async collectAll(name: string, checkpoint: Checkpoint): Promise<number> {
    const reaction = this.byName.get(name);
    let known: Checkpoint | undefined = checkpoint;
    let sum = 0;
    if (!reaction) return sum;
    while (!this.ending.signal.aborted) {
      const { added, tooOld, isLast } = await collect(this.orm, reaction, this.query, known);
      if (tooOld > 0) this.log.warn({ reaction: name, events: tooOld }, 'events were too old to react to');
      known = undefined;
      sum += added;
      if (isLast) break;
    }
    return sum;
  }

  private startWorker(claim: Claim): void {
    const worker = this.work(claim)
      .catch((error: unknown) => this.log.warn({ err: error }, 'a reaction worker failed'))
      .finally(() => this.workers.delete(worker));
    this.workers.add(worker);
  }

  private async work(first: Claim): Promise<void> {
    const { signal } = this.ending;
    let current: Claim | undefined = first;
    while (current) {
      const claim: Claim = current;
      const reaction = this.byName.get(claim.reaction);
      if (!reaction) return;
      const startedAt = spanTime();
      const { outcome, error } = await perform(this.query, reaction, claim, { signal, leaseMs: this.timings.leaseMs });
      // Called together, so that they reach the server together. A claim that was made is worked on whatever becomes of the other.
      const [saved, next] = await Promise.allSettled([this.save(claim, outcome), this.claimNext()]);
      if (saved.status === 'fulfilled') {
        this.logOutcome(claim, outcome, saved.value, error);
        const ended = { reaction: claim.reaction, requestId: claim.request_id, startedAt };
        if (saved.value) this.hooks.onAttempt?.({ ...ended, state: saved.value });
      }
      if (saved.status === 'rejected')
        this.log.warn({ err: saved.reason as unknown, ...claim }, 'the outcome of a reaction was not saved');
      if (next.status === 'rejected') throw next.reason;
      current = next.value;
    }
  }

  private async claimNext(): Promise<Claim | undefined> {
    if (!this.mayBeMore) return undefined;
    const { polls } = this;
    const [claim] = await this.claim(1);
    // A poll in between knows it better.
    if (!claim && polls === this.polls) this.mayBeMore = false;
    return claim;
  }

  /** @returns none when no row is due or this worker is stopping. */
  private async claim(limit: number): Promise<Claim[]> {
    if (this.ending.signal.aborted) return [];
    return this.watchdog.watch('claim of reactions', () =>
      claimDue(this.query, this.reactions, this.timings.leaseMs, limit, this.hooks.knownEvent?.()),
    );
  }

  /** Retries: a known outcome must not be lost because the database is down for a moment. */
  private async save(claim: Claim, outcome: Outcome): Promise<SavedState | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.watchdog.watch('outcome of a reaction', () =>
          saveOutcome(this.query, claim, outcome, this.timings.firstRetryMs),
        );
      } catch (error) {
        if (attempt >= maxSaveAttempts || !isTransient(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 250 * attempt));
      }
    }
  }

  private logOutcome(claim: Claim, outcome: Outcome, state: SavedState | undefined, error: unknown): void {
    const { id, reaction, event_id, request_id, attempts } = claim;
    const reason = outcome.kind === 'done' ? { how: outcome.how } : { why: outcome.why };
    const line = {
      reaction,
      id,
      event_id,
      request_id,
      attempts,
      ...reason,
      ...(error === undefined ? {} : { err: error }),
    };
    if (state === undefined) this.log.warn(line, 'attempt ended after another worker claimed the row');
    else if (state === 'held') this.log.error(line, held);
    else if (state === 'failed') this.log.error(line, 'failed permanently; an operator may retry or drop it');
    else if (outcome.kind === 'wait') this.log.info(line, 'waits');
    else if (state === 'waiting') this.log.warn(line, 'attempt failed; retrying');
    else this.log.info(line, state);
  }
}

const restored = 'the database was restored or failed over.';
const held = 'held: it may have been sent. An operator decides whether to send it again.';
