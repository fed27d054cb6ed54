import { afterEach, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { resyncLive, setLiveStatus } from '@/lib/live-channel';
import { useLiveCatalog } from './use-live-catalog';

afterEach(() => setLiveStatus('off'));

function show(): () => boolean | undefined {
  const client = new QueryClient();
  client.setQueryData(['products'], []);
  renderHook(useLiveCatalog, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return () => client.getQueryState(['products'])?.isInvalidated;
}

it('catalogue: a page opened while connected reads again at the first resync', async () => {
  setLiveStatus('connected');
  const isStale = show();
  expect(isStale()).toBe(false);
  act(resyncLive);
  await waitFor(() => expect(isStale()).toBe(true));
});

it('catalogue: the first connect finds what was just read, a later one reads again', async () => {
  const isStale = show();
  act(() => setLiveStatus('connected'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isStale()).toBe(false);
  act(() => setLiveStatus('reconnecting'));
  act(() => setLiveStatus('connected'));
  await waitFor(() => expect(isStale()).toBe(true));
});
