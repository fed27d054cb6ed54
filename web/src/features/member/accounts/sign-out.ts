import { cartChanged } from '@/features/shop/cart/cart-store';
import { wishlistChanged } from '@/features/shop/wishlist/wishlist-store';
import { postJson } from '@/lib/api';
import { ApiError, messageOf } from '@/lib/api-error';
import { clearEverything } from '@/lib/browser-storage';
import { notifyError, notifySuccess } from '@/lib/notify';
import { forgetPrivateData } from '@/lib/query-client';
import { endSession } from '@/lib/session-store';
import { readTokens } from '@/lib/stored-session';

async function revoke(): Promise<void> {
  const tokens = readTokens();
  if (!tokens) throw new ApiError(400, '', null, 'No refresh token found');
  await postJson('auth/logout', { refresh: tokens.refresh });
}

/** Returns whether the session has ended: false when the server failed or could not be reached. */
export async function signOut(): Promise<boolean> {
  try {
    await revoke();
    notifySuccess('Logged out successfully!');
  } catch (error) {
    notifyError(messageOf(error, 'Logout failed. Please try again.'));
    if (!(error instanceof ApiError) || error.status >= 500) return false;
  }
  clearEverything();
  cartChanged();
  wishlistChanged();
  return true;
}

export function finishSignOut(): void {
  endSession('signed-out');
  forgetPrivateData();
}
