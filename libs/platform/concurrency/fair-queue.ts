import { TooBusy } from './semaphore.js';

/** Runs work one at a time. Owners take turns, so that one with much work does not delay the others. */
export class FairQueue {
  private isRunning = false;
  private count = 0;
  /** In the order of their turns; an owner without waiting work is not in it. */
  private readonly waiting = new Map<string, (() => void)[]>();

  /**
   * @param maxWaiting length of the queue over all owners.
   * @param refusal message of the rejection when the queue is full.
   */
  constructor(
    private readonly maxWaiting: number,
    private readonly refusal: string,
  ) {}

  /** @throws TooBusy when the queue is full; errors of the work unchanged. */
  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.isRunning) await this.awaitTurn(owner);
    this.isRunning = true;
    try {
      return await work();
    } finally {
      this.startNext();
    }
  }

  private awaitTurn(owner: string): Promise<void> {
    if (this.count >= this.maxWaiting) throw new TooBusy(this.refusal);
    this.count += 1;
    return new Promise((start) => {
      this.waiting.set(owner, [...(this.waiting.get(owner) ?? []), start]);
    });
  }

  private startNext(): void {
    const [next] = this.waiting;
    if (!next) {
      this.isRunning = false;
      return;
    }
    const [owner, [start, ...later]] = next;
    this.waiting.delete(owner);
    if (later.length > 0) this.waiting.set(owner, later);
    this.count -= 1;
    start?.();
  }
}
