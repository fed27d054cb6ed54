import { createHash } from 'node:crypto';
import type { Request } from 'express';

/** ETag of a response, derived from its content. */
export function computeEtag(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}

/** @returns true when the client already has this version, so that the response is 304. */
export function holdsAlready(request: Request, etag: string): boolean {
  const offers = request.headers['if-none-match']?.split(',') ?? [];
  return offers.some((offered) => offered.trim().replace(/^W\//, '') === etag);
}
