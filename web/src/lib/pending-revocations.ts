import { ApiError } from './api-error';
import { readItem, removeItem, writeItem } from './browser-storage';

const storageKey = 'pendingRevocations';
const mostKept = 20;
const hashPattern = /^[0-9a-f]{64}$/;

/** Hashes of the refresh tokens of sessions that the server has not confirmed to have ended. Nobody can sign in with them. */
export function readPendingRevocations(): string[] {
  return (readItem(storageKey) ?? '').split(' ').filter((hash) => hashPattern.test(hash));
}

export function writePendingRevocations(hashes: readonly string[]): void {
  if (hashes.length === 0) removeItem(storageKey);
  else writeItem(storageKey, hashes.slice(-mostKept).join(' '));
}

export function removePendingRevocation(hash: string): void {
  const pending = readPendingRevocations();
  if (pending.includes(hash)) writePendingRevocations(pending.filter((other) => other !== hash));
}

/** Whether the server has decided on a revocation, so that a retry would change nothing. */
export function isDecided(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status < 500 && failure.status !== 429;
}

/** SHA-256 in hexadecimal digits; undefined where the browser has none, which is on a page without TLS. */
export async function hashOfToken(token: string): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  const digest = await subtle?.digest('SHA-256', new TextEncoder().encode(token));
  return digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
