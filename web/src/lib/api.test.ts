import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeApi } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';
import { deleteJson, getJson, postJson, sendForm } from './api';
import { getSession, startSession } from './session-store';
import { readTokens } from './stored-session';

const renewed = { access: 'access-2', refresh: 'refresh-2' };
const expired = { status: 401, body: { message: 'The token has expired' } };

beforeEach(() => startSession(sampleUser(), { access: 'access-1', refresh: 'refresh-1' }));

function serverWith(refresh: () => ReturnType<Parameters<typeof fakeApi>[0]>) {
  return fakeApi((call) => {
    if (call.path === 'auth/refresh') return refresh();
    return call.headers['Authorization'] === 'Bearer access-2' ? { body: { path: call.path } } : expired;
  });
}

describe('api: an expired access token', () => {
  it('is refreshed once for all waiting requests, and each is sent again', async () => {
    const calls = serverWith(() => ({ body: { tokens: renewed } }));

    const responses = await Promise.all(['a', 'b', 'c'].map((path) => getJson<{ path: string }>(path)));

    expect(responses.map((response) => response.path)).toEqual(['a', 'b', 'c']);
    const refreshes = calls.filter((call) => call.path === 'auth/refresh');
    expect(refreshes).toHaveLength(1);
    expect(refreshes[0]?.body).toEqual({ refresh: 'refresh-1' });
    expect(readTokens()).toEqual(renewed);
  });

  it('is not refreshed when another tab has already done it', async () => {
    const calls = fakeApi((call) => {
      if (call.headers['Authorization'] === 'Bearer access-2') return { body: 'fine' };
      localStorage.setItem('accessToken', renewed.access);
      localStorage.setItem('refreshToken', renewed.refresh);
      return expired;
    });

    await expect(getJson('orders')).resolves.toBe('fine');
    expect(calls.map((call) => call.path)).toEqual(['orders', 'orders']);
  });

  it("is not refreshed when another tab's tokens become visible after its lock is released", async () => {
    const locks = {
      request: (_name: string, first: unknown, second?: unknown) =>
        second ? (second as (lock: null) => unknown)(null) : (first as () => unknown)(),
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    const calls = serverWith(() => ({ body: { tokens: { access: 'access-3', refresh: 'refresh-3' } } }));
    jest.useFakeTimers();
    const response = getJson('orders');
    await jest.advanceTimersByTimeAsync(100);
    localStorage.setItem('refreshToken', renewed.refresh);
    localStorage.setItem('accessToken', renewed.access);
    await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();

    await expect(response).resolves.toEqual({ path: 'orders' });
    expect(calls.map((call) => call.path)).toEqual(['orders', 'orders']);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('is retried only once', async () => {
    const calls = fakeApi((call) => (call.path === 'auth/refresh' ? { body: { tokens: renewed } } : expired));
    await expect(getJson('orders')).rejects.toMatchObject({ status: 401 });
    expect(calls.map((call) => call.path)).toEqual(['orders', 'auth/refresh', 'orders']);
  });

  it('ends the session when the server refuses the refresh', async () => {
    serverWith(() => ({ status: 401, body: { message: 'Revoked' } }));
    await expect(getJson('orders')).rejects.toThrow('Token refresh failed: 401');
    expect(readTokens()).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(getSession()).toMatchObject({ status: 'signed-out', expired: true });
  });

  it('keeps the session when the refresh gets no response', async () => {
    serverWith(() => 'no answer');
    await expect(getJson('orders')).rejects.toThrow('No response received from server');
    expect(readTokens()).not.toBeNull();
    expect(getSession().status).toBe('signed-in');
  });
});

it('api: asks for a CSRF token before a write without its cookie, and does not wait for it', async () => {
  fakeApi(() => ({ body: 'fine' }));
  const asked = () => jest.mocked(fetch).mock.calls.map(([url]) => url);
  await getJson('orders');
  await postJson('orders');
  expect(asked()).toEqual(['/api/v1/orders', '/api/v1/auth/csrf', '/api/v1/orders']);
  document.cookie = 'csrftoken=x';
  await postJson('orders');
  expect(asked()).toHaveLength(4);
  document.cookie = 'csrftoken=; Max-Age=0';
});

it('api: sends no bearer token with a login, and a refused login refreshes nothing', async () => {
  const calls = fakeApi(() => ({ status: 401, body: { message: 'Invalid email or password.' } }));
  await expect(postJson('auth/login', {})).rejects.toThrow('Invalid email or password.');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers).not.toHaveProperty('Authorization');
});

it.each([
  'auth/login',
  'auth/refresh',
  'auth/logout',
  'auth/revoke',
  'auth/csrf',
  'auth/register',
  'auth/invitation',
  'auth/forgot-password',
  'auth/reset-password/Nw/AbC',
  'auth/invitations/AbC',
  'auth/verify-email',
])('api: %s works whatever token lies in storage', async (path) => {
  const calls = fakeApi(({ headers }) => (headers['Authorization'] ? expired : { body: 'fine' }));
  await expect(postJson(path, {})).resolves.toBe('fine');
  expect(calls).toHaveLength(1);
});

it.each(['auth/me', 'auth/sessions', 'auth/change-password'])('api: %s carries the token', async (path) => {
  const calls = fakeApi(() => ({ body: 'fine' }));
  await getJson(path);
  expect(calls[0]?.headers).toMatchObject({ Authorization: 'Bearer access-1' });
});

it('api: takes an answer without a body where nothing is left to say', async () => {
  const calls = fakeApi(() => ({ status: 204 }));
  await expect(deleteJson('auth/sessions')).resolves.toBeUndefined();
  expect(calls[0]?.method).toBe('DELETE');
});

it('api: hands on the whole problem', async () => {
  const lines = [{ product_id: 1, requested: 3, available: 1 }];
  fakeApi(() => ({ status: 409, statusText: 'Conflict', body: { code: 'OUT_OF_STOCK', message: 'Short.', lines } }));
  await expect(getJson('x')).rejects.toMatchObject({ status: 409, statusText: 'Conflict', problem: { lines } });
});

it('api: a form goes as it is, its parts named by the browser, and has three minutes on the way', async () => {
  document.cookie = 'csrftoken=x';
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const calls = fakeApi(() => ({ body: {} }));
  const form = new FormData();
  await sendForm('POST', 'things', form);
  await postJson('things', {});
  expect(calls.map(({ body, headers }) => [body === form, headers['Content-Type']])).toEqual([
    [true, undefined],
    [false, 'application/json'],
  ]);
  expect(timeout.mock.calls).toEqual([[180_000], [30_000]]);
  timeout.mockRestore();
});
