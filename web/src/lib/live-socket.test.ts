import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { liveLimits } from '@soulvia/contracts';
import { render, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { fakeApi, type FakeCall } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';
import { showPushed } from './newest-wins';
import { subscribeLive, useLiveConnect } from './live-channel';
import { privateKey, queryClient } from './query-client';
import { startSession } from './session-store';
import { readTokens } from './stored-session';

type Listener = (message?: unknown) => void;
const listeners = new Map<string, Listener>();
const sent: unknown[] = [];
let askToken: (send: (auth: unknown) => void) => void = () => {};
const socket = {
  active: true,
  on: (name: string, listener: Listener) => listeners.set(name, listener),
  off: (name: string) => listeners.delete(name),
  connect: jest.fn(() => askToken((auth) => sent.push(auth))),
  disconnect: jest.fn(),
};

jest.unstable_mockModule('socket.io-client', () => ({
  io: (options: { auth: typeof askToken }) => {
    askToken = options.auth;
    socket.connect();
    return socket;
  },
}));
const { openLiveSocket } = await import('./live-socket');

let close: () => void;
let calls: FakeCall[];

beforeEach(async () => {
  localStorage.clear();
  sent.length = 0;
  socket.active = true;
  startSession(sampleUser(), { access: 'access-1', refresh: 'refresh-1' });
  calls = fakeApi(() => ({ body: { tokens: { access: 'access-2', refresh: 'refresh-2' } } }));
  close = openLiveSocket();
  while (!listeners.has('connect')) await new Promise((resolve) => setTimeout(resolve));
});
afterEach(() => {
  close();
  listeners.clear();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 1_200));

it('connects with the access token and hands on what is pushed', () => {
  const heard = jest.fn();
  const leave = subscribeLive('order.changed', heard);
  listeners.get('order.changed')?.({ position: 1, order_id: 2, status: 'SHIPPED' });
  leave();
  expect(sent).toEqual([{ token: 'access-1' }]);
  expect(heard).toHaveBeenCalledWith({ position: 1, order_id: 2, status: 'SHIPPED' });
});

it('renews the token and comes back when the server turns it away', async () => {
  socket.active = false;
  listeners.get('disconnect')?.('io server disconnect');
  await settle();
  expect(calls.map((call) => call.path)).toEqual(['auth/refresh']);
  expect(sent).toEqual([{ token: 'access-1' }, { token: 'access-2' }]);
});

it('leaves the reconnecting to socket.io when only the network broke', async () => {
  listeners.get('disconnect')?.('transport close');
  await settle();
  expect(calls).toHaveLength(0);
  expect(sent).toHaveLength(1);
});

it('keeps its token when it is one window too many', async () => {
  socket.active = false;
  listeners.get('connect_error')?.(new Error('TOO_MANY_SOCKETS'));
  await settle();
  expect(calls).toHaveLength(0);
  expect(sent).toEqual([{ token: 'access-1' }, { token: 'access-1' }]);
});

it('stays away when the session is over', async () => {
  calls = fakeApi(() => ({ status: 401, body: {} }));
  socket.active = false;
  listeners.get('connect_error')?.(new Error('UNAUTHENTICATED'));
  await settle();
  expect(readTokens()).toBeNull();
  expect(sent).toHaveLength(1);
});

it('reads again what pushes keep fresh when the server says that some may have been missed', async () => {
  const reads = jest.fn();
  function Feature() {
    useLiveConnect(reads);
    return null;
  }
  render(createElement(Feature));
  listeners.get('live.resync')?.({});
  await waitFor(() => expect(reads).toHaveBeenCalledTimes(1));
});

it('starts over when the server has another history of the log', () => {
  const key = privateKey('figures');
  queryClient.setQueryData(key, { position: 1_251, state: 'future' });
  listeners.get('connect')?.();
  listeners.get('live.heartbeat')?.({ epoch: 'epoch-1', head: 1_251 });
  showPushed(queryClient, key, { position: 1_221, state: 'restored' });
  expect(queryClient.getQueryData(key)).toEqual({ position: 1_251, state: 'future' });
  listeners.get('live.heartbeat')?.({ epoch: 'epoch-2', head: 1_221 });
  showPushed(queryClient, key, { position: 1_221, state: 'restored' });
  expect(queryClient.getQueryData(key)).toEqual({ position: 1_221, state: 'restored' });
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
});

it('replaces a socket on which no heartbeat comes any more, without asking for another token', () => {
  jest.useFakeTimers();
  listeners.get('live.heartbeat')?.({ epoch: 'epoch-1', head: 1 });
  socket.connect.mockClear();
  jest.advanceTimersByTime(3 * liveLimits.heartbeatMs);
  expect(socket.disconnect).toHaveBeenCalled();
  expect(socket.connect).toHaveBeenCalledTimes(1);
  socket.active = false;
  listeners.get('disconnect')?.('io client disconnect');
  jest.advanceTimersByTime(60_000);
  expect(calls).toHaveLength(0);
  jest.useRealTimers();
});
