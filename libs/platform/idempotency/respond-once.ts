import type { Query } from '@soulvia/platform/database';
import { type GuestClaim, runOncePerGuestKey } from './guest-keys.js';
import { claimIdempotencyKey, type IdempotencyClaim, saveResponse } from './idempotency.js';

/** Key of a request of a user, or of a caller that is no user. */
export type RequestClaim = IdempotencyClaim | GuestClaim;

/**
 * Does the work of a request once for each idempotency key; must be the first step of a transaction.
 *
 * @param claim undefined for a request without a key.
 * @returns the response of `work`, or the one stored for an earlier request with the key.
 * @throws IdempotencyKeyReused
 */
export async function respondOnce<Response>(
  query: Query,
  claim: RequestClaim | undefined,
  work: () => Promise<Response>,
): Promise<{ response: Response; replayed: boolean }> {
  if (claim && !('userId' in claim)) return runOncePerGuestKey(query, claim, async () => ({ response: await work() }));
  const stored = claim && (await claimIdempotencyKey<Response>(query, claim));
  if (stored !== undefined) return { response: stored, replayed: true };
  const response = await work();
  if (claim) await saveResponse(query, claim, response);
  return { response, replayed: false };
}
