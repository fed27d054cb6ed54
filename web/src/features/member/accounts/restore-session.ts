import { adoptStoredSession, getSession, startSession } from '@/lib/session-store';
import { readSession, readTokens } from '@/lib/stored-session';
import { fetchMe } from './get-me';

const restoreMs = 100;

async function askServer(): Promise<void> {
  // Without tokens the response is known: signed out.
  if (!readTokens()) adoptStoredSession();
  const user = await fetchMe().catch(() => null);
  const tokens = readTokens();
  if (getSession().status !== 'loading') return;
  if (user && tokens) startSession(user, tokens);
  else adoptStoredSession();
}

/** At start: the session from storage, then from the server. */
export function restoreSession(): () => void {
  const timer = setTimeout(() => {
    if (getSession().status !== 'loading') return;
    if (readSession()) adoptStoredSession();
    else void askServer();
  }, restoreMs);
  return () => clearTimeout(timer);
}
