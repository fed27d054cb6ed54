/** Runs a function for any number of calls: one run at a time, and calls during a run are merged into one more run. */
export class MergedCalls {
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(private readonly run: () => Promise<void>) {}

  /** @returns when a run that began after this call has ended. @throws what that run throws. */
  call(): Promise<void> {
    if (!this.running) return (this.running = this.run().finally(() => (this.running = undefined)));
    const again = () => {
      this.next = undefined;
      return this.call();
    };
    this.next ??= this.running.then(again, again);
    return this.next;
  }

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  /** Waits for the runs of all calls so far. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.running, this.next]);
  }
}
