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

/** How an attempt at a claimed row ended. */
export interface Ended {
  claim: Claim;
  outcome: Outcome;
}

const save = prepared(`
  update reaction_outbox o
     set state = case when ended.state = 'waiting' and created_at < now() - $7::interval then 'failed' else ended.state end,
         claimed_until = null, due_at = now() + ended.delay * interval '1 millisecond', last_error = ended.why,
         finished_at = case when ended.state in ('sent', 'dropped') then now() end
    from unnest($1::int[], $2::int[], $3::text[], $4::float8[], $5::text[], $6::text[])
           as ended (id, attempts, state, delay, why, replaceable)
   where o.id = ended.id and o.attempts = ended.attempts and o.state = any(string_to_array(ended.replaceable, ' '))
  returning o.id, o.attempts, o.state`);

/** Saves the outcomes of attempts. @returns the new state of each row, or undefined when another worker has claimed it. */
export async function saveOutcomes(
  query: Query,
  ended: readonly Ended[],
  firstRetryMs: number,
): Promise<(SavedState | undefined)[]> {
  const rows = await query<{ id: number; attempts: number; state: SavedState }>(save, [
    ended.map(({ claim }) => claim.id),
    ended.map(({ claim }) => claim.attempts),
    ended.map(({ outcome }) => states[outcome.kind]),
    ended.map(({ claim, outcome }) => computeDelay(outcome, claim.attempts, firstRetryMs)),
    ended.map(({ outcome }) => (outcome.kind === 'done' ? null : outcome.why)),
    ended.map(({ outcome }) => replaceableStates[outcome.kind].join(' ')),
    retryLimit,
  ]);
  const saved = new Map(rows.map((row) => [row.id, row]));
  return ended.map(({ claim: { id, attempts } }) => {
    const row = saved.get(id);
    return row?.attempts === attempts ? row.state : undefined;
  });
}

/** `saveOutcomes`, retried while the database is down for a moment, so that known outcomes are not lost. */
export async function retrySavingOutcomes(
  query: () => Query,
  ended: readonly Ended[],
  firstRetryMs: number,
  watchdog: Watchdog,
): Promise<(SavedState | undefined)[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await watchdog.watch('outcome of reactions', () => saveOutcomes(query(), ended, firstRetryMs));
    } catch (error) {
      if (attempt >= maxSaveAttempts || !isTransient(error)) throw error;
      await delay(250 * attempt);
    }
  }
}
