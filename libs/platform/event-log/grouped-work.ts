import type { MikroORM } from '@mikro-orm/postgresql';
import type { EventRecorder } from './event-recorder.js';
import { GroupTransaction } from './group-transaction.js';
import type { SqlWork } from './work.js';

/** Works with a key that run alone at the same time: with fewer there is nothing to gain. */
const aloneMax = 2;
/** One reads and writes while the other has the lock and commits. */
const transactionsMax = 2;
const worksMax = 16;
/** After a transaction that failed, for instance because stock is running out, works run alone for this long. */
const restMs = 1_000;

interface Queue {
  alone: number;
  running: number;
  restsUntil: number;
  waiting: GroupTransaction[];
}

/** Lets works of this process that wait for the same locks share transactions: one wait, and one commit, for many of them. */
export class GroupedWork {
  private readonly queues = new Map<string, Queue>();

  constructor(private readonly orm: MikroORM) {}

  /**
   * @param key names the locks.
   * @returns undefined for a work that should run alone, which it then does within `countAlone`.
   */
  join<T>(key: string, recorder: EventRecorder, work: (work: SqlWork) => Promise<T>): Promise<T> | undefined {
    const queue = this.queues.get(key);
    if (!queue || queue.alone < aloneMax || performance.now() < queue.restsUntil) return undefined;
    const last = queue.waiting.at(-1);
    const transaction = last && last.size < worksMax ? last : new GroupTransaction();
    if (transaction !== last) queue.waiting.push(transaction);
    const outcome = transaction.join(recorder, work);
    // Works that come at the same time run together.
    setImmediate(() => this.runWaiting(key, queue));
    return outcome;
  }

  async countAlone<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? { alone: 0, running: 0, restsUntil: 0, waiting: [] };
    this.queues.set(key, queue);
    queue.alone += 1;
    try {
      return await work();
    } finally {
      queue.alone -= 1;
      this.forgetIdle(key, queue);
    }
  }

  private runWaiting(key: string, queue: Queue): void {
    while (queue.running < transactionsMax) {
      const transaction = queue.waiting.shift();
      if (!transaction) return;
      queue.running += 1;
      void transaction.run(this.orm).then((isCommitted) => {
        queue.running -= 1;
        if (!isCommitted) queue.restsUntil = performance.now() + restMs;
        this.runWaiting(key, queue);
        this.forgetIdle(key, queue);
      });
    }
  }

  private forgetIdle(key: string, { alone, running, waiting }: Queue): void {
    if (alone + running + waiting.length === 0) this.queues.delete(key);
  }
}
