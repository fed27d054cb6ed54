import { isTransient, prepared, type Query } from '@soulvia/platform/database';
import {
  asNewerVersion,
  currentBody,
  type EventBody,
  type EventDefinition,
  NewerEventVersion,
} from '@soulvia/platform/event-log';
import { withDeadline } from '@soulvia/platform/concurrency';
import { type Claim, markHandedOver } from './claims.js';
import type { Attempt, Outcome, Reaction } from './reaction.js';

/** The part of its lease after which an attempt is given up: before another worker may take the row. */
const attemptShare = 0.75;

interface EventRow {
  id: string;
  position: number;
  subject_id: number;
  recorded_at: string;
  body: EventBody;
}

/** What an attempt came to, with the error when it ended in one. */
export interface Performed {
  outcome: Outcome;
  error?: unknown;
}

/** Makes one attempt at a claimed row. Never throws. */
export async function perform(
  query: Query,
  reaction: Reaction,
  claim: Claim,
  options: { signal: AbortSignal; leaseMs: number },
): Promise<Performed> {
  let handedOver = false;
  const markDispatched = async () => {
    const started = performance.now();
    if (options.signal.aborted) throw new Error('this worker is ending');
    if (!(await markHandedOver(query, claim, options.leaseMs))) throw new Error('another worker has this by now');
    // A worker that was frozen meanwhile must not act on an answer of long ago.
    if (performance.now() - started > options.leaseMs / 2) throw new Error('this worker was frozen');
    handedOver = true;
  };
  try {
    const event = await readEvent(query, reaction.listensTo, claim.position);
    const attempt = reaction.react({ event, query, signal: options.signal, markDispatched });
    return { outcome: await withDeadline('the attempt', options.leaseMs * attemptShare, attempt) };
  } catch (error) {
    const why = reasonOf(error);
    return { outcome: { kind: handedOver ? 'unknown' : 'retry', why }, error };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof NewerEventVersion) return error.message;
  return isTransient(error) ? 'the database did not answer' : 'the attempt broke off with an error';
}

/** @throws NewerEventVersion for an event that only a newer worker can read. */
async function readEvent(query: Query, definition: EventDefinition, position: number): Promise<Attempt['event']> {
  const [row] = await query<EventRow>(
    prepared(
      `select id, position, subject_id, recorded_at, ${currentBody([definition])} as body from events e where position = $1`,
    ),
    [position],
  ).catch((error: unknown) => {
    throw asNewerVersion(error, [definition]);
  });
  if (!row) throw new Error(`the log has no event at ${position}`);
  return {
    id: row.id,
    position: row.position,
    subjectId: row.subject_id,
    recordedAt: new Date(row.recorded_at),
    body: row.body,
  };
}
