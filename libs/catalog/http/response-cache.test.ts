import { expect, test } from '@jest/globals';
import { ResponseCache } from './response-cache.js';

const mebibyte = 'x'.repeat(1024 * 1024);
const response = (content: unknown) => async () => ({ content, headers: {} });

test('keeps at most 32 MiB of answers: the oldest go first', async () => {
  const cache = new ResponseCache();
  for (let page = 1; page <= 40; page += 1) await cache.get(`/${page}`, response(mebibyte));
  const kept = Array.from({ length: 40 }, (_, index) => index + 1).filter((page) => cache.peek(`/${page}`));
  expect([kept.length, kept.at(0), kept.at(-1)]).toEqual([31, 10, 40]);
});

test('keeps at most 500 answers, and takes the space of what ran out or was emptied back', async () => {
  const cache = new ResponseCache();
  for (let page = 1; page <= 600; page += 1) await cache.get(`/${page}`, response(page));
  expect([cache.peek('/100'), cache.peek('/101')?.body.toString()]).toEqual([undefined, '101']);
  await cache.get('/large', response(mebibyte.repeat(20)));
  cache.noticeEvents(new Set(['StockChanged']));
  await cache.get('/large', response(mebibyte.repeat(20)));
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  await cache.get('/large', response(mebibyte.repeat(20)));
  await cache.get('/small', response(1));
  expect([cache.peek('/large')?.body.length, cache.peek('/small')?.body.length]).toEqual([20 * 1024 * 1024 + 2, 1]);
});

test('an answer that could not be made is not kept', async () => {
  const cache = new ResponseCache();
  await expect(cache.get('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect((await cache.get('/', response(1))).body.toString()).toBe('1');
});
