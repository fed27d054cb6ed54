import { createHash } from 'node:crypto';
import type { Request } from 'express';

/** Names an answer by what is in it. */
export function etagOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}

/** @returns whether whoever asks says that they have this answer already, so that 304 is enough. */
export function holdsAlready(request: Request, etag: string): boolean {
  const offers = request.headers['if-none-match']?.split(',') ?? [];
  return offers.some((offered) => offered.trim().replace(/^W\//, '') === etag);
}
