import { setTimeout as delay } from 'node:timers/promises';
import { retryDelay } from '@soulvia/platform/concurrency';
import { isTransient, prepared, type Query } from '@soulvia/platform/database';
import type { Watchdog } from '@soulvia/platform/process';
import type { Claim } from './claims.js';
import type { Outcome } from './reaction.js';

export type SavedState = 'sent' | 'dropped' | 'waiting' | 'failed' | 'held';

/** A row that could not be done for this long fails and is left to an operator. */
const retryLimit = '5 days';
/** Number of attempts to save an outcome while the database is down. */
const maxSaveAttempts = 20;

const states = {
  done: 'sent',
  dropped: 'dropped',
  retry: 'waiting',
  wait: 'waiting',
  refused: 'failed',
  unknown: 'held',
} as const;

/**
 * Row states that an outcome may replace. A worker whose lease expired may still report a certain outcome, which is better than a row
 * held as unknown. A row that was claimed again has another attempt number and is not changed.
 */
const replaceableStates = {
  done: ['sending', 'held', 'waiting'],
  dropped: ['sending'],
  retry: ['sending', 'held'],
  wait: ['sending'],
  refused: ['sending', 'held'],
  unknown: ['sending'],
} as const;

function computeDelay(outcome: Outcome, attempts: number, firstRetryMs: number): number {
  if (outcome.kind === 'wait') return outcome.ms;
  return outcome.kind === 'retry' ? retryDelay(attempts, firstRetryMs) : 0;
}

/** Saves the outcome of an attempt. @returns the row's new state, or undefined when another worker has claimed it. */
export async function saveOutcome(
  query: Query,
  claim: Claim,
  outcome: Outcome,
  firstRetryMs: number,
): Promise<SavedState | undefined> {
  const [row] = await query<{ state: SavedState }>(
    prepared(`update reaction_outbox
        set state = case when $3 = 'waiting' and created_at < now() - $7::interval then 'failed' else $3 end,
            claimed_until = null, due_at = now() + $4 * interval '1 millisecond', last_error = $5,
            finished_at = case when $3 in ('sent', 'dropped') then now() end
      where id = $1 and attempts = $2 and state = any($6::text[])
     returning state`),
    [
      claim.id,
      claim.attempts,
      states[outcome.kind],
      computeDelay(outcome, claim.attempts, firstRetryMs),
      outcome.kind === 'done' ? null : outcome.why,
      replaceableStates[outcome.kind],
      retryLimit,
    ],
  );
  return row?.state;
}

/** `saveOutcome`, retried while the database is down for a moment, so that a known outcome is not lost. */
export async function retrySavingOutcome(
  query: () => Query,
  claim: Claim,
  outcome: Outcome,
  firstRetryMs: number,
  watchdog: Watchdog,
): Promise<SavedState | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await watchdog.watch('outcome of a reaction', () => saveOutcome(query(), claim, outcome, firstRetryMs));
    } catch (error) {
      if (attempt >= maxSaveAttempts || !isTransient(error)) throw error;
      await delay(250 * attempt);
    }
  }
}
