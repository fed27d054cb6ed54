import { MergedCalls, withDeadline } from '@soulvia/platform/concurrency';
import { isTransient } from '@soulvia/platform/database';
import { Watchdog } from '@soulvia/platform/process';
import type { Logger } from 'pino';
import { type PolledWork, type SafetyPoll, startPolling } from './safety-poll.js';

/** A poll that takes longer is abandoned, so that the next one can run. */
const deadlineMs = 20_000;
const watchdogMs = 60_000;

/** A watchdog that only logs what is stuck. */
export function openLoggingWatchdog(log: Logger): Watchdog {
  return new Watchdog(watchdogMs, (round) => log.fatal({ round }, 'background work makes no progress'));
}

export interface BackgroundWorkOptions {
  /** As in `poll for rebuilds`, for logs. */
  name: string;
  /** Looks for work, and does it or starts lanes for it. */
  poll: () => Promise<void>;
  log: Logger;
  watchdog?: Watchdog | undefined;
  /** Whether the poll itself does work that takes minutes, without deadline and watchdog. */
  isLong?: boolean;
}

export interface PollingOptions {
  /** Without one the work polls for itself. */
  safetyPoll?: SafetyPoll | undefined;
  /** How often it then polls, in milliseconds; once a second by default. */
  pollMs?: number | undefined;
}

/**
 * The frame of read models, reactions, timed work and maintenance. Wake-ups and the safety poll request a poll; requests during one are
 * merged. Unless it is long, a poll that takes too long is abandoned. Lanes do what a poll has found, beside it.
 */
export class BackgroundWork {
  private readonly polls = new MergedCalls(() => this.poll());
  private readonly lanes = new Set<Promise<void>>();
  private readonly ending = new AbortController();
  private endPolling: () => void = () => undefined;
  private isFailing = false;
  private ownWatchdog: Watchdog | undefined;

  constructor(private readonly options: BackgroundWorkOptions) {}

  get watchdog(): Watchdog {
    return this.options.watchdog ?? (this.ownWatchdog ??= openLoggingWatchdog(this.options.log));
  }

  /** Aborted when the work stops. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  get busyLanes(): number {
    return this.lanes.size;
  }

  /** Polls whenever the safety poll finds work. @param work its `poll`, if any, replaces `request`. */
  start(work: Omit<PolledWork, 'poll'> & Partial<PolledWork>, { safetyPoll, pollMs }: PollingOptions = {}): void {
    const poll = (hasWork: boolean) => void (hasWork && this.request());
    this.endPolling = startPolling({ poll, ...work }, safetyPoll, pollMs);
  }

  /** Never throws. @returns when a poll that began after this call has ended; lanes go on. */
  request(): Promise<void> {
    return this.polls.call();
  }

  /** Calls `workOnNext` beside the poll until it says that there is nothing more to do. */
  startLane(workOnNext: () => Promise<boolean>): void {
    const work = async () => {
      while (await workOnNext());
    };
    const lane = work()
      .catch((error: unknown) => this.options.log.warn({ err: error }, `${this.options.name}: work was interrupted`))
      .finally(() => this.lanes.delete(lane));
    this.lanes.add(lane);
  }

  /** Waits for the poll and the lanes; later requests do nothing. */
  async stop(): Promise<void> {
    this.endPolling();
    this.ending.abort();
    await this.polls.settled();
    // A lane may start others.
    while (this.lanes.size > 0) await Promise.all(this.lanes);
  }

  private async poll(): Promise<void> {
    if (this.signal.aborted) return;
    const { name, log, poll, isLong } = this.options;
    const what = `poll for ${name}`;
    try {
      await (isLong ? poll() : this.watchdog.watch(what, () => withDeadline(`the ${what}`, deadlineMs, poll())));
      this.isFailing = false;
    } catch (error) {
      // A lost database is logged once by its own check.
      const shouldWarn = !this.isFailing && !isTransient(error);
      log[shouldWarn ? 'warn' : 'debug']({ err: error }, `the ${what} failed; retrying`);
      this.isFailing ||= shouldWarn;
    }
  }
}
