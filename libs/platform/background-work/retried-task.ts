import { MergedCalls } from '@soulvia/platform/concurrency';
import type { Logger } from 'pino';

const firstDelayMs = 500;
const maxDelayMs = 30_000;

export interface RetriedTaskOptions {
  run: () => Promise<void>;
  log: Logger;
  /** Fields of its log lines. */
  fields: object;
  failed: string;
  resumed: string;
  /** Further fields of the line of a failure. Must not throw. */
  explain?: (error: unknown) => Promise<object>;
}

/** A task that runs one at a time and, after a failure, not again before a delay that doubles with each. */
export class RetriedTask {
  private readonly runs = new MergedCalls(() => this.run());
  private failuresInARow = 0;
  private notBefore = 0;
  /** Message of the last failure; repetitions are logged at debug level. */
  private lastFailure: string | undefined;
  private failingSince = 0;

  constructor(private readonly options: RetriedTaskOptions) {}

  get isRunning(): boolean {
    return this.runs.isRunning;
  }

  get isFailing(): boolean {
    return this.failuresInARow > 0;
  }

  /** Never throws. Requests during a run are merged into one more run; those during the delay do nothing. */
  request(): Promise<void> {
    return this.runs.call();
  }

  /** Waits for the runs of all requests so far. */
  settled(): Promise<void> {
    return this.runs.settled();
  }

  private async run(): Promise<void> {
    if (performance.now() < this.notBefore) return;
    try {
      await this.options.run();
      this.noteSuccess();
    } catch (error) {
      await this.noteFailure(error);
    }
  }

  private noteSuccess(): void {
    if (!this.isFailing) return;
    const { log, fields, resumed } = this.options;
    const failedForMs = Math.round(performance.now() - this.failingSince);
    this.failuresInARow = 0;
    this.lastFailure = undefined;
    log.info({ ...fields, failedForMs }, resumed);
  }

  private async noteFailure(error: unknown): Promise<void> {
    const { log, fields, failed, explain } = this.options;
    const retryInMs = Math.min(maxDelayMs, firstDelayMs * 2 ** this.failuresInARow);
    const failure = error instanceof Error ? error.message : String(error);
    const isNew = this.lastFailure !== failure;
    if (!this.isFailing) this.failingSince = performance.now();
    this.failuresInARow += 1;
    this.lastFailure = failure;
    this.notBefore = performance.now() + retryInMs;
    log[isNew ? 'warn' : 'debug']({ err: error, ...fields, retryInMs, ...(await explain?.(error)) }, failed);
  }
}
