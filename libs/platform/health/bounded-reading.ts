/** A reading that did not come in time. */
export class DeadlineExceeded extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(deadlineMs: number) {
    super(`no answer within ${deadlineMs} ms`);
  }
}

/** A reading that has not ended after this is no longer waited for by new callers: its connection may never answer. */
const abandonedAfterMs = 5_000;

/** Callers that ask at the same time share one reading: a dependency that does not answer is not asked again by each of them. */
export class BoundedReading<T> {
  private current: { value: Promise<T>; startedAt: number } | undefined;

  constructor(private readonly read: () => Promise<T>) {}

  /**
   * @param deadlineMs how long this caller waits, in milliseconds.
   * @throws DeadlineExceeded when the reading takes longer, and whatever the reading throws.
   */
  async within(deadlineMs: number): Promise<T> {
    const value = this.start();
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      // A process that was stopped for a while first takes in what has arrived since.
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
