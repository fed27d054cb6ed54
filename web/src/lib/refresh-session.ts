import type { RefreshResponse, Tokens } from '@soulvia/contracts';
import { ApiError } from './api-error';
import { sendRequest } from './send-request';
import { endSession } from './session-store';
import { readTokens, writeTokens } from './stored-session';

let running: Promise<string> | null = null;

const lockName = 'soulvia-refresh';
/** Milliseconds by which stored tokens may reach another tab after the lock. */
const storageLag = { alone: 50, afterAnotherTab: 500 };

/** Tabs share the tokens, and a refresh token can be used once, so only one tab may refresh. */
async function inOneTab(work: (lagMs: number) => Promise<string>): Promise<string> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work(storageLag.alone);
  const atOnce = await locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock ? { access: await work(storageLag.alone) } : null,
  );
  return atOnce ? atOnce.access : await locks.request(lockName, () => work(storageLag.afterAnotherTab));
}

/** The stored tokens, after waiting for another tab to replace the stale ones. */
async function settledTokens(stale: string, lagMs: number): Promise<Tokens | null> {
  const pauseMs = 10;
  for (let waitedMs = 0; waitedMs < lagMs && readTokens()?.access === stale; waitedMs += pauseMs)
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return readTokens();
}

async function exchange(tokens: Tokens): Promise<string> {
  try {
    const response = await sendRequest<RefreshResponse>(
      'auth/refresh',
      { method: 'POST', body: { refresh: tokens.refresh } },
      null,
    );
    // Signed out during the request: the new tokens must not restore the session.
    if (readTokens()?.refresh === tokens.refresh) writeTokens(response.body.tokens);
    return response.body.tokens.access;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refused = error.status === 400 || error.status === 401 || error.status === 403;
    if (refused) endSession('expired');
    throw new ApiError(error.status, error.statusText, error.problem, `Token refresh failed: ${error.status}`);
  }
}

/** A new access token in place of `stale`: one refresh shared by all waiting requests. */
export function refreshSession(stale: string): Promise<string> {
  running ??= inOneTab(async (lagMs) => {
    const tokens = await settledTokens(stale, lagMs);
    if (!tokens) throw new ApiError(401, 'Unauthorized', null, 'User is not authenticated');
    return tokens.access === stale ? exchange(tokens) : tokens.access;
  }).finally(() => {
    running = null;
  });
  return running;
}
