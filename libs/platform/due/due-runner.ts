import type { MikroORM } from '@mikro-orm/postgresql';
import { DomainError } from '@soulvia/kernel';
import { withDeadline } from '@soulvia/platform/concurrency';
import { errorCode, isTransient, type PipelinedConnection, type Query, queryThrough } from '@soulvia/platform/database';
import {
  NewerEventVersion,
  newRequestId,
  type RequestContext,
  runInContext,
  UnitOfWork,
  type WakeUpRequester,
  type Work,
} from '@soulvia/platform/event-log';
import { Watchdog } from '@soulvia/platform/process';
import { GuardedPoll, type SafetyPoll, startPolling } from '@soulvia/platform/safety-poll';
import { readEvent } from '@soulvia/platform/reactions';
import type { Logger } from 'pino';
import {
  claimDue,
  watchDueWork,
  type DueRow,
  readPendingWork,
  readPendingWorkAfterWakeUp,
  saveFailedAttempt,
} from './claim.js';
import { type DueHandler, isEventHandler } from './due-handler.js';
import { EventIntake } from './event-intake.js';

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
}

const defaultFirstRetryMs = 5_000;
/** A handler that takes longer fails. Its statements have a shorter limit of their own. */
const handlerDeadlineMs = 30_000;
/** Number of rows that a runner works on at the same time. */
const maxConcurrency = 4;
const lockNotAvailable = '55P03';

/**
 * Does timed work in a worker. Any number of workers may run: each row is locked by the transaction that does its work and deletes it, and
 * the lock of a worker that is killed or frozen ends with its session.
 */
export class DueRunner {
  private readonly byKind: ReadonlyMap<string, DueHandler>;
  private readonly kinds: readonly string[];
  private readonly intake: EventIntake;
  private readonly unitOfWork: UnitOfWork;
  private readonly watchdog: Watchdog;
  private readonly lanes = new Set<Promise<void>>();
  private readonly ending = new AbortController();
  private endPolls: () => void = () => undefined;
  private readonly polling: GuardedPoll;
  /** How the next poll looks for work. */
  private readWork = readPendingWork;

  constructor(private readonly options: DueRunnerOptions) {
    const { orm, handlers, log, wakeUp } = options;
    this.byKind = new Map(handlers.map((handler) => [handler.kind.name, handler]));
    if (this.byKind.size < handlers.length) throw new Error('two handlers have the same kind');
    this.kinds = [...this.byKind.keys()];
    this.intake = new EventIntake(handlers.filter(isEventHandler));
    this.unitOfWork = new UnitOfWork(orm, wakeUp);
    this.watchdog =
      options.watchdog ?? new Watchdog(60_000, (round) => log.fatal({ round }, 'background work makes no progress'));
    const { watchdog } = this;
    this.polling = new GuardedPoll('poll for timed work', () => this.pollOnce(), { log, watchdog });
  }

  /**
   * Creates the checkpoints of new kinds and starts polling. Without handlers there is nothing to poll for.
   *
   * @param safetyPoll by default this runner polls for itself.
   */
  async start(safetyPoll?: SafetyPoll): Promise<void> {
    if (this.kinds.length === 0) return;
    await this.intake.start(this.query);
    const poll = (hasWork: boolean) => void (hasWork && this.startPoll());
    const work = { ...watchDueWork(this.kinds, this.intake.checkpoints), poll };
    this.endPolls = startPolling(work, safetyPoll, this.options.pollMs);
    void this.startPoll();
  }

  /** Finishes the rows that it works on and leaves the others. */
  async stop(): Promise<void> {
    this.endPolls();
    this.ending.abort();
    await this.polling.end();
    await Promise.all(this.lanes);
  }

  /** Never throws. @returns when a poll that began after this call has ended; rows are worked on after it. */
  wakeUp(): Promise<void> {
    return this.polling.request();
  }

  private get query(): Query {
    return this.options.connection?.query ?? queryThrough(this.options.orm.em.fork());
  }

  private startPoll(): Promise<void> {
    this.readWork = readPendingWork;
    return this.polling.request();
  }

  private async pollOnce(): Promise<void> {
    const { query, kinds, intake, readWork } = this;
    if (kinds.length === 0) return;
    this.readWork = readPendingWorkAfterWakeUp;
    const read = () => readWork(query, kinds, intake.listeners, maxConcurrency);
    const pending = await read();
    const isTakenIn = pending.hasEvents && (await intake.takeInAll(query, this.ending.signal));
    let { due } = isTakenIn ? await read() : pending;
    for (; due > 0 && this.lanes.size < maxConcurrency; due -= 1) this.startLane();
  }

  private startLane(): void {
    const lane = this.work()
      .catch((error: unknown) => this.options.log.warn({ err: error }, 'timed work was interrupted; retrying'))
      .finally(() => this.lanes.delete(lane));
    this.lanes.add(lane);
  }

  /** Works on one row after the other until none is due. */
  private async work(): Promise<void> {
    while (!this.ending.signal.aborted && (await this.watchdog.watch('timed work', () => this.workOnNext())));
  }

  /** @returns whether a row was due. @throws when the outcome of an attempt could not be saved: its row stays as it was. */
  private async workOnNext(): Promise<boolean> {
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
          await this.handle(row, work, context);
        }),
      );
    } catch (error) {
      if (!row) throw error;
      await this.saveFailure(row, error, context.requestId);
    }
    return row !== undefined;
  }

  private async handle(row: DueRow, work: Work, context: RequestContext): Promise<void> {
    const handler = this.byKind.get(row.kind);
    if (!handler) throw new Error(`no handler of ${row.kind}`);
    let isEnded = false;
    const assertRunning = () => {
      // Past its deadline a handler must not write outside of the transaction that was rolled back.
      if (isEnded) throw new Error('the attempt has ended');
    };
    const guarded: Work = {
      ...work,
      query: async (sql, parameters) => {
        assertRunning();
        return work.query(sql, parameters);
      },
      record: (...event) => {
        assertRunning();
        work.record(...event);
      },
    };
    try {
      await withDeadline('the handler', handlerDeadlineMs, callHandler(handler, row, guarded, context));
    } finally {
      isEnded = true;
    }
  }

  private async saveFailure(row: DueRow, error: unknown, requestId: string): Promise<void> {
    const { kind, subject_id } = row;
    const firstRetryMs = this.options.firstRetryMs ?? defaultFirstRetryMs;
    const failed = await saveFailedAttempt(this.query, row, describeReason(error), firstRetryMs);
    if (!failed) return;
    const line = { kind, subject_id, attempts: failed.attempts, request_id: requestId, err: error };
    if (failed.state === 'parked')
      this.options.log.error(line, 'timed work is parked; an operator may retry or drop it');
    else this.options.log.warn(line, 'timed work failed; retrying');
  }
}

async function callHandler(handler: DueHandler, row: DueRow, work: Work, context: RequestContext): Promise<void> {
  const { subject_id: subjectId, payload, attempts } = row;
  if (!isEventHandler(handler)) return handler.handle({ subjectId, payload, attempts }, work);
  const event = await readEvent(work.query, handler.listensTo, subjectId);
  context.causationId = event.id;
  return handler.handle(event, work);
}

/** What operators see: no values of rows, which messages of the database may contain. */
function describeReason(error: unknown): string {
  if (error instanceof DomainError || error instanceof NewerEventVersion) return error.message;
  if (errorCode(error) === lockNotAvailable) return 'another transaction had locked what it needs';
  if (isTransient(error)) return 'the database did not respond';
  return 'the attempt failed with an error; the log of the worker has it';
}
