import { beforeEach, expect, it } from '@jest/globals';
import { startSession } from '@/lib/session-store';
import { fakeApi } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';
import { signOut } from './sign-out';

beforeEach(() => {
  localStorage.clear();
  startSession(sampleUser(), { access: 'a', refresh: 'r' });
  localStorage.setItem('cart_7', '[]');
  document.cookie = 'csrftoken=x; Path=/';
});

it('sign out: revokes the session, then leaves nothing on the device', async () => {
  const calls = fakeApi(() => ({ body: { message: 'Bye' } }));
  await expect(signOut()).resolves.toBe(true);
  expect(calls[0]).toMatchObject({ path: 'auth/logout', body: { refresh: 'r' } });
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
});

it('sign out: clears the device also when the session has already ended', async () => {
  fakeApi(() => ({ status: 401, body: { message: 'Expired' } }));
  await expect(signOut()).resolves.toBe(true);
  expect(localStorage).toHaveLength(0);
});

it('sign out: stays signed in when the request fails', async () => {
  fakeApi(() => 'no answer');
  await expect(signOut()).resolves.toBe(false);
  expect(localStorage.getItem('refreshToken')).toBe('r');
});
