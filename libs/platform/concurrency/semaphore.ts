import { DomainError } from '@soulvia/kernel';

/** The queue of a semaphore is full. */
export class TooBusy extends DomainError {
  readonly code = 'SERVICE_UNAVAILABLE';
}

/** Limits how much work runs at the same time. Callers wait in a bounded queue and are rejected when it is full. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * @param maxConcurrency how much work runs at the same time.
   * @param maxWaiting length of the queue.
   * @param refusal message of the rejection when the queue is full.
   */
  constructor(
    private readonly maxConcurrency: number,
    private readonly maxWaiting: number,
    private readonly refusal: string,
  ) {}

  /** @throws TooBusy when the queue is full; errors of the work unchanged. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.maxConcurrency) {
      if (this.waiting.length >= this.maxWaiting) throw new TooBusy(this.refusal);
      // The permit passes directly to the next waiting caller, so that a new caller cannot overtake it.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
