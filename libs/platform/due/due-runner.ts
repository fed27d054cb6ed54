import type { MikroORM } from '@mikro-orm/postgresql';
import { BackgroundWork, type SafetyPoll } from '@soulvia/platform/background-work';
import { type PipelinedConnection, type Query, queryThrough } from '@soulvia/platform/database';
import {
  newRequestId,
  type RequestContext,
  runInContext,
  UnitOfWork,
  type WakeUpRequester,
} from '@soulvia/platform/event-log';
import type { Watchdog } from '@soulvia/platform/process';
import type { Logger } from 'pino';
import { claimDue, type DueRow, readPendingWork, saveFailedAttempt, watchDueWork } from './claim.js';
import { type DueHandler, isEventHandler } from './due-handler.js';
import { EventIntake } from './event-intake.js';
import { describeFailure, handleRow } from './handle-row.js';
import { NextDue } from './next-due.js';

export interface DueRunnerOptions {
  /** Its connections must be durable: an effect that was seen must not be lost and repeated. */
  orm: MikroORM;
  handlers: readonly DueHandler[];
  log: Logger;
  /** Called after a commit with events. */
  wakeUp: WakeUpRequester;
  watchdog?: Watchdog;
  /** Runs single statements; by default over the ORM's connections. */
  connection?: PipelinedConnection;
  /** Interval of the poll in milliseconds; a second by default. */
  pollMs?: number;
  /** Delay after the first failed attempt in milliseconds; 5 seconds by default. */
  firstRetryMs?: number;
  /** Requests a wake-up for the next row of a kind. Without it rows are found by polls alone. */
  wakeUpIn?: (kind: string, milliseconds: number) => Promise<void>;
}

const defaultFirstRetryMs = 5_000;
/** Number of rows that a runner works on at the same time. */
const maxConcurrency = 4;

/**
 * Does timed work in a worker. Any number of workers may run: each row is locked by the transaction that does its work and deletes it, and
 * the lock of a worker that is killed or frozen ends with its session.
 */
export class DueRunner {
  private readonly byKind: ReadonlyMap<string, DueHandler>;
  private readonly kinds: readonly string[];
  private readonly intake: EventIntake;
  private readonly unitOfWork: UnitOfWork;
  private readonly background: BackgroundWork;
  private readonly next: NextDue | undefined;

  constructor(private readonly options: DueRunnerOptions) {
    const { orm, handlers, log, wakeUp } = options;
    this.byKind = new Map(handlers.map((handler) => [handler.kind.name, handler]));
    if (this.byKind.size < handlers.length) throw new Error('two handlers have the same kind');
    this.kinds = [...this.byKind.keys()];
    this.intake = new EventIntake(handlers.filter(isEventHandler));
    this.unitOfWork = new UnitOfWork(orm, wakeUp);
    const { watchdog, wakeUpIn } = options;
    this.next = wakeUpIn && new NextDue(wakeUpIn);
    this.background = new BackgroundWork({ name: 'timed work', poll: () => this.poll(), log, watchdog });
  }

  /** Creates the checkpoints of new kinds and starts polling. @param safetyPoll by default this runner polls for itself. */
  async start(safetyPoll?: SafetyPoll): Promise<void> {
    if (this.kinds.length === 0) return;
    await this.intake.start(this.query);
    const work = watchDueWork(this.kinds, this.intake.listeners);
    this.background.start(work, { safetyPoll, pollMs: this.options.pollMs });
    void this.background.request();
  }

  /** Finishes the rows that it works on and leaves the others. */
  stop(): Promise<void> {
    return this.background.stop();
  }

  /** Never throws. @returns when a poll that began after this call has ended; rows are worked on after it. */
  wakeUp(): Promise<void> {
    return this.background.request();
  }

  /** As `wakeUp`, for a job that was delayed until now. */
  wakeUpInTime(): Promise<void> {
    this.next?.forget();
    return this.wakeUp();
  }

  private get query(): Query {
    return this.options.connection?.query ?? queryThrough(this.options.orm.em.fork());
  }

  private async poll(): Promise<void> {
    const { query, kinds, intake, background } = this;
    if (kinds.length === 0) return;
    const read = () => readPendingWork(query, kinds, intake.listeners, maxConcurrency);
    const pending = await read();
    const isTakenIn = pending.hasEvents && (await intake.takeInAll(query, background.signal));
    const { due, next } = isTakenIn ? await read() : pending;
    for (let free = Math.min(due, maxConcurrency - background.busyLanes); free > 0; free -= 1)
      background.startLane(() => background.watchdog.watch('timed work', () => this.workOnNext()));
    this.next?.ask(next);
  }

  /**
   * @returns false when no row is due, or this worker stops.
   * @throws when the outcome of an attempt could not be saved: its row stays as it was.
   */
  private async workOnNext(): Promise<boolean> {
    if (this.background.signal.aborted) return false;
    // Events that are recorded are those of the row's kind, and belong to the request that scheduled it.
    const context: RequestContext = { requestId: newRequestId(), actor: 'system', causationId: null };
    let row: DueRow | undefined;
    try {
      await runInContext(context, () =>
        this.unitOfWork.run(async (work) => {
          row = await claimDue(work.query, this.kinds);
          if (!row) return;
          context.actor = `system:${row.kind}`;
          context.requestId = row.correlation_id ?? context.requestId;
          const handler = this.byKind.get(row.kind);
          if (!handler) throw new Error(`no handler of ${row.kind}`);
          await handleRow(handler, row, work, context);
        }),
      );
    } catch (error) {
      if (!row) throw error;
      await this.saveFailure(row, error, context.requestId);
    }
    return row !== undefined;
  }

  private async saveFailure(row: DueRow, error: unknown, requestId: string): Promise<void> {
    const { kind, subject_id } = row;
    const firstRetryMs = this.options.firstRetryMs ?? defaultFirstRetryMs;
    const failed = await saveFailedAttempt(this.query, row, describeFailure(error), firstRetryMs);
    if (!failed) return;
    void this.background.request();
    const line = { kind, subject_id, attempts: failed.attempts, request_id: requestId, err: error };
    if (failed.state === 'parked')
      this.options.log.error(line, 'timed work is parked; an operator may retry or drop it');
    else this.options.log.warn(line, 'timed work failed; retrying');
  }
}
