import { liveLimits } from '@soulvia/contracts';

export interface HeartbeatActions {
  /** Reads again everything that pushes keep fresh. */
  reread(): void;
  /** Replaces a socket without heartbeats. */
  reconnect(): void;
}

/** How long a push may take after a heartbeat that is ahead of it, in milliseconds, and the spread of the pages' reads. */
const graceMs = 400;
const spreadMs = 300;
/** After this many milliseconds a reading finds what a head names. */
const foldedAfterMs = 1_200;
const silentAfterMs = 3 * liveLimits.heartbeatMs;
/** Pause after a reading that changed nothing, doubled each time: most events concern other pages. */
const firstPauseMs = liveLimits.heartbeatMs;

/**
 * The rules of web/src/lib/live-watch.ts, which is not part of the server's build, without those for a restored database;
 * heartbeat-watch.test.ts compares the two. A head that stays above every pushed or read position means that a push was lost.
 */
export class HeartbeatWatch {
  private seen = 0;
  /** The newest head, when it came, and the one before it. */
  private newest = { head: 0, since: 0, before: 0 };
  private isFirst = true;
  private pauseMs: number = firstPauseMs;
  private notBefore = 0;
  private check: NodeJS.Timeout | undefined;
  private spread: NodeJS.Timeout | undefined;
  private silence: NodeJS.Timeout | undefined;

  constructor(private readonly act: HeartbeatActions) {}

  /** The page reads everything at a connect, so the next heartbeat names nothing it lacks. */
  connected(): void {
    this.stop();
    this.isFirst = true;
  }

  stop(): void {
    this.forgetCheck();
    clearTimeout(this.spread);
    this.spread = undefined;
    clearTimeout(this.silence);
  }

  pushed(position: number): void {
    this.seen = Math.max(this.seen, position);
    this.noteChange();
  }

  /** A reading or a push brought another state: more may follow. */
  noteChange(): void {
    if (this.pauseMs === firstPauseMs) return;
    this.pauseMs = firstPauseMs;
    this.notBefore = Math.min(this.notBefore, Date.now() + firstPauseMs);
    this.forgetCheck();
  }

  resync(): void {
    this.isFirst = true;
    this.forgetCheck();
    this.spread ??= setTimeout(() => {
      this.spread = undefined;
      this.act.reread();
    }, Math.random() * spreadMs);
  }

  heartbeat(head: number | null): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.act.reconnect(), silentAfterMs);
    if (head === null) return;
    if (head > this.newest.head) this.newest = { head, since: Date.now(), before: this.newest.head };
    if (this.isFirst) this.seen = Math.max(this.seen, head);
    this.isFirst = false;
    if (head <= this.seen || this.check !== undefined) return;
    const wait = Math.max(graceMs + Math.random() * spreadMs, this.notBefore - Date.now());
    this.check = setTimeout(() => this.compare(head), wait);
  }

  private compare(head: number): void {
    this.check = undefined;
    if (this.seen >= head) return;
    const { since, before } = this.newest;
    this.seen = Math.max(this.seen, Date.now() - since >= foldedAfterMs ? this.newest.head : before);
    this.notBefore = Date.now() + this.pauseMs;
    this.pauseMs = Math.min(this.pauseMs * 2, liveLimits.fallbackPollMs);
    this.act.reread();
  }

  private forgetCheck(): void {
    clearTimeout(this.check);
    this.check = undefined;
  }
}
