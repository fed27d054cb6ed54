import { setTimeout as delay } from 'node:timers/promises';
import { Backoff } from './backoff.js';

/** One run of a service. */
export interface Run {
  /** Resolves when the service can be used; rejects when it could not start. */
  ready: Promise<void>;
  /** Resolves when it has ended after it was ready, with its signal or exit code. */
  ended: Promise<string>;
  /** Ends it, whether it is ready or still starting; it may take `cleanMs` for a clean end. */
  stop(cleanMs: number): Promise<void>;
}

/** Something the shop needs to have running. */
export interface Service {
  name: string;
  logFile: string;
  launch(): Run;
}

/** Keeps a service running: starts it, starts it again when it ends, with backoff, and stops it. */
export class Supervisor {
  private readonly stopping = new AbortController();
  private readonly backoff = new Backoff();
  private run: Run | undefined;

  /** @param report takes one line for the operator. */
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

  /** From now on its end is no failure: Ctrl-C reaches every process of a terminal, not only the launcher. */
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
      run = await this.startAgain();
      if (run) this.report(`${name} is running again after ${((performance.now() - ended) / 1000).toFixed(1)} s.`);
    }
  }

  /** Tries until it runs; undefined when it is stopped first. A reason that stays the same is reported once. */
  private async startAgain(): Promise<Run | undefined> {
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
        if (kindOf(reason) !== kindOf(reported)) this.report(`${reason} Trying again until it starts.`);
        reported = reason;
      }
    }
  }
}

/** Process ids and the like make no other reason. */
function kindOf(reason: string): string {
  return reason.replaceAll(/\d+/g, '#');
}
