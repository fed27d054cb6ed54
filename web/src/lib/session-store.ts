import type { Tokens } from '@soulvia/contracts';
import { useSyncExternalStore } from 'react';
import { readSession, removeSession, type SessionUser, writeTokens, writeUser } from './stored-session';

export interface Session {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: SessionUser | null;
  /** The session was ended by the server, not by signing out. */
  expired: boolean;
}

const restoring: Session = { status: 'loading', user: null, expired: false };
let session = restoring;
const listeners = new Set<() => void>();

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export function getSession(): Session {
  return session;
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession, () => restoring);
}

export function startSession(user: SessionUser, tokens: Tokens): void {
  writeTokens(tokens);
  writeUser(user);
  change({ status: 'signed-in', user, expired: false });
}

/** Keeps the known permissions when the user comes without any. */
export function updateSessionUser(updated: SessionUser): void {
  if (session.status !== 'signed-in') return;
  const known = session.user?.id === updated.id ? session.user.permissions : undefined;
  const user = known && updated.permissions === undefined ? { ...updated, permissions: known } : updated;
  writeUser(user);
  change({ ...session, user });
}

export function endSession(reason: 'signed-out' | 'expired'): void {
  removeSession();
  change({ status: 'signed-out', user: null, expired: reason === 'expired' });
}

/** Reads the session from storage: at start, and when another tab signs in or out. */
export function adoptStoredSession(): void {
  const stored = readSession();
  if (stored) change({ status: 'signed-in', user: stored.user, expired: false });
  else change({ status: 'signed-out', user: null, expired: false });
}

export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (session.status === 'loading') return;
    if (event.key === null) {
      // Signed out in another tab: clear this tab's data too.
      sessionStorage.clear();
      adoptStoredSession();
    } else if (event.key === 'user') {
      if (event.newValue === null) change({ status: 'signed-out', user: null, expired: true });
      else adoptStoredSession();
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
