import type { ConnectionEvents } from '@soulvia/platform/logging';
import { BoundedReading } from './bounded-reading.js';

const checkEveryMs = 2_000;
/** While it is away, so that the time it was away is about right. */
const checkAwayEveryMs = 250;
const deadlineMs = 2_000;

/** Asks a dependency every two seconds whether it answers, and reports to one connection's view of it. */
export class DependencyCheck {
  private readonly reading: BoundedReading<unknown>;
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> | undefined;
  private stopped = false;

  /** @param check must reject when the dependency does not do its work. */
  constructor(
    check: () => Promise<unknown>,
    private readonly events: ConnectionEvents,
  ) {
    this.reading = new BoundedReading(check);
  }

  /** Does not wait for the next turn: something has happened to a connection. */
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
    this.timer = setTimeout(() => this.checkNow(), works ? checkEveryMs : checkAwayEveryMs);
    this.timer.unref();
  }
}
