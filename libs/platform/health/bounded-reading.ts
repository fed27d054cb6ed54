/** Marks a reading that did not finish in time. */
export class DeadlineExceeded extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(deadlineMs: number) {
    super(`no answer within ${deadlineMs} ms`);
  }
}

/** New callers do not wait for a reading older than this: its connection may never respond. */
const abandonedAfterMs = 5_000;

/** Shares one reading between concurrent callers, so that an unresponsive dependency is not asked by each of them. */
export class BoundedReading<T> {
  private current: { value: Promise<T>; startedAt: number } | undefined;

  constructor(private readonly read: () => Promise<T>) {}

  /**
   * @param deadlineMs how long this caller waits, in milliseconds.
   * @throws DeadlineExceeded when the reading takes longer, errors of the reading unchanged.
   */
  async within(deadlineMs: number): Promise<T> {
    const value = this.start();
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      // A process that was suspended first handles the data that has arrived since.
      timer = setTimeout(() => setImmediate(() => reject(new DeadlineExceeded(deadlineMs))), deadlineMs);
    });
    return Promise.race([value, deadline]).finally(() => clearTimeout(timer));
  }

  private start(): Promise<T> {
    if (this.current && performance.now() - this.current.startedAt < abandonedAfterMs) return this.current.value;
    const current = { value: this.read(), startedAt: performance.now() };
    this.current = current;
    const forget = () => {
      if (this.current === current) this.current = undefined;
    };
    current.value.then(forget, forget);
    return current.value;
  }
}
