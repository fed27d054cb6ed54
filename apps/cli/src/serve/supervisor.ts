import { setTimeout as delay } from 'node:timers/promises';
import { Backoff } from './backoff.js';

export interface Run {
  /** Resolves when the service can be used; rejects when it could not start. */
  ready: Promise<void>;
  /** Resolves with signal or exit code when it has ended after it was ready. */
  ended: Promise<string>;
  /** Ends the run, ready or still starting; a clean end may take `cleanMs` milliseconds. */
  stop(cleanMs: number): Promise<void>;
}

/** A process that the shop needs. */
export interface Service {
  name: string;
  logFile: string;
  launch(): Run;
}

/** Starts a service, restarts it with backoff when it ends, and stops it. */
export class Supervisor {
  private readonly stopping = new AbortController();
  private readonly backoff = new Backoff();
  private run: Run | undefined;

  /** @param report prints one line for the operator. */
  constructor(
    private readonly service: Service,
    private readonly report: (line: string) => void,
  ) {}

  /** Resolves when the service can be used; rejects when its first start fails. */
  async start(): Promise<void> {
    const run = this.launch();
    await run.ready;
    void this.keepRunning(run);
  }

  /** Marks an end as expected: Ctrl-C signals every process of the terminal, not only the launcher. */
  expectEnd(): void {
    this.stopping.abort();
  }

  async stop(cleanMs: number): Promise<void> {
    this.expectEnd();
    await this.run?.stop(cleanMs);
  }

  private launch(): Run {
    this.stopping.signal.throwIfAborted();
    this.run = this.service.launch();
    return this.run;
  }

  private async keepRunning(first: Run): Promise<void> {
    const { name, logFile } = this.service;
    for (let run: Run | undefined = first; run;) {
      const started = performance.now();
      const reason = await run.ended;
      const ended = performance.now();
      if (this.stopping.signal.aborted) return;
      this.report(`${name} ended (${reason}); starting it again. Its log is ${logFile}.`);
      this.backoff.noteRun(ended - started);
      run = await this.restart();
      if (run) this.report(`${name} is running again after ${((performance.now() - ended) / 1000).toFixed(1)} s.`);
    }
  }

  /** Retries until the service runs; undefined when it is stopped first. A repeated reason is reported once. */
  private async restart(): Promise<Run | undefined> {
    let reported = '';
    for (;;) {
      try {
        await delay(this.backoff.next(), undefined, { signal: this.stopping.signal });
        const run = this.launch();
        await run.ready;
        return run;
      } catch (error) {
        if (this.stopping.signal.aborted) return undefined;
        const reason = error instanceof Error ? error.message : String(error);
        if (classifyExit(reason) !== classifyExit(reported)) this.report(`${reason} Trying again until it starts.`);
        reported = reason;
      }
    }
  }
}

/** Ignores numbers such as process ids when reasons are compared. */
function classifyExit(reason: string): string {
  return reason.replaceAll(/\d+/g, '#');
}
