import { cartChanged } from '@/features/shop/cart/cart-store';
import { wishlistChanged } from '@/features/shop/wishlist/wishlist-store';
import { request } from '@/lib/api';
import { clearEverything } from '@/lib/browser-storage';
import { notifyError, notifySuccess } from '@/lib/notify';
import {
  hashOfToken,
  isDecided,
  readPendingRevocations,
  removePendingRevocation,
  writePendingRevocations,
} from '@/lib/pending-revocations';
import { forgetPrivateData } from '@/lib/query-client';
import { endSession } from '@/lib/session-store';
import { readTokens } from '@/lib/stored-session';

const afterSignOutMs = 100;

function clearDevice(): void {
  const pending = readPendingRevocations();
  clearEverything();
  writePendingRevocations(pending);
  cartChanged();
  wishlistChanged();
}

async function keepForLater(refresh: string): Promise<string | undefined> {
  const hash = await hashOfToken(refresh).catch(() => undefined);
  if (hash) writePendingRevocations([...readPendingRevocations(), hash]);
  return hash;
}

/** Ends the session on the server, now or later. @returns the server's message when it refuses. */
async function revoke(refresh: string): Promise<string | undefined> {
  // `keepalive`: the tab may be closed at once.
  const logout = request('auth/logout', { method: 'POST', body: { refresh }, keepalive: true });
  const [answer, kept] = await Promise.allSettled([logout, keepForLater(refresh)]);
  const failure: unknown = answer.status === 'rejected' ? answer.reason : undefined;
  const isOver = failure === undefined || isDecided(failure);
  if (isOver && kept.status === 'fulfilled' && kept.value) removePendingRevocation(kept.value);
  return isDecided(failure) ? failure.message : undefined;
}

/**
 * Clears the browser at once and tells the server, which need not be reachable: its session ends with a later retry. Resolves after
 * the time that the specification leaves between signing out and the sign-in page.
 */
export async function signOut(): Promise<void> {
  const tokens = readTokens();
  const revoked = tokens ? revoke(tokens.refresh) : Promise.resolve('No refresh token found');
  clearDevice();
  const pause = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), afterSignOutMs);
  });
  const [refusal] = await Promise.all([Promise.race([revoked, pause]), pause]);
  if (refusal === undefined) notifySuccess('Logged out successfully!');
  else notifyError(refusal);
}

export function finishSignOut(): void {
  endSession('signed-out');
  forgetPrivateData();
}
