import type { MikroORM } from '@mikro-orm/postgresql';
import type { EventRecorder } from './event-recorder.js';
import { GroupTransaction } from './group-transaction.js';
import type { SqlWork } from './work.js';

/** Works that run alone at the same time: with fewer there is nothing to gain. */
const aloneMax = 2;
/** One takes its locks while the other commits. */
const transactionsMax = 2;
const worksMax = 16;
/** After a transaction that failed, for instance because stock is running out, works run alone for this long. */
const restMs = 1_000;

/** Lets works of this process that come at the same time share transactions: one commit, and one lock of each row, for many of them. */
export class GroupedWork {
  private alone = 0;
  private running = 0;
  private restsUntil = 0;
  private readonly waiting: GroupTransaction[] = [];

  constructor(private readonly orm: MikroORM) {}

  /** @returns undefined for a work that should run alone, which it then does within `countAlone`. */
  join<T>(recorder: EventRecorder, work: (work: SqlWork) => Promise<T>): Promise<T> | undefined {
    if (this.alone < aloneMax || performance.now() < this.restsUntil) return undefined;
    const last = this.waiting.at(-1);
    const transaction = last && last.size < worksMax ? last : new GroupTransaction();
    if (transaction !== last) this.waiting.push(transaction);
    const outcome = transaction.join(recorder, work);
    // Works that come at the same time run together.
    setImmediate(() => this.runWaiting());
    return outcome;
  }

  async countAlone<T>(work: () => Promise<T>): Promise<T> {
    this.alone += 1;
    try {
      return await work();
    } finally {
      this.alone -= 1;
    }
  }

  private runWaiting(): void {
    while (this.running < transactionsMax) {
      const transaction = this.waiting.shift();
      if (!transaction) return;
      this.running += 1;
      void transaction.run(this.orm).then((isCommitted) => {
        this.running -= 1;
        if (!isCommitted) this.restsUntil = performance.now() + restMs;
        this.runWaiting();
      });
    }
  }
}
