import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';

const tokens = { accessToken: 'a', refreshToken: 'r' };
let calls: FakeCall[];
let me: FakeResponse | 'no answer';
let modules: typeof import('@/lib/session-store') & typeof import('./restore-session') & typeof import('./get-me');

beforeEach(async () => {
  jest.resetModules();
  modules = {
    ...(await import('@/lib/session-store')),
    ...(await import('./restore-session')),
    ...(await import('./get-me')),
  };
  me = { body: { authenticated: false, user: null } };
  calls = fakeApi(() => me);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const store = (items: Record<string, string>) => {
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
};

describe('restore session: at the start', () => {
  it('uses the stored session after 100 ms without a request', async () => {
    store({ ...tokens, user: JSON.stringify(sampleUser()) });
    modules.restoreSession();
    await jest.advanceTimersByTimeAsync(99);
    expect(modules.getSession().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(modules.getSession()).toMatchObject({ status: 'signed-in', user: { id: 7 } });
    expect(calls).toHaveLength(0);
  });

  it('signs out when storage is empty and the server knows no session', async () => {
    modules.restoreSession();
    await jest.advanceTimersByTimeAsync(100);
    expect(modules.getSession().status).toBe('signed-out');
    expect(calls.map((call) => call.path)).toEqual(['auth/me']);
  });

  it.each(['', '{', '[]', 'null', '{"id":"7"}'])(
    'reads the user from the server when the stored one is %j',
    async (user) => {
      store({ ...tokens, user });
      me = { body: { authenticated: true, user: sampleUser() } };
      modules.restoreSession();
      await jest.advanceTimersByTimeAsync(100);
      expect(modules.getSession()).toMatchObject({ status: 'signed-in', user: { id: 7 } });
    },
  );

  it('signs out when the stored tokens cannot be confirmed', async () => {
    store(tokens);
    me = 'no answer';
    modules.restoreSession();
    await jest.advanceTimersByTimeAsync(100);
    expect(modules.getSession().status).toBe('signed-out');
  });
});

describe('restore session: the current user', () => {
  it('fails when the server reports no session', async () => {
    await expect(modules.fetchMe()).rejects.toThrow('User is not authenticated');
  });

  it('fails with the status when the server cannot respond', async () => {
    me = { status: 503, body: { message: 'Busy.' } };
    await expect(modules.fetchMe()).rejects.toThrow('Failed to get user info: 503');
  });
});
