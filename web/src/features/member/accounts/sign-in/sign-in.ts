import type { LoginRequest, LoginResponse } from '@soulvia/contracts';
import { postJson } from '@/lib/api';
import { dropDraftsOfOthers } from '@/lib/clear-drafts';
import { startSession } from '@/lib/session-store';
import { mergeGuestCart } from '@/features/shop/cart/cart-store';
import { mergeGuestWishlist } from '@/features/shop/wishlist/wishlist-store';
import { notify } from '@/lib/notify';
import { expectWelcome } from '@/lib/welcome-banner-delay';

export async function signIn(credentials: LoginRequest): Promise<LoginResponse> {
  const response = await postJson<LoginResponse>('auth/login', credentials);
  dropDraftsOfOthers(response.user.id);
  startSession(response.user, response.tokens);
  expectWelcome();
  const merged = mergeGuestCart(response.user.id) + mergeGuestWishlist(response.user.id);
  if (merged === 1) notify('1 item from this device was added');
  if (merged > 1) notify(`${merged} items from this device were added`);
  return response;
}
