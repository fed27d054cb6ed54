import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { resyncLive, setLiveStatus } from '@/lib/live-channel';
import { useLiveCatalog } from './use-live-catalog';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  setLiveStatus('off');
  jest.useRealTimers();
});

/** Longer than the random delay of a refetch. */
const passSpread = () => jest.advanceTimersByTime(10_000);

function show(): () => boolean | undefined {
  const client = new QueryClient();
  client.setQueryData(['products'], []);
  renderHook(useLiveCatalog, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return () => client.getQueryState(['products'])?.isInvalidated;
}

it('live catalog: a page opened while connected refetches at the first resync', () => {
  setLiveStatus('connected');
  const isStale = show();
  expect(isStale()).toBe(false);
  act(resyncLive);
  passSpread();
  expect(isStale()).toBe(true);
});

it('live catalog: a reconnect refetches, the first connect does not', () => {
  const isStale = show();
  act(() => setLiveStatus('connected'));
  passSpread();
  expect(isStale()).toBe(false);
  act(() => setLiveStatus('reconnecting'));
  act(() => setLiveStatus('connected'));
  passSpread();
  expect(isStale()).toBe(true);
});
