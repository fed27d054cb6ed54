import type { LoginRequest, LoginResponse, SecondFactorRequest, SecondFactorResponse } from '@soulvia/contracts';
import { mergeGuestCart } from '@/features/shop/cart/cart-store';
import { mergeGuestWishlist } from '@/features/shop/wishlist/wishlist-store';
import { postJson } from '@/lib/api';
import { clearDraftsOfOthers } from '@/lib/clear-drafts';
import { sendKeptConsent } from '@/lib/kept-consent';
import { keepDevice, readDevice } from '@/lib/known-device';
import { notify } from '@/lib/notify';
import { startSession } from '@/lib/session-store';
import { expectWelcome } from '@/lib/welcome-banner-delay';

/** @returns a ticket when the password is right, but not enough on this device. */
export async function signIn(credentials: LoginRequest): Promise<LoginResponse | SecondFactorResponse> {
  const device = await readDevice();
  const body = device === undefined ? credentials : { ...credentials, device };
  const response = await postJson<LoginResponse | SecondFactorResponse>('auth/login', body);
  return 'second_factor' in response ? response : enter(response);
}

/** Finishes a sign-in, or begins and finishes one with a passkey. */
export async function answerSecondFactor(answer: SecondFactorRequest): Promise<LoginResponse> {
  const device = await readDevice();
  const body = device === undefined ? answer : { ...answer, device };
  return enter(await postJson<LoginResponse>('auth/second-factor', body));
}

/** Starts the session of an answered sign-in on this device. */
export function enter(response: LoginResponse): LoginResponse {
  void keepDevice(response.device);
  clearDraftsOfOthers(response.user.id);
  startSession(response.user, response.tokens);
  expectWelcome();
  sendKeptConsent(response.user.email);
  const merged = mergeGuestCart(response.user.id) + mergeGuestWishlist(response.user.id);
  if (merged === 1) notify('We added 1 saved item from this device.');
  if (merged > 1) notify(`We added ${merged} saved items from this device.`);
  return response;
}
