import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { isSubscribed, productNaming, publishLive, resyncLive, setLiveStatus } from '@/lib/live-channel';
import { sampleMember } from '@/testing/family-samples';
import { sampleProduct } from '@/testing/samples';
import { useLiveCatalog } from './use-live-catalog';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  setLiveStatus('off');
  jest.useRealTimers();
});

/** Longer than the random delay of a refetch. */
async function passSpread(): Promise<void> {
  await import('./catalog-refetch');
  await jest.advanceTimersByTimeAsync(10_000);
}

function show(hydrate = false): () => boolean | undefined {
  const client = new QueryClient();
  client.setQueryData(['products'], []);
  renderHook(useLiveCatalog, {
    hydrate,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return () => client.getQueryState(['products'])?.isInvalidated;
}

it('live catalog: a page opened while connected refetches at the first resync', async () => {
  setLiveStatus('connected');
  const isStale = show();
  expect(isStale()).toBe(false);
  act(resyncLive);
  await passSpread();
  expect(isStale()).toBe(true);
});

it('live catalog: a reconnect refetches, the first connect does not', async () => {
  const isStale = show();
  act(() => setLiveStatus('connected'));
  await passSpread();
  expect(isStale()).toBe(false);
  act(() => setLiveStatus('reconnecting'));
  act(() => setLiveStatus('connected'));
  await passSpread();
  expect(isStale()).toBe(true);
});

it('live catalog: a page that takes over what the server has rendered refetches at its first connect', async () => {
  const isStale = show(true);
  await passSpread();
  expect(isStale()).toBe(false);
  act(() => setLiveStatus('connected'));
  await passSpread();
  expect(isStale()).toBe(true);
});

const list = (category: number | null) => ['products', 'list', { category, count: 12 }];

it.each([
  ['a sale', { product_ids: [1], category_ids: [] }, ['product 1', 'list of all', 'list of its category']],
  [
    'an edited product',
    { product_ids: [1], category_ids: [1] },
    ['product 1', 'product 2 of its category', 'list of all', 'list of its category', 'categories'],
  ],
  ['a new product elsewhere', { product_ids: [9], category_ids: [3] }, ['list of all', 'categories']],
  ['a deleted product', { product_ids: [4], category_ids: [] }, ['deleted product 4']],
  [
    'everything',
    { product_ids: [], category_ids: [] },
    [
      'product 1',
      'product 2 of its category',
      'deleted product 4',
      'list of all',
      'list of its category',
      'list of another category',
      'categories',
    ],
  ],
])('live catalog: a push about %s refetches what shows it', async (_, changes, refetched) => {
  setLiveStatus('connected');
  const client = new QueryClient();
  const [first, second, other] = [
    sampleProduct({ id: 1, category: 1 }),
    sampleProduct({ id: 2, category: 1 }),
    sampleProduct({ id: 3, category: 2 }),
  ];
  const cached: [name: string, key: unknown[], data: unknown][] = [
    ['product 1', ['products', 'one', 1], first],
    ['product 2 of its category', ['products', 'one', 2], second],
    ['deleted product 4', ['products', 'one', 4], null],
    ['list of all', list(null), { products: [first, second, other] }],
    ['list of its category', list(1), { products: [first, second] }],
    ['list of another category', list(2), { products: [other] }],
    ['categories', ['categories'], []],
    ['other data', ['private', 1, 'member-stats'], {}],
  ];
  for (const [, key, data] of cached) client.setQueryData(key, data);
  renderHook(useLiveCatalog, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => publishLive('catalogue.changed', { position: 9, ...changes }));
  await passSpread();
  const stale = cached.filter(([, key]) => client.getQueryState(key)?.isInvalidated).map(([name]) => name);
  expect(stale).toEqual(refetched);
});

it.each([
  ['one of them', { product_ids: [2], category_ids: [] }, true],
  ['their category', { product_ids: [9], category_ids: [1] }, true],
  ['another product', { product_ids: [9], category_ids: [3] }, false],
])('live catalog: a push about %s decides whether the best sellers are refetched', async (_, changes, isRefetched) => {
  setLiveStatus('connected');
  const client = new QueryClient();
  const key = ['products', 'best-sellers'];
  client.setQueryData(
    key,
    [1, 2, 3].map((id) => sampleProduct({ id, category: 1 })),
  );
  renderHook(useLiveCatalog, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => publishLive('catalogue.changed', { position: 9, ...changes }));
  await passSpread();
  expect(client.getQueryState(key)?.isInvalidated).toBe(isRefetched);
});

it('live catalog: a push about a product refetches the other products of its family', async () => {
  setLiveStatus('connected');
  const client = new QueryClient();
  for (const id of [1, 4]) client.setQueryData(['products', 'one', id], id === 1 ? sampleMember(1) : sampleProduct());
  renderHook(useLiveCatalog, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => publishLive('catalogue.changed', { position: 9, product_ids: [3], category_ids: [] }));
  await passSpread();
  expect([1, 4].map((id) => client.getQueryState(['products', 'one', id])?.isInvalidated)).toEqual([true, false]);
});

it('live catalog: the shop needs pushes of what it has cached, and no part of it none', () => {
  const { unmount } = renderHook(useLiveCatalog, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });
  const needs = () => [productNaming.isOn, isSubscribed('catalogue.changed')];
  expect(needs()).toEqual([true, true]);
  unmount();
  expect(needs()).toEqual([false, false]);
});
