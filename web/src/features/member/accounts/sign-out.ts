import { cartChanged } from '@/features/shop/cart/cart-store';
import { wishlistChanged } from '@/features/shop/wishlist/wishlist-store';
import { clearEverything, readItem, writeItem } from '@/lib/browser-storage';
import { notifyError, notifySuccess } from '@/lib/notify';
import { sendPendingDecisions } from '@/lib/pending-decisions';
import { forgetPrivateData } from '@/lib/query-client';
import { endSession } from '@/lib/session-store';
import { pendingRevocationsKey, readTokens } from '@/lib/stored-session';

const afterSignOutMs = 100;

/**
 * Clears the browser at once and tells the server, which need not be reachable: its session ends with a later retry. Resolves after
 * the time that the specification leaves between signing out and the sign-in page.
 */
export async function signOut(): Promise<void> {
  const tokens = readTokens();
  const sent = sendPendingDecisions();
  clearBrowser();
  let refusal = tokens ? undefined : 'No refresh token found';
  if (tokens)
    import('@/lib/signed-in')
      .then(async (part) => (refusal = await part.revoke(tokens.refresh, sent)))
      // Its script did not load, or nothing can be kept for a retry: the session may be open on the server.
      .catch(() => (refusal = 'Logout failed. Please try again.'));
  await new Promise((resolve) => setTimeout(resolve, afterSignOutMs));
  if (refusal) notifyError(refusal);
  else notifySuccess('Logged out successfully!');
}

/** Removes everything that the browser stores for the user, except for sessions that must still be ended. */
export function clearBrowser(): void {
  const pending = readItem(pendingRevocationsKey);
  clearEverything();
  if (pending) writeItem(pendingRevocationsKey, pending);
  cartChanged();
  wishlistChanged();
}

export function finishSignOut(): void {
  endSession('signed-out');
  forgetPrivateData();
}
