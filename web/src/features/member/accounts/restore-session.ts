import { adoptStoredSession, getSession, startSession } from '@/lib/session-store';
import { readSession, readTokens } from '@/lib/stored-session';
import { fetchMe } from './get-me';

const restoreMs = 100;

async function askServer(): Promise<void> {
  // Nobody waits for an answer that can only be: nobody.
  if (!readTokens()) adoptStoredSession();
  const user = await fetchMe().catch(() => null);
  const tokens = readTokens();
  if (getSession().status !== 'loading') return;
  if (user && tokens) startSession(user, tokens);
  else adoptStoredSession();
}

/** At start: what storage holds, else what the server knows. */
export function restoreSession(): () => void {
  const timer = setTimeout(() => {
    if (getSession().status !== 'loading') return;
    if (readSession()) adoptStoredSession();
    else void askServer();
  }, restoreMs);
  return () => clearTimeout(timer);
}
