import type { MikroORM } from '@mikro-orm/postgresql';
import { databaseErrorIn, type Query, SqlTransaction } from '@soulvia/platform/database';
import { spanTime } from '@soulvia/platform/tracing';
import type { EventRecorder } from './event-recorder.js';
import type { WorkGroup, SqlWork } from './work.js';

/** How far a work is, after it has begun. */
const phases = { decided: 1, sent: 2, done: 3 } as const;
type Phase = (typeof phases)[keyof typeof phases];

/** Longer waits for a lock end the transaction: works of two transactions may wait for each other. */
const lockTimeoutMs = 500;

/** The work is not to share this transaction, or that has failed; nothing of it is left, and it can be done alone. */
export class NotGrouped extends Error {}

/**
 * One transaction for several works, each of which goes on in its own asynchronous context. They read at the same time, write at the same
 * time, and then take the lock that others wait for; last, all their events are appended. A work that is refused before it writes harms no
 * other. Whatever fails after that rolls all of it back.
 */
export class GroupTransaction {
  /** How far each work is; those that were refused are not in it. */
  private readonly reached = new Map<EventRecorder, Phase | 0>();
  private readonly isReached = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  private readonly begun = Promise.withResolvers<Query>();
  private readonly ended = Promise.withResolvers<void>();
  private readonly marks = new Set<string>();
  private isSpoiled = false;

  constructor() {
    // Works that have left wait for none of them.
    for (const { promise } of [this.begun, this.ended]) promise.catch(() => undefined);
  }

  get size(): number {
    return this.reached.size;
  }

  /** Runs the works that have joined so far. Never throws. @returns whether it was committed. */
  async run(orm: MikroORM): Promise<boolean> {
    let transaction: SqlTransaction | undefined;
    try {
      transaction = await SqlTransaction.begin(orm);
      // An error is that of the statements after it as well.
      transaction.query(`set local lock_timeout = ${lockTimeoutMs}`).catch(() => undefined);
      this.begun.resolve(transaction.query);
      await this.isReached[phases.done - 1]?.promise;
      if (this.isSpoiled) throw new NotGrouped();
      await this.commit(transaction);
      this.ended.resolve();
      return true;
    } catch (error) {
      this.isSpoiled = true;
      this.begun.reject(error);
      this.ended.reject(error);
      await transaction?.rollback();
      return false;
    }
  }

  /** @throws NotGrouped; what `work` throws; an error of the connection, when it is unknown whether all was committed. */
  async join<T>(recorder: EventRecorder, work: (work: SqlWork) => Promise<T>): Promise<T> {
    this.reached.set(recorder, 0);
    const query = await this.begun.promise;
    let outcome: T;
    try {
      outcome = await work({ query, record: recorder.record, at: recorder.at, group: this.openGroup(recorder) });
    } catch (error) {
      throw this.leave(recorder, error) ? error : new NotGrouped();
    }
    // Without a decision it has only read.
    if (this.reached.get(recorder) === 0) this.leave(recorder);
    else await this.reach(recorder, phases.done).then(() => this.ended.promise);
    return outcome;
  }

  private openGroup(recorder: EventRecorder): WorkGroup {
    return {
      decided: (marks) => {
        if (marks.some((mark) => this.marks.has(mark))) throw new NotGrouped();
        for (const mark of marks) this.marks.add(mark);
        return this.reach(recorder, phases.decided);
      },
      sent: () => this.reach(recorder, phases.sent),
    };
  }

  private async reach(recorder: EventRecorder, phase: Phase): Promise<void> {
    this.reached.set(recorder, phase);
    this.advance();
    await this.isReached[phase - 1]?.promise;
    if (this.isSpoiled) throw new NotGrouped();
  }

  private advance(): void {
    const all = Math.min(...this.reached.values());
    for (const [index, { resolve }] of this.isReached.entries()) if (all > index) resolve();
  }

  /** @returns whether the others go on without it. */
  private leave(recorder: EventRecorder, error?: unknown): boolean {
    this.isSpoiled ||= this.reached.get(recorder) !== 0 || databaseErrorIn(error) !== undefined;
    this.reached.delete(recorder);
    this.advance();
    return !this.isSpoiled;
  }

  private async commit(transaction: SqlTransaction): Promise<void> {
    const recorders = [...this.reached.keys()];
    for (const recorder of recorders) recorder.appendedAt = spanTime();
    const appended = recorders.map((recorder) => recorder.append(transaction.query));
    await Promise.all([...appended, transaction.commit()]).catch((error: unknown) => {
      throw databaseErrorIn(error)?.severity === 'ERROR' ? new NotGrouped() : error;
    });
  }
}
