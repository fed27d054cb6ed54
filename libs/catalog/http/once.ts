import { headers } from '@soulvia/contracts';
import type { SignedInUser } from '@soulvia/platform/http';
import { hashRequest, type IdempotencyClaim, readIdempotencyKey } from '@soulvia/platform/idempotency';
import type { Response } from 'express';

/** The claim of a request's idempotency key; undefined for a request without one. @throws InvalidInput */
export function claimOf(
  { userId }: SignedInUser,
  endpoint: string,
  header: string | undefined,
  body: object,
): IdempotencyClaim | undefined {
  const key = readIdempotencyKey(header);
  return key === undefined ? undefined : { userId, endpoint, key, bodyHash: hashRequest(body) };
}

/** Marks a repeated response as such. */
export function sendOnce<Body>(response: Response, result: { response: Body; replayed: boolean }): Body {
  if (result.replayed) response.setHeader(headers.idempotencyReplayed, 'true');
  return result.response;
}
