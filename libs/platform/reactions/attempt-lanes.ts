import type { BackgroundWork } from '@soulvia/platform/background-work';
import type { Query } from '@soulvia/platform/database';
import type { KnownEvent } from '@soulvia/platform/event-log';
import { spanTime } from '@soulvia/platform/tracing';
import type { Logger } from 'pino';
import { type Claim, claimDue } from './claims.js';
import { logOutcome } from './log-outcome.js';
import { perform } from './perform.js';
import type { Reaction } from './reaction.js';
import { type SavedState, retrySavingOutcome } from './save-outcome.js';

/** Number of attempts that a runner makes at the same time. */
export const maxConcurrency = 4;
/** Due rows are counted up to this number: one more than can be claimed at once. */
export const countedMax = maxConcurrency + 1;

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
}

export interface AttemptLanesOptions extends RunnerHooks {
  background: BackgroundWork;
  query: () => Query;
  reactions: ReadonlyMap<string, Reaction>;
  log: Logger;
  leaseMs: number;
  firstRetryMs: number;
}

/** Claims due rows and makes their attempts, each in a lane. */
export class AttemptLanes {
  private readonly all: readonly Reaction[];
  /** Whether rows may be due that no worker has claimed: a claim that finds nothing costs as much as one that does. */
  private mayBeMore = false;
  private fills = 0;
  private claiming = 0;

  constructor(private readonly options: AttemptLanesOptions) {
    this.all = [...options.reactions.values()];
  }

  /** Starts lanes for due rows. @param due their number, counted up to `countedMax`. */
  async fill(due: number): Promise<void> {
    const free = Math.min(due, maxConcurrency - this.options.background.busyLanes - this.claiming);
    const started = free > 0 ? await this.start(free) : 0;
    this.fills += 1;
    this.mayBeMore = due > started;
  }

  /** Rows being claimed count as worked on: a poll that takes too long goes on beside the next one. */
  private async start(limit: number): Promise<number> {
    this.claiming += limit;
    try {
      const claims = await this.claim(limit);
      for (const claim of claims) this.startLane(claim);
      return claims.length;
    } finally {
      this.claiming -= limit;
    }
  }

  /** A row that was claimed is worked on even when this worker stops, which says so in its outcome. */
  private startLane(claim: Claim): void {
    let current: Claim | undefined = claim;
    this.options.background.startLane(async () => (current = current && (await this.work(current))) !== undefined);
  }

  /** Makes an attempt. @returns the row to go on with. */
  private async work(claim: Claim): Promise<Claim | undefined> {
    const { background, query, log, leaseMs, firstRetryMs } = this.options;
    const reaction = this.options.reactions.get(claim.reaction);
    if (!reaction) return undefined;
    const startedAt = spanTime();
    const { outcome, error } = await perform(query(), reaction, claim, { signal: background.signal, leaseMs });
    // Called together, so that they reach the server together. A claim that was made is worked on whatever becomes of the other.
    const [saved, next] = await Promise.allSettled([
      retrySavingOutcome(query, claim, outcome, firstRetryMs, background.watchdog),
      this.claimNext(),
    ]);
    if (saved.status === 'fulfilled') {
      logOutcome(log, claim, outcome, saved.value, error);
      const ended = { reaction: claim.reaction, requestId: claim.request_id, startedAt };
      if (saved.value) this.options.onAttempt?.({ ...ended, state: saved.value });
    } else log.warn({ err: saved.reason as unknown, ...claim }, 'the outcome of a reaction was not saved');
    if (next.status === 'rejected') throw next.reason;
    return next.value;
  }

  private async claimNext(): Promise<Claim | undefined> {
    if (!this.mayBeMore) return undefined;
    const { fills } = this;
    const [claim] = await this.claim(1);
    // A fill in between knows it better.
    if (!claim && fills === this.fills) this.mayBeMore = false;
    return claim;
  }

  /** @returns none when no row is due or this worker is stopping. */
  private async claim(limit: number): Promise<Claim[]> {
    const { background, query, leaseMs } = this.options;
    if (background.signal.aborted) return [];
    return background.watchdog.watch('claim of reactions', () =>
      claimDue(query(), this.all, leaseMs, limit, this.options.knownEvent?.()),
    );
  }
}
