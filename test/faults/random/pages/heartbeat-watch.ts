/** How long a push may take after a heartbeat that is ahead of it, in milliseconds. */
const graceMs = [400, 700] as const;
/** Pause after a reading without news, doubled each time: most events concern other pages. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * How a page reacts to `live.heartbeat`: a head that stays above every pushed or read position means that a push was lost. Must
 * match the watch of the pages in web/src/lib; without heartbeats it does nothing.
 */
export class HeartbeatWatch {
  private seen = 0;
  private isFirst = true;
  private pauseMs: number = firstPauseMs;
  private notBefore = 0;
  private check: NodeJS.Timeout | undefined;

  constructor(private readonly reread: () => void) {}

  /** The page reads everything at a connect and at `live.resync`, so the next heartbeat names nothing it lacks. */
  connected(): void {
    this.isFirst = true;
    this.stop();
  }

  pushed(position: number): void {
    this.seen = Math.max(this.seen, position);
    this.foundNews();
  }

  foundNews(): void {
    this.pauseMs = firstPauseMs;
    this.notBefore = Math.min(this.notBefore, Date.now() + firstPauseMs);
  }

  heartbeat(head: number | null): void {
    if (head === null) return;
    if (this.isFirst) this.seen = Math.max(this.seen, head);
    this.isFirst = false;
    if (head <= this.seen || this.check !== undefined) return;
    const grace = graceMs[0] + Math.random() * (graceMs[1] - graceMs[0]);
    this.check = setTimeout(() => this.compare(head), Math.max(grace, this.notBefore - Date.now()));
  }

  stop(): void {
    clearTimeout(this.check);
    this.check = undefined;
  }

  private compare(head: number): void {
    this.check = undefined;
    if (this.seen >= head) return;
    this.seen = head;
    this.notBefore = Date.now() + this.pauseMs;
    this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
    this.reread();
  }
}
