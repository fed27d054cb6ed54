import { request } from './api';
import { ApiError } from './api-error';
import { readItem, removeItem, writeItem } from './browser-storage';
import { pendingRevocationsKey } from './stored-session';

const mostKept = 20;
const retryMs = 30_000;
const hashPattern = /^[0-9a-f]{64}$/;

/** Hashes of the refresh tokens of sessions that the server has not confirmed to have ended. They do not allow signing in. */
export function readPendingRevocations(): string[] {
  return (readItem(pendingRevocationsKey) ?? '').split(' ').filter((hash) => hashPattern.test(hash));
}

export function writePendingRevocations(hashes: readonly string[]): void {
  if (hashes.length === 0) removeItem(pendingRevocationsKey);
  else writeItem(pendingRevocationsKey, hashes.slice(-mostKept).join(' '));
}

function removePending(hash: string): void {
  writePendingRevocations(readPendingRevocations().filter((other) => other !== hash));
}

/** SHA-256 in hexadecimal digits; undefined where the browser has none, which is on a page without TLS. */
export async function hashOfToken(token: string): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  const digest = await subtle?.digest('SHA-256', new TextEncoder().encode(token));
  return digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the server has decided, so that a retry would change nothing. */
function isDecided(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status < 500 && failure.status !== 429;
}

/** Sends a request that may outlive the page. @returns its failure. */
function send(path: string, body: unknown): Promise<unknown> {
  return request(path, { method: 'POST', body, keepalive: true }).then(
    () => undefined,
    (failure: unknown) => failure,
  );
}

/**
 * Ends a session on the server, now or later.
 *
 * @param last what the session still has to do.
 * @returns the server's message when it refuses.
 */
export async function revoke(refresh: string, last?: Promise<unknown>): Promise<string | undefined> {
  const end = () => send('auth/logout', { refresh });
  const answer = last ? last.then(end) : end();
  const hash = await hashOfToken(refresh);
  if (hash) writePendingRevocations([...readPendingRevocations(), hash]);
  const failure = await answer;
  if (hash && (failure === undefined || isDecided(failure))) removePending(hash);
  else followRevocations();
  return isDecided(failure) ? failure.message : undefined;
}

let running: Promise<void> | null = null;

async function retryAll(): Promise<void> {
  for (const hash of readPendingRevocations()) {
    const failure = await send('auth/revoke', { refresh_hash: hash });
    // Without an answer the others would fail too.
    if (failure !== undefined && !isDecided(failure)) return;
    removePending(hash);
  }
}

/** Ends the sessions of earlier sign-outs that did not reach the server. */
export function retryRevocations(): Promise<void> {
  running ??= retryAll().finally(() => {
    running = null;
  });
  return running;
}

let timer: ReturnType<typeof setInterval> | undefined;

function retryUntilNone(): void {
  if (readPendingRevocations().length > 0) return void retryRevocations();
  clearInterval(timer);
  timer = undefined;
  window.removeEventListener('online', retryUntilNone);
}

/** Takes up what an earlier page has left. */
export function resumeRevocations(): void {
  followRevocations();
  retryUntilNone();
}

/** Retries when the network returns and every half a minute, until nothing is pending. */
function followRevocations(): void {
  if (timer !== undefined) return;
  timer = setInterval(retryUntilNone, retryMs);
  window.addEventListener('online', retryUntilNone);
}
