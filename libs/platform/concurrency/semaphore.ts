import { DomainError } from '@soulvia/kernel';

/** Too many wait already. */
class TooBusy extends DomainError {
  readonly code = 'SERVICE_UNAVAILABLE';
}

/** Lets costly work be done a few at a time, keeps a bounded queue, and then gives a clear no. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * @param atOnce how much is done at the same time.
   * @param waitingMax how many may wait for their turn.
   * @param refusal what is said to whoever comes after those.
   */
  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
    private readonly refusal: string,
  ) {}

  /** @throws TooBusy, and whatever the work throws. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.waitingMax) throw new TooBusy(this.refusal);
      // Whoever ends hands the turn on, so nobody who comes meanwhile can slip in.
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
