import { createHash, createHmac, randomBytes } from 'node:crypto';

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash under which the database stores a refresh token. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The next token. It is derived, so that two tabs that rotate the same token concurrently get the same successor. */
export function deriveSuccessor(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`refresh-successor:${token}`).digest('base64url');
}
