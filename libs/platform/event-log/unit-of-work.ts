import type { MikroORM } from '@mikro-orm/postgresql';
import { isRetryableConflict, queryThrough, SqlTransaction } from '@soulvia/platform/database';
import { spanTime } from '@soulvia/platform/tracing';
import type { NewEvent } from './append-events.js';
import { EventRecorder } from './event-recorder.js';
import { currentContext } from './request-context.js';
import { NotGrouped } from './group-transaction.js';
import { GroupedWork } from './grouped-work.js';
import type { SqlWork, Work } from './work.js';

/** Records the events that a decision returned, in order. */
export function recordAll({ record }: Pick<SqlWork, 'record'>, events: readonly NewEvent[]): void {
  for (const { definition, subjectId, body } of events) record(definition, subjectId, body);
}

/**
 * Called after a commit with the recorded events, their types, the position of the last, and when they were sent, by `spanTime`. Must not
 * throw and is not awaited.
 */
export interface WakeUpRequester {
  requestWakeUp(
    eventTypes: ReadonlySet<string>,
    events: readonly NewEvent[],
    position: number,
    startedAt: number,
  ): void;
}

const attemptsOnConflict = 4;

/** Runs a command's changes and its events in one PostgreSQL transaction, then requests a wake-up. */
export class UnitOfWork {
  private readonly grouped: GroupedWork;

  constructor(
    private readonly orm: MikroORM,
    private readonly wakeUp: WakeUpRequester,
  ) {
    this.grouped = new GroupedWork(orm);
  }

  /**
   * Runs `work` in a transaction and retries it on a serialization failure or deadlock.
   *
   * @returns the result of `work`, after the commit.
   */
  run<T>(work: (work: Work) => Promise<T>): Promise<T> {
    return this.retry((recorder) =>
      this.orm.em.fork().transactional(async (em) => {
        const query = queryThrough(em);
        const given = { em, query, record: recorder.record, at: recorder.at };
        await currentContext()?.beginWork?.(given);
        const outcome = await work(given);
        await em.flush();
        recorder.appendedAt = spanTime();
        await recorder.append(query);
        return outcome;
      }),
    );
  }

  /**
   * Like `run`, for frequent commands in SQL alone. Statements that `work` sends without awaiting each other share a round trip, and so
   * do BEGIN with the first ones, which must not write, and the events with COMMIT.
   */
  runInSql<T>(work: (work: SqlWork) => Promise<T>): Promise<T> {
    return this.retry(async (recorder) => {
      const transaction = await SqlTransaction.begin(this.orm);
      try {
        const { query } = transaction;
        const outcome = await work({ query, record: recorder.record, at: recorder.at });
        recorder.appendedAt = spanTime();
        await Promise.all([recorder.append(query), transaction.commit()]);
        return outcome;
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
    });
  }

  /**
   * Like `runInSql`, for a command of which many may wait for the same locks: they share transactions then. It reads first, then waits for
   * `group.decided`, writes, and takes the locks after `group.sent`.
   *
   * @param key names the locks, which the works must take in the same order.
   */
  async runInGroup<T>(key: string, work: (work: SqlWork) => Promise<T>): Promise<T> {
    const recorder = new EventRecorder(currentContext());
    try {
      const joined = this.grouped.join(key, recorder, work);
      if (joined) {
        const outcome = await joined;
        this.noteCommit(recorder);
        return outcome;
      }
    } catch (error) {
      if (!(error instanceof NotGrouped)) throw error;
    }
    return this.grouped.countAlone(key, () => this.runInSql(work));
  }

  private async retry<T>(attempt: (recorder: EventRecorder) => Promise<T>): Promise<T> {
    for (let nth = 1; ; nth += 1) {
      const recorder = new EventRecorder(currentContext());
      try {
        const outcome = await attempt(recorder);
        this.noteCommit(recorder);
        return outcome;
      } catch (error) {
        if (nth >= attemptsOnConflict || !isRetryableConflict(error)) throw error;
      }
    }
  }

  private noteCommit(recorder: EventRecorder): void {
    const { events, appendedAt } = recorder;
    const position = recorder.noteCommit();
    if (position === undefined) return;
    this.wakeUp.requestWakeUp(new Set(events.map(({ definition }) => definition.type)), events, position, appendedAt);
  }
}
