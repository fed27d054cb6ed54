import { adoptStoredSession, getSession } from '@/lib/session-store';
import { readSession } from '@/lib/stored-session';
import { fetchMe } from './get-me';

const restoreMs = 100;

/** At start: what storage holds, else what the server knows. */
export function restoreSession(): () => void {
  const timer = setTimeout(() => {
    if (getSession().status !== 'loading') return;
    const nothingStored = !readSession();
    adoptStoredSession();
    if (nothingStored) fetchMe().catch(() => undefined);
  }, restoreMs);
  return () => clearTimeout(timer);
}
