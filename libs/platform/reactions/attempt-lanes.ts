import type { BackgroundWork } from '@soulvia/platform/background-work';
import { GatheredCalls, KeyedMutex } from '@soulvia/platform/concurrency';
import type { Query } from '@soulvia/platform/database';
import type { KnownEvent } from '@soulvia/platform/event-log';
import { spanTime } from '@soulvia/platform/tracing';
import type { Logger } from 'pino';
import { type Claim, claimDue, saveDispatches } from './claims.js';
import { logOutcome } from './log-outcome.js';
import { attemptShare, perform, type Performed } from './perform.js';
import type { Reaction, Transport } from './reaction.js';
import { type ReceivedEvent, readEvents } from './read-event.js';
import { type Ended, retrySavingOutcomes, type SavedState } from './save-outcome.js';
import { type ReadMany, SharedReads } from './batch-reads.js';

/** Fewer free lanes than half are filled after this time: few claims of many rows cost less than many of few. */
const batchDelayMs = 10;

export interface EndedAttempt {
  reaction: string;
  state: SavedState;
  requestId: string | null;
  /** By `spanTime`. */
  startedAt: number;
}

export interface RunnerHooks {
  onAttempt?(attempt: EndedAttempt): void;
  /** An event without which the log is another history, in which nothing is claimed. */
  knownEvent?(): KnownEvent | undefined;
  /** SQL of the person whom an event `e` concerns, or null: effects for one person happen in the order of their events. */
  recipientSql?: string;
}

export interface AttemptLanesOptions extends RunnerHooks {
  background: BackgroundWork;
  query: () => Query;
  /** Those of one transport. */
  reactions: readonly Reaction[];
  transport: Transport;
  log: Logger;
  leaseMs: number;
  firstRetryMs: number;
}

interface Claimed {
  claim: Claim;
  /** By `performance.now()`, before the claim. */
  claimedAt: number;
  event: ReceivedEvent | undefined;
  shared: SharedReads;
}

/** Claims due rows of one transport, many at once, and makes their attempts, as many at the same time as the transport takes. */
export class AttemptLanes {
  private readonly byName: ReadonlyMap<string, Reaction>;
  private readonly sequences = new KeyedMutex();
  private readonly dispatches: GatheredCalls<Claim, boolean>;
  private readonly outcomes: GatheredCalls<Ended, SavedState | undefined>;
  private readonly readEvents: ReadMany<number, ReceivedEvent | undefined>;
  /** Whether rows may be due that no worker has claimed: a claim that finds nothing costs as much as one that does. */
  private mayBeMore = false;
  private rounds = 0;
  private isClaiming = false;
  private busy = 0;
  private refill: NodeJS.Timeout | undefined;

  constructor(private readonly options: AttemptLanesOptions) {
    const { background, query, reactions, leaseMs, firstRetryMs, recipientSql } = options;
    this.byName = new Map(reactions.map((reaction) => [reaction.name, reaction]));
    const definitions = reactions.map(({ listensTo }) => listensTo);
    this.readEvents = async (reading, positions) => {
      const events = new Map(
        (await readEvents(reading, definitions, positions, recipientSql)).map((event) => [event.position, event]),
      );
      return positions.map((position) => events.get(position));
    };
    this.dispatches = new GatheredCalls((claims) => saveDispatches(query(), claims, leaseMs));
    this.outcomes = new GatheredCalls((ended) => retrySavingOutcomes(query, ended, firstRetryMs, background.watchdog));
  }

  /** Starts lanes for due rows. @param due names of reactions that have some. */
  async workOn(due: ReadonlySet<string>): Promise<void> {
    this.rounds += 1;
    this.mayBeMore = this.options.reactions.some(({ name }) => due.has(name));
    await this.claimMore();
  }

  private get free(): number {
    return this.options.transport.maxConcurrency - this.busy;
  }

  private async claimMore(): Promise<void> {
    clearTimeout(this.refill);
    this.refill = undefined;
    const { free, rounds } = this;
    if (this.isClaiming || !this.mayBeMore || free <= 0 || this.options.background.signal.aborted) return;
    this.isClaiming = true;
    try {
      const claimedAt = performance.now();
      const claims = await this.claim(free);
      // A call of workOn in between knows it better.
      if (claims.length < free && rounds === this.rounds) this.mayBeMore = false;
      if (claims.length > 0) await this.start(claims, claimedAt);
    } finally {
      this.isClaiming = false;
    }
    this.requestRefill();
  }

  private claim(limit: number): Promise<Claim[]> {
    const { background, query, reactions, leaseMs } = this.options;
    return background.watchdog.watch('claim of reactions', () =>
      claimDue(query(), reactions, leaseMs, limit, this.options.knownEvent?.()),
    );
  }

  /** Rows that were claimed are worked on even when this worker stops, which says so in their outcomes. */
  private async start(claims: readonly Claim[], claimedAt: number): Promise<void> {
    this.busy += claims.length;
    const shared = new SharedReads(this.options.query());
    const events = await Promise.allSettled(claims.map(({ position }) => shared.each(this.readEvents, position)));
    for (const [index, claim] of claims.entries())
      this.options.background.startLane(async () => {
        const event = events[index];
        try {
          // The attempt at an event that could not be read reads it itself, and fails.
          await this.work({ claim, claimedAt, event: event?.status === 'fulfilled' ? event.value : undefined, shared });
        } finally {
          this.busy -= 1;
          this.requestRefill();
        }
        return false;
      });
  }

  private requestRefill(): void {
    if (!this.mayBeMore || this.isClaiming || this.free <= 0) return;
    if (this.free * 2 >= this.options.transport.maxConcurrency) this.startRefill();
    else this.refill ??= setTimeout(() => this.startRefill(), batchDelayMs);
  }

  private startRefill(): void {
    this.options.background.startLane(async () => {
      await this.claimMore();
      return false;
    });
  }

  /** Makes an attempt and saves its outcome. */
  private async work(claimed: Claimed): Promise<void> {
    const { claim } = claimed;
    const reaction = this.byName.get(claim.reaction);
    if (!reaction) return;
    const { log } = this.options;
    const startedAt = spanTime();
    const { outcome, error } = await this.attempt(reaction, claimed);
    try {
      const state = await this.outcomes.call({ claim, outcome });
      logOutcome(log, claim, outcome, state, error);
      const ended = { reaction: claim.reaction, requestId: claim.request_id, startedAt };
      if (state) this.options.onAttempt?.({ ...ended, state });
    } catch (failure) {
      log.warn({ err: failure, ...claim }, 'the outcome of a reaction was not saved');
    }
  }

  /**
   * Rows for the same person, or about the same, are worked on one after the other, in the order of their events, while enough of their
   * lease is left.
   */
  private attempt(reaction: Reaction, { claim, claimedAt, event, shared }: Claimed): Promise<Performed> {
    const { query, background, leaseMs } = this.options;
    const { signal } = background;
    const saveDispatch = (dispatched: Claim) => this.dispatches.call(dispatched);
    const make = () => perform(query(), reaction, claim, { signal, leaseMs, event, shared, saveDispatch });
    if (!event) return make();
    const subject = reaction.sequence?.(event) ?? `${reaction.listensTo.subject}:${event.subjectId}`;
    const sequence = typeof event.recipient === 'number' ? `recipient:${event.recipient}` : subject;
    return this.sequences.run(sequence, async () => {
      if (signal.aborted) return { outcome: notBegun('its worker stopped before the attempt') };
      const isLate = performance.now() - claimedAt > leaseMs * (1 - attemptShare);
      return isLate ? { outcome: notBegun('it waited for the one before it') } : make();
    });
  }
}

/** It is claimed again at once. */
const notBegun = (why: string) => ({ kind: 'wait', ms: 0, why }) as const;
