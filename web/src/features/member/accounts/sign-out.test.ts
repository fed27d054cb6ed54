import { beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import {
  hashOfToken,
  readPendingRevocations,
  resumeRevocations,
  retryRevocations,
  writePendingRevocations,
} from '@/lib/revocations';
import { postJson } from '@/lib/api';
import { keepSender } from '@/lib/pending-decisions';
import { type FakeResponse, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { signOut } from './sign-out';

/** SHA-256 of the refresh token `r`. */
const hash = '454349e422f05297191ead13e21d3db520e5abef52055e4964b82fb213f593a1';
const otherHash = 'ab'.repeat(32);
const keys = () => Object.keys(localStorage);

beforeEach(() => {
  toast.remove();
  signIn();
  localStorage.setItem('cart_7', '[]');
  sessionStorage.setItem('formDrafts', '{}');
  document.cookie = 'csrftoken=x; Path=/';
});

it('sign out: revokes the session, then leaves nothing on the device', async () => {
  const calls = fakeApi(() => ({ body: { message: 'Bye' } }));
  await signOut();
  expect(calls[0]).toMatchObject({ path: 'auth/logout', body: { refresh: 'r' } });
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
  expect(jest.mocked(fetch).mock.calls.map(([url]) => url)).not.toContain('/api/v1/auth/csrf');
});

it('sign out: clears the device also when the session has already ended', async () => {
  fakeApi(() => ({ status: 401, body: { message: 'Expired' } }));
  await signOut();
  expect(localStorage).toHaveLength(0);
});

it('sign out: clears the device before the server has answered', async () => {
  let answer: (reply: FakeResponse) => void = () => undefined;
  fakeApi(() => new Promise((resolve) => (answer = resolve)));
  const leaving = signOut();
  expect([localStorage, sessionStorage].map(({ length }) => length)).toEqual([0, 0]);
  expect(document.cookie).toBe('');
  await leaving;
  await waitFor(() => expect(keys()).toEqual(['pendingRevocations']));
  answer({ body: { message: 'Bye' } });
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it.each<[string, FakeResponse | 'no answer']>([
  ['cannot be reached', 'no answer'],
  ['fails', { status: 503, body: { message: 'Busy.' } }],
])('sign out: when the server %s, keeps a hash only and ends the session later', async (_, reply) => {
  writePendingRevocations([otherHash]);
  fakeApi(() => reply);
  await signOut();
  expect(document.cookie).toBe('');
  await waitFor(() => expect(localStorage.getItem('pendingRevocations')).toBe(`${otherHash} ${hash}`));
  expect(keys()).toEqual(['pendingRevocations']);
  await retryRevocations();
  expect(readPendingRevocations()).toEqual([otherHash, hash]);

  const calls = fakeApi(() => ({ body: { message: 'Bye' } }));
  await Promise.all([retryRevocations(), retryRevocations()]);
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['auth/revoke', { refresh_hash: otherHash }],
    ['auth/revoke', { refresh_hash: hash }],
  ]);
  expect(localStorage).toHaveLength(0);
});

it('pending revocations: are taken up by the next page', async () => {
  writePendingRevocations([otherHash]);
  const calls = fakeApi(() => ({ body: { message: 'Bye' } }));
  resumeRevocations();
  await waitFor(() => expect(readPendingRevocations()).toEqual([]));
  expect(calls.map(({ path }) => path)).toEqual(['auth/revoke']);
});

it('sign out: drops a revocation that the server refuses for good', async () => {
  writePendingRevocations([hash]);
  fakeApi(() => ({ status: 400, body: { message: 'No.' } }));
  await retryRevocations();
  expect(readPendingRevocations()).toEqual([]);
});

it('sign out: says that it worked, or why the server refused', async () => {
  const texts: unknown[] = [];
  const success = toast.success;
  const error = toast.error;
  toast.success = (message) => String(texts.push(message));
  toast.error = (message) => String(texts.push(message));
  try {
    for (const reply of [
      { body: {} },
      'no answer',
      { status: 503 },
      { status: 400, body: { message: 'Gone' } },
    ] as const) {
      signIn();
      fakeApi(() => reply);
      await signOut();
    }
    await signOut();
  } finally {
    [toast.success, toast.error] = [success, error];
  }
  const worked = 'Logged out successfully!';
  expect(texts).toEqual([worked, worked, worked, 'Gone', 'No refresh token found']);
});

it('sign out: what waits for its undo to end is sent first, with the session', async () => {
  const calls = fakeApi(() => ({ body: {} }));
  const removeSender = keepSender(() => postJson('orders/41/contacts'));
  await signOut();
  removeSender();
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['orders/41/contacts', 'auth/logout']));
  expect(calls[0]?.headers).toHaveProperty('Authorization');
});

it('sign out: says so when it fails in another way', async () => {
  fakeApi(() => ({ body: {} }));
  jest.spyOn(crypto.subtle, 'digest').mockRejectedValueOnce(new Error('No digest'));
  const shown = jest.spyOn(toast, 'error');
  await signOut();
  expect(shown.mock.calls.map(([text]) => text)).toEqual(['Logout failed. Please try again.']);
  shown.mockRestore();
});

it('pending revocations: ignore what is not a hash, and keep the newest twenty', () => {
  localStorage.setItem('pendingRevocations', `x ${hash} <b> ${hash}0 {"a":1}`);
  expect(readPendingRevocations()).toEqual([hash]);
  const many = Array.from({ length: 30 }, (_, nth) => String(nth).padStart(64, '0'));
  writePendingRevocations(many);
  expect(readPendingRevocations()).toEqual(many.slice(10));
});

it('pending revocations: without TLS there is no hash, and nothing is kept', async () => {
  const { subtle } = crypto;
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  try {
    await expect(hashOfToken('r')).resolves.toBeUndefined();
    fakeApi(() => 'no answer');
    await signOut();
    expect(localStorage).toHaveLength(0);
  } finally {
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  }
});
