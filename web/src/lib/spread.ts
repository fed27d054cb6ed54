/**
 * Runs what a broadcast causes at a random moment, because thousands of open pages would otherwise ask the server in the same instant.
 * Requests before that moment are merged, and a page in the background waits until it is seen.
 */
export class Spread {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly onSeen = () => {
    if (document.visibilityState === 'visible') this.runNow();
  };

  constructor(private readonly run: () => void) {}

  /** @param fromMs earliest and @param toMs latest moment, in milliseconds from now. */
  within(fromMs: number, toMs: number): void {
    this.timer ??= setTimeout(
      () => {
        if (document.visibilityState === 'visible') this.runNow();
        else document.addEventListener('visibilitychange', this.onSeen);
      },
      fromMs + Math.random() * (toMs - fromMs),
    );
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    document.removeEventListener('visibilitychange', this.onSeen);
  }

  private runNow(): void {
    this.stop();
    this.run();
  }
}
