import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

const intervalMs = 60 * 60 * 1000;
const stopMs = 1_000;

/** Runs maintenance at the start of the worker and every hour, one run at a time. */
export class MaintenanceRuns {
  private running: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly maintenance: () => Promise<void>,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.run();
    this.timer = setInterval(() => this.run(), intervalMs);
  }

  /** Waits for the current run, but not long: the next one continues. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.race([this.running, wait(stopMs, undefined, { ref: false })]);
  }

  private run(): void {
    this.running = this.running
      .then(this.maintenance)
      .catch((error: unknown) => this.log.warn({ err: error }, 'maintenance failed'));
  }
}
