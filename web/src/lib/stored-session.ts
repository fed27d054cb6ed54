import type { OwnUser, SignedInAccount, Tokens } from '@soulvia/contracts';
import { readItem, removeItem, writeItem } from './browser-storage';

/** Where a sign-out that did not reach the server leaves what a later one needs; see `revocations.ts`. */
export const pendingRevocationsKey = 'pendingRevocations';

/** The user as the server last described it; rights only once `auth/me` has named them. */
export type SessionUser = OwnUser & Partial<Pick<SignedInAccount, 'permissions'>>;

export interface StoredSession {
  tokens: Tokens;
  user: SessionUser;
}

export function readTokens(): Tokens | null {
  const access = readItem('accessToken');
  const refresh = readItem('refreshToken');
  return access && refresh ? { access, refresh } : null;
}

export function readUser(): SessionUser | null {
  const raw = readItem('user');
  if (!raw) return null;
  try {
    const user = JSON.parse(raw) as SessionUser | null;
    return user && typeof user.id === 'number' && typeof user.role === 'string' ? user : null;
  } catch {
    return null;
  }
}

export function readSession(): StoredSession | null {
  const tokens = readTokens();
  const user = readUser();
  return tokens && user ? { tokens, user } : null;
}

export function writeTokens(tokens: Tokens): void {
  writeItem('accessToken', tokens.access);
  writeItem('refreshToken', tokens.refresh);
}

export function writeUser(user: SessionUser): void {
  writeItem('user', JSON.stringify(user));
}

export function removeSession(): void {
  removeItem('accessToken');
  removeItem('refreshToken');
  removeItem('user');
}
