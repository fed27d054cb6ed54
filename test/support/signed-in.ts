import type { BrowserContextOptions } from 'playwright-core';
import type { LoginResponse } from '@soulvia/contracts';
import { ApiClient } from './api-client.js';

/** Storage of a browser in which someone has signed in, as pages leave it, without loading the page for it. */
export async function signedIn(
  shopUrl: string,
  { email, password }: { email: string; password: string },
): Promise<Pick<BrowserContextOptions, 'storageState'>> {
  const { status, body } = await new ApiClient(shopUrl).post('/api/v1/auth/login', { email, password });
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}`);
  const { tokens, user } = body as LoginResponse;
  const localStorage = [
    { name: 'accessToken', value: tokens.access },
    { name: 'refreshToken', value: tokens.refresh },
    { name: 'user', value: JSON.stringify(user) },
  ];
  return { storageState: { cookies: [], origins: [{ origin: shopUrl, localStorage }] } };
}
