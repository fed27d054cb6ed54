import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { liveLimits } from '@soulvia/contracts';
import { render, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { fakeApi, type FakeCall } from '@/testing/fake-api';
import { sampleMember } from '@/testing/family-samples';
import { sampleProduct, sampleUser } from '@/testing/samples';
import { showPushed } from './newest-wins';
import { productNaming, subscribeLive, useLiveConnect } from './live-channel';
import { privateKey, queryClient } from './query-client';
import { startSession } from './session-store';
import { readTokens } from './stored-session';

type Listener = (message?: unknown) => void;
const listeners = new Map<string, Listener>();
let push: (topic: string, message?: unknown) => void = () => {};
const sent: unknown[] = [];
let askToken: (send: (auth: unknown) => void) => void = () => {};
const socket = {
  active: true,
  on: (name: string, listener: Listener) => listeners.set(name, listener),
  onAny: (listener: typeof push) => (push = listener),
  off: (name: string) => listeners.delete(name),
  connect: jest.fn(() => askToken((auth) => sent.push(auth))),
  disconnect: jest.fn(),
  emit: jest.fn(),
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
  sent.length = 0;
  socket.emit.mockClear();
  socket.active = true;
  startSession(sampleUser(), { access: 'access-1', refresh: 'refresh-1' });
  calls = fakeApi(() => ({ body: { tokens: { access: 'access-2', refresh: 'refresh-2' } } }));
  close = openLiveSocket();
  await waitFor(() => expect(listeners.has('connect')).toBe(true));
  jest.useFakeTimers();
});
afterEach(() => {
  close();
  listeners.clear();
  jest.useRealTimers();
});

/** Longer than the longest pause before a reconnect. */
const passReconnectDelay = () => jest.advanceTimersByTimeAsync(60_000);

it('live socket: connects with the access token and publishes pushed messages', () => {
  const onMessage = jest.fn();
  const unsubscribe = subscribeLive('order.changed', onMessage);
  push('order.changed', { position: 1, order_id: 2, status: 'SHIPPED' });
  unsubscribe();
  expect(sent).toEqual([{ token: 'access-1' }]);
  expect(onMessage).toHaveBeenCalledWith({ position: 1, order_id: 2, status: 'SHIPPED' });
});

it.each([
  ['import.changed', { position: 3, import_ids: [1] }],
  ['parcel.changed', { position: 3, parcel_ids: [1] }],
  ['confirmation.changed', { position: 3, order_ids: [1] }],
] as const)('live socket: publishes %s', (topic, message) => {
  const onMessage = jest.fn();
  const unsubscribe = subscribeLive(topic, onMessage);
  push(topic, message);
  unsubscribe();
  expect(onMessage).toHaveBeenCalledWith(message);
});

it('live socket: renews the token and reconnects when the server rejects it', async () => {
  socket.active = false;
  listeners.get('disconnect')?.('io server disconnect');
  await passReconnectDelay();
  expect(calls.map((call) => call.path)).toEqual(['auth/refresh']);
  expect(sent).toEqual([{ token: 'access-1' }, { token: 'access-2' }]);
});

it('live socket: leaves reconnecting to socket.io after a network failure', async () => {
  listeners.get('disconnect')?.('transport close');
  await passReconnectDelay();
  expect(calls).toHaveLength(0);
  expect(sent).toHaveLength(1);
});

it('live socket: keeps its token when the server refuses one more window', async () => {
  socket.active = false;
  listeners.get('connect_error')?.(new Error('TOO_MANY_SOCKETS'));
  await passReconnectDelay();
  expect(calls).toHaveLength(0);
  expect(sent).toEqual([{ token: 'access-1' }, { token: 'access-1' }]);
});

it('live socket: does not reconnect once the session is over', async () => {
  calls = fakeApi(() => ({ status: 401, body: {} }));
  socket.active = false;
  listeners.get('connect_error')?.(new Error('UNAUTHENTICATED'));
  await passReconnectDelay();
  expect(readTokens()).toBeNull();
  expect(sent).toHaveLength(1);
});

it('live socket: refetches live data when the server reports missed pushes', () => {
  const reads = jest.fn();
  function Feature() {
    useLiveConnect(reads);
    return null;
  }
  render(createElement(Feature));
  listeners.get('live.resync')?.({});
  jest.advanceTimersByTime(60_000);
  expect(reads).toHaveBeenCalledTimes(1);
});

it('live socket: accepts lower positions when the server has another event log', () => {
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

it('live socket: replaces a socket without heartbeats and keeps its token', () => {
  listeners.get('live.heartbeat')?.({ epoch: 'epoch-1', head: 1 });
  socket.connect.mockClear();
  jest.advanceTimersByTime(3 * liveLimits.heartbeatMs);
  expect(socket.disconnect).toHaveBeenCalled();
  expect(socket.connect).toHaveBeenCalledTimes(1);
  socket.active = false;
  listeners.get('disconnect')?.('io client disconnect');
  jest.advanceTimersByTime(60_000);
  expect(calls).toHaveLength(0);
});

describe('live socket: choice of pushes', () => {
  const named = () => socket.emit.mock.calls.splice(0).map(([topic, ids]) => [topic, ids]);
  const choice = (ids: number[] | null) => [['live.show', ids]];
  const accept = () => listeners.get('live.choose')?.({});
  const cache = (key: unknown[], data: unknown) => queryClient.setQueryData(['products', ...key], data);
  const products = (ids: number[]) => ids.map((id) => sampleProduct({ id }));
  afterEach(() => {
    productNaming.isOn = false;
    queryClient.removeQueries({ queryKey: ['products'] });
  });

  it('names the cached products of the shop and their families, and too many as all', () => {
    productNaming.isOn = true;
    cache(['list', {}], { products: products([5, 4]) });
    cache(['one', 1], sampleMember(1));
    cache(['one', 2 ** 31], null);
    cache(['related', 1], products([7]));
    cache(['facets', {}], {});
    expect(named()).toEqual([]);
    accept();
    const shown = [1, ...(sampleMember(1).family?.siblings ?? []).map(({ id }) => id), 4, 5, 7];
    const sorted = [...new Set(shown)].toSorted((a, b) => a - b);
    expect(named()).toEqual(choice(sorted));
    cache(['one', 9], null);
    cache(['related', 1], products([7]));
    jest.advanceTimersByTime(500);
    expect(named()).toEqual(choice([...sorted, 9]));
    cache(['list', {}], { products: products(Array.from({ length: 300 }, (_, index) => index + 10)) });
    jest.advanceTimersByTime(500);
    expect(named()).toEqual(choice(null));
  });

  it('needs every push while another part listens, none where none does, and says so on each connection', () => {
    accept();
    expect(named()).toEqual(choice([]));
    const unsubscribe = subscribeLive('catalogue.changed', jest.fn());
    expect(named()).toEqual(choice(null));
    unsubscribe();
    expect(named()).toEqual(choice([]));
    listeners.get('disconnect')?.('transport close');
    productNaming.isOn = true;
    cache(['one', 3], null);
    jest.advanceTimersByTime(500);
    expect(named()).toEqual([]);
    accept();
    expect(named()).toEqual(choice([3]));
  });
});
