import { DomainError } from '@soulvia/kernel';
import { withDeadline } from '@soulvia/platform/concurrency';
import { errorCode, isTransient } from '@soulvia/platform/database';
import { NewerEventVersion, type RequestContext, type Work } from '@soulvia/platform/event-log';
import { readEvent } from '@soulvia/platform/reactions';
import type { DueRow } from './claim.js';
import { type DueHandler, isEventHandler } from './due-handler.js';

/** A handler that takes longer fails. Its statements have a shorter limit of their own. */
const handlerDeadlineMs = 30_000;
const lockNotAvailable = '55P03';

/** Calls the handler of a row in the row's transaction. Past its deadline it can neither write nor record. */
export async function handleRow(handler: DueHandler, row: DueRow, work: Work, context: RequestContext): Promise<void> {
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

async function callHandler(handler: DueHandler, row: DueRow, work: Work, context: RequestContext): Promise<void> {
  const { subject_id: subjectId, payload, attempts } = row;
  if (!isEventHandler(handler)) return handler.handle({ subjectId, payload, attempts }, work);
  const event = await readEvent(work.query, handler.listensTo, subjectId);
  context.causationId = event.id;
  return handler.handle(event, work);
}

/** What operators see: no values of rows, which messages of the database may contain. */
export function describeFailure(error: unknown): string {
  if (error instanceof DomainError || error instanceof NewerEventVersion) return error.message;
  if (errorCode(error) === lockNotAvailable) return 'another transaction had locked what it needs';
  if (isTransient(error)) return 'the database did not respond';
  return 'the attempt failed with an error; the log of the worker has it';
}
