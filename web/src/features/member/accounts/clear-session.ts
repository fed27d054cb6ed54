import { postJson } from '@/lib/api';
import { forgetPrivateData } from '@/lib/query-client';
import { endSession } from '@/lib/session-store';
import { readTokens } from '@/lib/stored-session';

/** Ends the local session; the request to the server is not awaited. */
export function clearSession(): void {
  const tokens = readTokens();
  if (!tokens) return;
  postJson('auth/logout', { refresh: tokens.refresh }).catch(() => undefined);
  endSession('signed-out');
  forgetPrivateData();
}
