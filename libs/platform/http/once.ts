import { replayedHeader } from '@soulvia/contracts';
import {
  hashRequest,
  type IdempotencyClaim,
  readIdempotencyKey,
  type RequestClaim,
} from '@soulvia/platform/idempotency';
import type { Response } from 'express';
import { isKey, type SignedInUser, type StaffOrKey } from './signed-in-user.js';

/**
 * The claim of a request's idempotency key.
 *
 * @param endpoint whose keys they are, such as `stock/receipts`.
 * @param header as it was sent.
 * @param body for which the key stands.
 * @returns undefined for a request without a key. @throws InvalidInput when the header is malformed.
 */
export function toClaim(
  caller: SignedInUser,
  endpoint: string,
  header: string | undefined,
  body: object,
): IdempotencyClaim | undefined;
export function toClaim(
  caller: StaffOrKey,
  endpoint: string,
  header: string | undefined,
  body: object,
): RequestClaim | undefined;
export function toClaim(
  caller: StaffOrKey,
  endpoint: string,
  header: string | undefined,
  body: object,
): RequestClaim | undefined {
  const key = readIdempotencyKey(header);
  if (key === undefined) return undefined;
  const request = { key, bodyHash: hashRequest(body) };
  return isKey(caller)
    ? { endpoint: `key:${caller.keyId}/${endpoint}`, ...request }
    : { userId: caller.userId, endpoint, ...request };
}

/** Marks a repeated response as such. @returns the body to send. */
export function sendOnce<Body>(response: Response, result: { response: Body; replayed: boolean }): Body {
  if (result.replayed) response.setHeader(replayedHeader, 'true');
  return result.response;
}
