import type { LoginRequest, LoginResponse } from '@soulvia/contracts';
import { postJson } from '@/lib/api';
import { dropDraftsOfOthers } from '@/lib/drop-drafts';
import { startSession } from '@/lib/session-store';
import { mergeGuestCart } from '@/features/cart/cart-store';
import { mergeGuestWishlist } from '@/features/wishlist/wishlist-store';
import { notify } from '@/lib/notify';
import { expectWelcome } from '@/features/dashboard/welcome-pause';

export async function signIn(credentials: LoginRequest): Promise<LoginResponse> {
  const answer = await postJson<LoginResponse>('auth/login', credentials);
  dropDraftsOfOthers(answer.user.id);
  startSession(answer.user, answer.tokens);
  expectWelcome();
  const merged = mergeGuestCart(answer.user.id) + mergeGuestWishlist(answer.user.id);
  if (merged === 1) notify('1 item from this device was added');
  if (merged > 1) notify(`${merged} items from this device were added`);
  return answer;
}
