import { cartChanged } from '@/features/shop/cart/cart-store';
import { wishlistChanged } from '@/features/shop/wishlist/wishlist-store';
import { clearEverything, readItem, writeItem } from '@/lib/browser-storage';
import { notifyError, notifySuccess } from '@/lib/notify';
import { forgetPrivateData } from '@/lib/query-client';
import { endSession } from '@/lib/session-store';
import { pendingRevocationsKey, readTokens } from '@/lib/stored-session';

const afterSignOutMs = 100;

/** Ends the session on the server. @returns the server's message when it refuses. */
async function revoke(refresh: string | undefined): Promise<string | undefined> {
  if (!refresh) return 'No refresh token found';
  // The script has arrived with the socket; without it the server cannot be reached either.
  const script = await import('@/lib/signed-in').catch(() => null);
  return script?.revoke(refresh);
}

/**
 * Clears the browser at once and tells the server, which need not be reachable: its session ends with a later retry. Resolves after
 * the time that the specification leaves between signing out and the sign-in page.
 */
export async function signOut(): Promise<void> {
  const refresh = readTokens()?.refresh;
  const pending = readItem(pendingRevocationsKey);
  clearEverything();
  if (pending) writeItem(pendingRevocationsKey, pending);
  cartChanged();
  wishlistChanged();
  const pause = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), afterSignOutMs);
  });
  const [refusal] = await Promise.all([Promise.race([revoke(refresh), pause]), pause]);
  if (refusal === undefined) notifySuccess('Logged out successfully!');
  else notifyError(refusal);
}

export function finishSignOut(): void {
  endSession('signed-out');
  forgetPrivateData();
}
