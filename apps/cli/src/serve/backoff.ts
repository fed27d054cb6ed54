const firstMs = 200;
const longestMs = 5_000;
/** After a run of this length the backoff starts over. */
const stableRunMs = 10_000;

export class Backoff {
  private nextMs = firstMs;

  /** @returns the delay in milliseconds. */
  next(): number {
    const current = this.nextMs;
    this.nextMs = Math.min(longestMs, 2 * current);
    return current;
  }

  /** Resets the backoff after a stable run. */
  noteRun(lastedMs: number): void {
    if (lastedMs >= stableRunMs) this.nextMs = firstMs;
  }
}
