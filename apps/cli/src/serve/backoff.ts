const firstMs = 200;
const longestMs = 5_000;
/** A run this long was a good one: the next failure has nothing to do with the last. */
const steadyMs = 10_000;

/** How long to wait before something is started again: short the first time, twice as long after each further failure. */
export class Backoff {
  private nextMs = firstMs;

  /** @returns milliseconds to wait. */
  next(): number {
    const current = this.nextMs;
    this.nextMs = Math.min(longestMs, 2 * current);
    return current;
  }

  /** Starts over when the run that has ended was a long one. */
  noteRun(lastedMs: number): void {
    if (lastedMs >= steadyMs) this.nextMs = firstMs;
  }
}
