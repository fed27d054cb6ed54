import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';

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
const response = (content: unknown) => async () => ({ content, headers: {} });

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
  cache.noticeEvents(new Set(['StockChanged']));
  await cache.get('/large', response(mebibyte.repeat(20)));
  jest.advanceTimersByTime(1_050);
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
  let resolve: (read: { content: unknown; headers: Record<string, string> }) => void = () => undefined;
  const promise = new Promise<Parameters<typeof resolve>[0]>((done) => (resolve = done));
  const waiting = cache.get('/', () => promise);
  cache.noticeEvents(new Set(['ProductUpdated']));
  resolve({ content: 'before', headers: {} });
  expect((await waiting).body.toString()).toBe('"before"');
  expect(cache.peek('/')).toBeUndefined();
  expect((await cache.get('/', response('after'))).body.toString()).toBe('"after"');
});

test('response cache: the age of a response counts from the start of its read', async () => {
  const cache = new ResponseCache();
  const slow = async () => {
    jest.advanceTimersByTime(900);
    return { content: 1, headers: {} };
  };
  await cache.get('/', slow);
  expect(cache.peek('/')).toBeDefined();
  jest.advanceTimersByTime(150);
  expect(cache.peek('/')).toBeUndefined();
});
