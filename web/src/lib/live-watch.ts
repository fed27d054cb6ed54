import { liveLimits, type LiveMessages } from '@soulvia/contracts';

/** Reactions of a page to a stale or dead socket. */
export interface LiveActions {
  /** Refetches live data. */
  resync(): void;
  /** Drops all known positions and refetches, because the server's log was restored. */
  startOver(): void;
  /** Replaces the socket. */
  reconnect(): void;
}

/** How long a push may take after the heartbeat that announced it, in milliseconds. */
const graceMs = 400;
/** Pages receive heartbeats at the same time, so their refetches are spread over this many milliseconds. */
const spreadMs = 300;
/** Milliseconds after which a read includes the heartbeat's head: read models lag by less than a second. */
const foldedAfterMs = 1_200;
const silentAfterMs = 3 * liveLimits.heartbeatMs;
const firstPatienceMs = liveLimits.heartbeatMs;

/** Compares heartbeats with the page's own position; reports lag, a dead connection, or a restored server. */
export class LiveWatch {
  private epoch: string | undefined;
  /** Position up to which no push is known to be missing. */
  private seen = 0;
  /** The highest known position of this epoch. */
  private highest = 0;
  /** `highest` at the last heartbeat; the next heartbeat is later, so its head cannot be lower. */
  private confirmed = 0;
  /** The newest head, the time it was received, and the previous head. */
  private newest = { head: 0, since: 0, before: 0 };
  private isFirstBeat = true;
  /** Whether the server says when pushes are missing, because it sends this page only some. */
  isToldWhenBehind = false;
  /** The same at the last heartbeat. */
  private wasTold = false;
  /** The head up to which the server misses pushes. */
  private missing = 0;
  private patienceMs: number = firstPatienceMs;
  private nextResyncAt = 0;
  private check: ReturnType<typeof setTimeout> | undefined;
  private spread: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private move: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly act: LiveActions) {}

  /** The page refetches everything on connect, which covers the first heartbeat's head. */
  connected(): void {
    this.stop();
    this.isFirstBeat = true;
    this.isToldWhenBehind = this.wasTold = false;
    this.confirmed = this.highest;
  }

  /** To be called when the socket disconnects. */
  stop(): void {
    this.forgetCheck();
    clearTimeout(this.spread);
    this.spread = undefined;
    clearTimeout(this.silence);
    clearTimeout(this.move);
    this.move = undefined;
  }

  /** The server is about to stop. All its pages receive this at the same time, so each moves at a moment of its own. */
  moveAsked({ within_ms }: LiveMessages['live.move']): void {
    this.move ??= setTimeout(() => this.act.reconnect(), Math.random() * within_ms);
  }

  /** Records a push; some pushes carry their position. */
  pushed(message: { position?: number }): void {
    this.seen = Math.max(this.seen, message.position ?? 0);
    this.highest = Math.max(this.highest, this.seen);
    this.noteChange();
  }

  /** A push or a fetch brought new data: more may follow. */
  noteChange(): void {
    if (this.patienceMs === firstPatienceMs) return;
    this.patienceMs = firstPatienceMs;
    this.nextResyncAt = Math.min(this.nextResyncAt, Date.now() + firstPatienceMs);
    this.forgetCheck();
  }

  /** The server reports that pushes may have been missed. */
  resyncAsked(): void {
    this.isFirstBeat = true;
    this.forgetCheck();
    this.spread ??= setTimeout(() => {
      this.spread = undefined;
      this.act.resync();
    }, Math.random() * spreadMs);
  }

  heartbeat({ epoch, head }: LiveMessages['live.heartbeat']): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.act.reconnect(), silentAfterMs);
    if (head === null) return;
    const isOtherHistory = (this.epoch !== undefined && this.epoch !== epoch) || head < this.confirmed;
    this.epoch = epoch;
    if (isOtherHistory) return this.startOver(head);
    this.confirmed = this.highest = Math.max(this.highest, head);
    // The server has told nothing about the last head: its pushes are complete.
    if (this.wasTold && this.missing < this.newest.head) this.seen = Math.max(this.seen, this.newest.head);
    this.wasTold = this.isToldWhenBehind;
    if (head > this.newest.head) this.newest = { head, since: Date.now(), before: this.newest.head };
    if (this.isFirstBeat) this.seen = Math.max(this.seen, head);
    this.isFirstBeat = false;
    const expected = this.isToldWhenBehind ? Math.min(head, this.missing) : head;
    if (expected > this.seen) this.expect(expected, graceMs);
  }

  /** The server has waited for the pushes up to this head. */
  behind(head: number): void {
    this.missing = head;
    if (head > this.seen) this.expect(head, 0);
  }

  private startOver(head: number): void {
    this.forgetCheck();
    this.seen = this.highest = this.confirmed = head;
    this.missing = 0;
    this.newest = { head, since: Date.now(), before: head };
    this.patienceMs = firstPatienceMs;
    this.nextResyncAt = 0;
    this.act.startOver();
  }

  private forgetCheck(): void {
    clearTimeout(this.check);
    this.check = undefined;
  }

  /** Waits for the push of a head. Waits longer after refetches that changed nothing, because most events concern other users. */
  private expect(head: number, forMs: number): void {
    if (this.check !== undefined) return;
    const wait = Math.max(forMs + Math.random() * spreadMs, this.nextResyncAt - Date.now());
    this.check = setTimeout(() => {
      this.check = undefined;
      if (this.seen >= head) return;
      const { newest } = this;
      this.seen = Math.max(this.seen, Date.now() - newest.since >= foldedAfterMs ? newest.head : newest.before);
      this.nextResyncAt = Date.now() + this.patienceMs;
      this.patienceMs = Math.min(this.patienceMs * 2, liveLimits.fallbackPollMs);
      this.act.resync();
    }, wait);
  }
}
