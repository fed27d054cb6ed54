import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';

const tokens = { accessToken: 'a', refreshToken: 'r' };
let calls: FakeCall[];
let me: FakeResponse | 'no answer';
let modules: typeof import('@/lib/session-store') & typeof import('./restore-session') & typeof import('./get-me');

beforeEach(async () => {
  localStorage.clear();
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
  it('the stored session is taken up after 100 ms, without asking', async () => {
    store({ ...tokens, user: JSON.stringify(sampleUser()) });
    modules.restoreSession();
    await jest.advanceTimersByTimeAsync(99);
    expect(modules.getSession().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(modules.getSession()).toMatchObject({ status: 'signed-in', user: { id: 7 } });
    expect(calls).toHaveLength(0);
  });

  it('nothing stored means nobody, and the server is asked who it is', async () => {
    modules.restoreSession();
    await jest.advanceTimersByTimeAsync(100);
    expect(modules.getSession().status).toBe('signed-out');
    expect(calls.map((call) => call.path)).toEqual(['auth/me']);
  });

  it.each(['', '{', '[]', 'null', '{"id":"7"}'])('a stored user that reads %j is asked for again', async (user) => {
    store({ ...tokens, user });
    me = { body: { authenticated: true, user: sampleUser() } };
    modules.restoreSession();
    await jest.advanceTimersByTimeAsync(100);
    expect(modules.getSession()).toMatchObject({ status: 'signed-in', user: { id: 7 } });
  });

  it('tokens that nobody vouches for are no session', async () => {
    store(tokens);
    me = 'no answer';
    modules.restoreSession();
    await jest.advanceTimersByTimeAsync(100);
    expect(modules.getSession().status).toBe('signed-out');
  });
});

describe('restore session: the current user', () => {
  it('is nobody, says the server', async () => {
    await expect(modules.fetchMe()).rejects.toThrow('User is not authenticated');
  });

  it('cannot be told: the status is', async () => {
    me = { status: 503, body: { message: 'Busy.' } };
    await expect(modules.fetchMe()).rejects.toThrow('Failed to get user info: 503');
  });
});
