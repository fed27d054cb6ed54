import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { MergedCalls } from '@soulvia/platform/concurrency';
import type { Query } from '@soulvia/platform/database';
import { Lease, LeaseLost } from '@soulvia/platform/maintenance';
import type { Logger } from 'pino';

const group = 'folds';
/** A worker that ends or freezes is replaced after this time at the latest; longer than two renewals, so that one may fail. */
const leaseMs = 2_200;
const renewMs = 800;
/** How long after its end a lease is taken. */
const delayMs = 20;
const stopMs = 1_000;

export interface FoldingLeaseOptions {
  /** Apart from what folds: a renewal must not wait for it. */
  query: Query;
  log: Logger;
  /** Which process this is, for operators. */
  holder?: string;
}

export interface FoldingTurn {
  onTaken(): void;
  onLost(): void;
}

/**
 * Which of several workers hears the wake-ups of read models. It saves work and keeps nothing right: the others fold as well when they are
 * asked to, and checkpoints decide what counts.
 */
export class FoldingLease {
  private readonly attempts = new MergedCalls(() => this.attempt());
  private readonly ending = new AbortController();
  private lease: Lease | undefined;
  private turn: FoldingTurn | undefined;
  private timer: NodeJS.Timeout | undefined;
  private overtakes = false;

  constructor(private readonly options: FoldingLeaseOptions) {}

  get isHeld(): boolean {
    return this.lease !== undefined;
  }

  start(turn: FoldingTurn): void {
    this.turn = turn;
    void this.attempts.call();
  }

  /** Takes the lease if no worker has it. Never throws. */
  takeIfFree(): Promise<void> {
    return this.attempts.call();
  }

  /** Takes the lease from a worker under which read models do not advance: it is older, or cannot fold. */
  overtake(): void {
    this.overtakes = true;
    void this.attempts.call();
  }

  /** Lets another worker have it at once; does not wait long for a database that does not respond. */
  async stop(): Promise<void> {
    this.ending.abort();
    clearTimeout(this.timer);
    await Promise.race([this.release(), wait(stopMs, undefined, { ref: false })]);
  }

  private async release(): Promise<void> {
    await this.attempts.settled();
    await this.lease?.release().catch(() => undefined);
    this.lease = undefined;
  }

  private async attempt(): Promise<void> {
    if (this.ending.signal.aborted || !this.turn) return;
    clearTimeout(this.timer);
    // A lost database is logged by its own check. Until another worker has it, the lease stays.
    const nextMs = await (this.lease ? this.renew(this.lease) : this.take()).catch(() => renewMs);
    if (!this.ending.signal.aborted) this.timer = setTimeout(() => void this.attempts.call(), nextMs);
  }

  private async renew(lease: Lease): Promise<number> {
    this.overtakes = false;
    await lease.renew().catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error;
      this.lease = undefined;
      this.options.log.info('another worker folds the read models');
      this.turn?.onLost();
    });
    return renewMs;
  }

  /** @returns when to look again, in milliseconds. */
  private async take(): Promise<number> {
    const { overtakes } = this;
    this.overtakes = false;
    const { query, holder = `${hostname()}:${process.pid}` } = this.options;
    const remainingMs = overtakes ? 0 : await Lease.readRemaining(query, group);
    if (remainingMs > 0) return Math.min(remainingMs, leaseMs) + delayMs;
    this.lease = await Lease.take(query, { group, holder, leaseMs, stopping: this.ending.signal }, overtakes);
    if (this.lease && !this.ending.signal.aborted) {
      this.options.log[overtakes ? 'info' : 'debug']('this worker folds the read models');
      this.turn?.onTaken();
    }
    return renewMs;
  }
}
