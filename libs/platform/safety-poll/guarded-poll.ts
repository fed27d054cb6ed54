import { MergedCalls, withDeadline } from '@soulvia/platform/concurrency';
import { isTransient } from '@soulvia/platform/database';
import type { Watchdog } from '@soulvia/platform/process';
import type { Logger } from 'pino';

/** A poll that takes longer is abandoned, so that the next one can run. */
const deadlineMs = 20_000;

/** A poll for work that runs one at a time and cannot hang. Requests while it runs are merged into one more run. */
export class GuardedPoll {
  private readonly runs = new MergedCalls(() => this.run());
  private isFailing = false;
  private isEnded = false;

  /** @param name as in `poll for rebuilds`, for logs. */
  constructor(
    private readonly name: string,
    private readonly poll: () => Promise<void>,
    private readonly guards: { log: Logger; watchdog: Watchdog },
  ) {}

  /** Never throws. @returns when a run that began after this call has ended. */
  request(): Promise<void> {
    return this.runs.call();
  }

  /** Waits for the run in progress; later requests do nothing. */
  async end(): Promise<void> {
    this.isEnded = true;
    await this.runs.settled();
  }

  private async run(): Promise<void> {
    if (this.isEnded) return;
    const { log, watchdog } = this.guards;
    try {
      await watchdog.watch(this.name, () => withDeadline(`the ${this.name}`, deadlineMs, this.poll()));
      this.isFailing = false;
    } catch (error) {
      // A lost database is logged once by its own check.
      const shouldWarn = !this.isFailing && !isTransient(error);
      log[shouldWarn ? 'warn' : 'debug']({ err: error }, `the ${this.name} failed; retrying`);
      this.isFailing = true;
    }
  }
}
