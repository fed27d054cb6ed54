import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { FamilySibling, LiveMessages, Product } from '@soulvia/contracts';
import { familyCreated, newEvent, productUpdated, stockChanged } from '../domain/events.js';

type Caches = typeof import('./response-cache.js');
let ResponseCache: Caches['ResponseCache'];

// Before the import, because the cache captures the clock; past 0, because it takes a start of 0 for "no expiry".
beforeAll(async () => {
  jest.useFakeTimers();
  jest.advanceTimersByTime(1);
  ({ ResponseCache } = await import('./response-cache.js'));
});
afterAll(() => {
  jest.useRealTimers();
});

const mebibyte = 'x'.repeat(1024 * 1024);
const response =
  (content: unknown, ...products: Product[]) =>
  async () => ({ content, headers: {}, products });
const productOf = (id: number, quantity = 9) => ({ id, quantity }) as Product;
const updated = [newEvent(productUpdated, 1, { product_id: 1, fields: ['price'], changes: [] })];
const regrouped = [newEvent(familyCreated, 1, { family_id: 1, product_ids: [1, 2] })];
const pushOf = (id: number) => ({ position: 9, product_ids: [id], category_ids: [] });
const sale = (product_id: number, change: number, quantity: number) => [
  newEvent(stockChanged, product_id, { product_id, change, quantity, reason: 'ordered' }),
];

test('response cache: keeps at most 32 MiB and evicts the oldest responses first', async () => {
  const cache = new ResponseCache();
  for (let page = 1; page <= 40; page += 1) await cache.get(`/${page}`, response(mebibyte));
  const kept = Array.from({ length: 40 }, (_, index) => index + 1).filter((page) => cache.peek(`/${page}`));
  expect([kept.length, kept.at(0), kept.at(-1)]).toEqual([31, 10, 40]);
});

test('response cache: keeps at most 500 responses and frees the space of expired and cleared ones', async () => {
  const cache = new ResponseCache();
  for (let page = 1; page <= 600; page += 1) await cache.get(`/${page}`, response(page));
  expect([cache.peek('/100'), cache.peek('/101')?.body.toString()]).toEqual([undefined, '101']);
  await cache.get('/large', response(mebibyte.repeat(20)));
  cache.noticeEvents(updated, 5);
  await cache.get('/large', response(mebibyte.repeat(20)));
  jest.advanceTimersByTime(2_050);
  expect(cache.peek('/large')).toBeUndefined();
  await cache.get('/large', response(mebibyte.repeat(20)));
  await cache.get('/small', response(1));
  expect([cache.peek('/large')?.body.length, cache.peek('/small')?.body.length]).toEqual([20 * 1024 * 1024 + 2, 1]);
});

test('response cache: does not keep a response that failed', async () => {
  const cache = new ResponseCache();
  await expect(cache.get('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect((await cache.get('/', response(1))).body.toString()).toBe('1');
});

test('response cache: concurrent requests for one URL share one read', async () => {
  const cache = new ResponseCache();
  const read = jest.fn(response(1));
  const [first, second] = await Promise.all([cache.get('/', read), cache.get('/', read)]);
  expect([first === second, read.mock.calls.length]).toEqual([true, 1]);
});

test('response cache: a response read before a change is delivered but not kept', async () => {
  const cache = new ResponseCache();
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<ReturnType<typeof response>>>>();
  const waiting = cache.get('/', () => promise);
  cache.noticeEvents(updated, 5);
  resolve(await response('before')());
  expect((await waiting).body.toString()).toBe('"before"');
  expect(cache.peek('/')).toBeUndefined();
  expect((await cache.get('/', response('after'))).body.toString()).toBe('"after"');
});

test('response cache: the age of a response counts from the start of its read', async () => {
  const cache = new ResponseCache();
  const slow = async () => {
    jest.advanceTimersByTime(1_900);
    return { content: 1, headers: {}, products: [] };
  };
  await cache.get('/', slow);
  expect(cache.peek('/')).toBeDefined();
  jest.advanceTimersByTime(150);
  expect(cache.peek('/')).toBeUndefined();
});

test('response cache: the age of a response from a replica counts from the time that the replica has reached', async () => {
  const cache = new ResponseCache();
  const source = { position: 1, asOf: performance.now() - 1_500 };
  await cache.get('/', async () => ({ ...(await response(1)()), source }));
  expect(cache.peek('/')).toBeDefined();
  jest.advanceTimersByTime(550);
  expect(cache.peek('/')).toBeUndefined();
});

/** A cache with a page of each product, a list of both, a list by status and the categories. */
async function fillCache() {
  const cache = new ResponseCache();
  const list = (...ids: number[]) => {
    const products = ids.map((id) => productOf(id));
    return response(products, ...products);
  };
  await cache.get('/1', list(1));
  await cache.get('/2', list(2));
  await cache.get('/both', list(1, 2));
  await cache.get('/in-stock', async () => ({ ...(await list(2)()), isByStatus: true }));
  await cache.get('/categories', response([]));
  const quantities = () =>
    ['/1', '/2', '/both', '/in-stock', '/categories'].flatMap((url) => {
      const products = JSON.parse(cache.peek(url)?.body.toString() ?? 'null') as Product[] | null;
      return products ? [[url, ...products.map(({ quantity }) => quantity)]] : [];
    });
  return { cache, quantities };
}

test('response cache: a sale changes the quantity on the page and in the lists that show the product', async () => {
  const { cache, quantities } = await fillCache();
  const etags = ['/1', '/2'].map((url) => cache.peek(url)?.etag);
  cache.noticeEvents(sale(1, -2, 7), 5);
  expect(quantities()).toEqual([['/1', 7], ['/2', 9], ['/both', 7, 9], ['/in-stock', 9], ['/categories']]);
  expect(['/1', '/2'].map((url, nth) => cache.peek(url)?.etag === etags[nth])).toEqual([false, true]);
});

test('response cache: of two sales of a product the later one counts, in whichever order they are noticed', async () => {
  const { cache, quantities } = await fillCache();
  cache.noticeEvents(sale(1, -1, 6), 8);
  cache.noticeEvents(sale(1, -2, 7), 5);
  expect(quantities()[0]).toEqual(['/1', 6]);
});

test.each([
  ['is sold out', -9, 0],
  ['comes back', 3, 3],
])('response cache: lists by status are removed when a product %s', async (_, change, quantity) => {
  const { cache, quantities } = await fillCache();
  cache.noticeEvents(sale(7, change, quantity), 5);
  expect(quantities().map(([url]) => url)).toEqual(['/1', '/2', '/both', '/categories']);
});

test('response cache: responses that show a product are removed when it is sold out, because its status changes', async () => {
  const { cache, quantities } = await fillCache();
  cache.noticeEvents(sale(1, -9, 0), 5);
  expect(quantities().map(([url]) => url)).toEqual(['/2', '/categories']);
});

test.each<[string, Partial<LiveMessages['catalogue.changed']>, string[]]>([
  ['the quantity that is shown', { product_ids: [1], quantities: [[1, 9]] }, ['/1', '/2', '/both', '/categories']],
  ['another quantity', { product_ids: [1], quantities: [[1, 8]] }, ['/2', '/categories']],
  ['no quantity', { product_ids: [1] }, ['/2', '/categories']],
  ['products and categories', { product_ids: [1], category_ids: [1] }, []],
  ['everything', {}, []],
])('response cache: a push with %s removes what it may have changed', async (_, named, left) => {
  const { cache, quantities } = await fillCache();
  cache.noticePush({ position: 9, product_ids: [], category_ids: [], ...named });
  expect(quantities().map(([url]) => url)).toEqual(left);
});

test.each([
  ['stays plentiful', 40, 30, true],
  ['becomes scarce', 40, 10, false],
  ['was scarce', 10, 40, false],
  ['is sold out', 40, 0, false],
])(
  'response cache: of a product that %s, from %i to %i, a push leaves lists by status: %s',
  async (_, before, now, stays) => {
    const { cache } = await fillCache();
    cache.noticeEvents(sale(7, -1, before), 5);
    cache.noticePush({ ...pushOf(7), quantities: [[7, now]] });
    expect(cache.peek('/in-stock') !== undefined).toBe(stays);
  },
);

test.each<[string, (cache: InstanceType<Caches['ResponseCache']>) => void, boolean]>([
  ['is sold', (cache) => cache.noticeEvents(sale(2, -1, 8), 5), true],
  ['is sold out', (cache) => cache.noticeEvents(sale(2, -9, 0), 5), false],
  ['is pushed in stock', (cache) => cache.noticePush({ ...pushOf(2), quantities: [[2, 8]] }), true],
  ['is pushed as sold out', (cache) => cache.noticePush({ ...pushOf(2), quantities: [[2, 0]] }), false],
  ['is pushed without a quantity', (cache) => cache.noticePush(pushOf(2)), false],
  ['changes its family', (cache) => cache.noticeEvents(regrouped, 5), false],
  ['is of another family', (cache) => cache.noticeEvents(sale(3, -9, 0), 5), true],
])('response cache: when a sibling of a product %s, its page is right', async (_, notice, stays) => {
  const cache = new ResponseCache();
  const siblings = [{ id: 2, is_available: true } as FamilySibling];
  await cache.get('/1', async () => ({ ...(await response(1, productOf(1))()), siblings }));
  notice(cache);
  expect(cache.peek('/1') !== undefined).toBe(stays);
});

test('response cache: a page from a replica without the last sale of a sibling is read again', async () => {
  const cache = new ResponseCache();
  cache.noticeEvents(sale(2, -9, 0), 5);
  const read = (is_available: boolean, position: number) => async () => ({
    ...(await response(is_available, productOf(1))()),
    siblings: [{ id: 2, is_available } as FamilySibling],
    source: { position, asOf: performance.now() },
  });
  const stale = jest.fn(read(true, 4));
  await cache.get('/1', stale);
  expect(stale).toHaveBeenCalledTimes(2);
  const fresh = jest.fn(read(false, 4));
  await cache.get('/2', fresh);
  expect(fresh).toHaveBeenCalledTimes(1);
});

test('response cache: a push is ignored when this process has sold the product since', async () => {
  const { cache, quantities } = await fillCache();
  cache.noticeEvents(sale(1, -2, 7), 10);
  cache.noticePush({ position: 9, product_ids: [1], category_ids: [], quantities: [[1, 9]] });
  expect(quantities()[0]).toEqual(['/1', 7]);
});

test('response cache: requests after a sale share no read that began before it', async () => {
  const cache = new ResponseCache();
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = cache.get('/', () => promise.then(response('before', productOf(1))));
  cache.noticeEvents(sale(1, -1, 4), 5);
  const after = cache.get('/', response('after', productOf(1)));
  resolve();
  expect([(await before).body.toString(), (await after).body.toString()]).toEqual(['"before"', '"after"']);
  expect(cache.peek('/')?.body.toString()).toBe('"after"');
});
