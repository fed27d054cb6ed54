import { postJson } from '@/lib/api';
import { forgetPrivateData } from '@/lib/query-client';
import { endSession } from '@/lib/session-store';
import { readTokens } from '@/lib/stored-session';

/** Whoever is signed in here is so no longer; the server is told, but nobody waits for it. */
export function clearSession(): void {
  const tokens = readTokens();
  if (!tokens) return;
  postJson('auth/logout', { refresh: tokens.refresh }).catch(() => undefined);
  endSession('signed-out');
  forgetPrivateData();
}
