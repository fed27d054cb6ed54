import type { ConnectionEvents } from '@soulvia/platform/logging';
import { BoundedReading } from './bounded-reading.js';

/** Interval while the dependency is lost; short, so that the logged downtime is accurate. */
const checkAwayEveryMs = 250;
const deadlineMs = 2_000;

/** Checks a dependency at an interval and reports the result. */
export class DependencyCheck {
  private readonly reading: BoundedReading<unknown>;
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> | undefined;
  private stopped = false;

  /** @param check must reject when the dependency does not work. */
  constructor(
    check: () => Promise<unknown>,
    private readonly events: ConnectionEvents,
    private readonly everyMs: number,
  ) {
    this.reading = new BoundedReading(check);
  }

  /** Checks at once, because a connection has changed. */
  checkNow(): void {
    if (this.stopped || this.checking) return;
    clearTimeout(this.timer);
    this.checking = this.check().finally(() => (this.checking = undefined));
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async check(): Promise<void> {
    const works = await this.reading.within(deadlineMs).then(
      () => true,
      (error: unknown) => {
        if (!this.stopped) this.events.lost(error);
        return false;
      },
    );
    if (this.stopped) return;
    if (works) this.events.restored();
    this.timer = setTimeout(() => this.checkNow(), works ? this.everyMs : checkAwayEveryMs);
    this.timer.unref();
  }
}
