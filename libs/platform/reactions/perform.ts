import { isTransient, type Query } from '@soulvia/platform/database';
import { NewerEventVersion } from '@soulvia/platform/event-log';
import { withDeadline } from '@soulvia/platform/concurrency';
import { type Claim, saveDispatches } from './claims.js';
import type { Outcome, Reaction } from './reaction.js';
import { readEvent, type ReceivedEvent } from './read-event.js';
import { SharedReads } from './batch-reads.js';

/** Share of the lease after which an attempt is abandoned, before another worker may claim the row. */
export const attemptShare = 0.75;

/** Outcome of an attempt, with the error that ended it. */
export interface Performed {
  outcome: Outcome;
  error?: unknown;
}

export interface AttemptOptions {
  signal: AbortSignal;
  leaseMs: number;
  /** By default it is read. */
  event?: ReceivedEvent | undefined;
  /** By default this attempt shares them with no other. */
  shared?: SharedReads;
  /** As `saveDispatches` for one claim. */
  saveDispatch?: (claim: Claim) => Promise<boolean>;
}

/** Makes one attempt at a claimed row. Never throws. */
export async function perform(
  query: Query,
  reaction: Reaction,
  claim: Claim,
  { signal, leaseMs, event, shared = new SharedReads(query), saveDispatch }: AttemptOptions,
): Promise<Performed> {
  let isDispatched = false;
  const markDispatched = async () => {
    const started = performance.now();
    if (signal.aborted) throw new Error('this worker is shutting down');
    const [isSaved] = saveDispatch ? [await saveDispatch(claim)] : await saveDispatches(query, [claim], leaseMs);
    if (!isSaved) throw new Error('another worker has claimed this row');
    // A worker that was frozen must not act on an outdated response.
    if (performance.now() - started > leaseMs / 2) throw new Error('this worker was frozen');
    isDispatched = true;
  };
  try {
    const received = event ?? (await readEvent(query, reaction.listensTo, claim.position));
    const attempt = reaction.react({ event: received, query, shared, signal, markDispatched });
    return { outcome: await withDeadline('the attempt', leaseMs * attemptShare, attempt) };
  } catch (error) {
    const why = describeReason(error);
    return { outcome: { kind: isDispatched ? 'unknown' : 'retry', why }, error };
  }
}

function describeReason(error: unknown): string {
  if (error instanceof NewerEventVersion) return error.message;
  return isTransient(error) ? 'the database did not respond' : 'the attempt failed with an error';
}
