import { expect, test } from '@jest/globals';
import type { Product } from '@soulvia/contracts';
import type { ReadNeeds } from '@soulvia/platform/replica';
import { newEvent, productUpdated, stockChanged } from '../domain/events.js';
import type { ResponseContent } from './cached-response.js';
import { ResponseCache } from './response-cache.js';

/** Of a product with 9 units on the replica and 1 on the primary; the replica has everything up to position 10. */
const readAt =
  (isByStatus = false) =>
  async ({ position = 0 }: ReadNeeds): Promise<ResponseContent> => {
    const isReplica = position <= 10;
    const products = [{ id: 1, quantity: isReplica ? 9 : 1 } as Product];
    const source = isReplica
      ? { position: 10, asOf: performance.now() }
      : { position: Number.POSITIVE_INFINITY, asOf: performance.now() };
    return { content: products, headers: {}, products, isByStatus, source };
  };
const sale = (quantity: number, change = -1) => [
  newEvent(stockChanged, 1, { product_id: 1, change, quantity, reason: 'ordered' }),
];
async function quantityAfter(notice: (cache: ResponseCache) => void, read = readAt()): Promise<number | undefined> {
  const cache = new ResponseCache();
  notice(cache);
  const response = await cache.get('/', read);
  expect(cache.peek('/')?.body).toEqual(response.body);
  return (JSON.parse(response.body.toString()) as Product[])[0]?.quantity;
}

test('responses from a replica: keep their quantity when it has every noticed change', async () => {
  expect(await quantityAfter((cache) => cache.noticeEvents(sale(8), 10))).toBe(9);
});

test('responses from a replica: take over a later sale', async () => {
  expect(await quantityAfter((cache) => cache.noticeEvents(sale(8), 11))).toBe(8);
});

test('responses from a replica: take over a later sale of another process', async () => {
  const push = { position: 11, product_ids: [1], category_ids: [] };
  expect(await quantityAfter((cache) => cache.noticePush({ ...push, quantities: [[1, 7]] }))).toBe(7);
  expect(await quantityAfter((cache) => cache.noticePush(push))).toBe(1);
});

test('responses from a replica: are read from the primary when a later sale changed more than a quantity', async () => {
  expect(await quantityAfter((cache) => cache.noticeEvents(sale(0), 11))).toBe(1);
  expect(await quantityAfter((cache) => cache.noticeEvents(sale(3, 3), 11), readAt(true))).toBe(1);
  expect(await quantityAfter((cache) => cache.noticeEvents(sale(8), 11), readAt(true))).toBe(8);
});

test('responses from a replica: are read from the primary after a later edit of the catalog', async () => {
  const edit = [newEvent(productUpdated, 1, { product_id: 1, fields: ['price'], changes: [] })];
  expect(await quantityAfter((cache) => cache.noticeEvents(edit, 11))).toBe(1);
  expect(await quantityAfter((cache) => cache.noticePush({ position: 11, product_ids: [], category_ids: [] }))).toBe(1);
  expect(await quantityAfter((cache) => cache.noticeEvents(edit, 10))).toBe(9);
});
