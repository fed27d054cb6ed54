import { prepared, type Query } from '@soulvia/platform/database';
import type { Claim } from './claims.js';
import type { Outcome } from './reaction.js';

export type SettledState = 'sent' | 'dropped' | 'waiting' | 'failed' | 'held';

const longestWaitMs = 15 * 60 * 1000;
/** What cannot be done for so long is left to an operator. */
const givesUpAfter = '5 days';

const states = { done: 'sent', dropped: 'dropped', retry: 'waiting', refused: 'failed', unknown: 'held' } as const;

/**
 * Which rows an outcome may still be written to. A worker that was given up comes back with what it knows for certain: that is
 * better than a row held because nobody knew. A row that was claimed anew meanwhile carries another number and is left alone.
 */
const replaces = {
  done: ['sending', 'held', 'waiting'],
  dropped: ['sending'],
  retry: ['sending', 'held'],
  refused: ['sending', 'held'],
  unknown: ['sending'],
} as const;

/** How long to wait after so many attempts, in milliseconds: twice as long after each, up to a quarter of an hour. */
export function waitAfter(attempts: number, firstMs: number): number {
  return Math.min(longestWaitMs, firstMs * 2 ** Math.min(attempts - 1, 30));
}

/** Writes down how an attempt ended. @returns the row's new state, or undefined when it is not this worker's any more. */
export async function settle(
  query: Query,
  claim: Claim,
  outcome: Outcome,
  firstWaitMs: number,
): Promise<SettledState | undefined> {
  const [row] = await query<{ state: SettledState }>(
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
      outcome.kind === 'retry' ? waitAfter(claim.attempts, firstWaitMs) : 0,
      outcome.kind === 'done' ? null : outcome.why,
      replaces[outcome.kind],
      givesUpAfter,
    ],
  );
  return row?.state;
}
