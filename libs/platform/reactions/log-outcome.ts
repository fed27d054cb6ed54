import type { Logger } from 'pino';
import type { Claim, ExpiredLease } from './claims.js';
import type { Outcome } from './reaction.js';
import type { SavedState } from './save-outcome.js';

const held = 'held: it may have been sent. An operator decides whether to send it again.';

/** @param state undefined when another worker had claimed the row. @param error what ended the attempt, if anything. */
export function logOutcome(
  log: Logger,
  claim: Claim,
  outcome: Outcome,
  state: SavedState | undefined,
  error: unknown,
): void {
  const { id, reaction, event_id, request_id, attempts } = claim;
  const reason = outcome.kind === 'done' ? { how: outcome.how } : { why: outcome.why };
  const cause = error === undefined ? {} : { err: error };
  const line = { reaction, id, event_id, request_id, attempts, ...reason, ...cause };
  if (state === undefined) log.warn(line, 'attempt ended after another worker claimed the row');
  else if (state === 'held') log.error(line, held);
  else if (state === 'failed') log.error(line, 'failed permanently; an operator may retry or drop it');
  else if (outcome.kind === 'wait') log.info(line, 'waits');
  else if (state === 'waiting') log.warn(line, 'attempt failed; retrying');
  else log.info(line, state);
}

export function logExpiredLease(log: Logger, { state, ...row }: ExpiredLease): void {
  if (state === 'held') log.error(row, `${held} Its worker died.`);
  else log.warn(row, 'a worker died before dispatch; retrying');
}
