import { expect, test } from '@jest/globals';
import { headers, replayedHeader, type Problem, type StockCount, type StockCountDetails } from '@soulvia/contracts';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const staff = usePerson(shop, 'ADMIN', ['catalogue']);
const shopper = usePerson(shop);

const start = (body: object, more: Record<string, string> = {}) => staff.api.post('/api/v1/stock/counts', body, more);
const count = (id: number, productId: number, counted: unknown) =>
  staff.api.patch(`/api/v1/stock/counts/${id}/lines/${productId}`, { counted });
const statusesOf = (responses: readonly { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b);
const finish = (id: number) => staff.api.post(`/api/v1/stock/counts/${id}/finish`);

async function open(productIds: number[]): Promise<number> {
  const { status, body } = await start({ product_ids: productIds });
  expect(status).toBe(201);
  return (body as StockCountDetails).id;
}

test('counts: cover a category, or every product that is not deleted', async () => {
  const [first = 0, second = 0] = await shop.products([1, 2]);
  const [other = 0] = await shop.products([3]);
  await staff.api.send('DELETE', `/api/v1/products/${second}`, undefined);
  const [category] = await shop.query<{ id: number }>('select category_id as id from products where id = $1', [first]);
  const byCategory = await start({ category_id: category?.id });
  const idsOf = ({ body }: { body: unknown }) =>
    (body as StockCountDetails).lines.map(({ product_id: id }) => id).toSorted((a, b) => a - b);
  expect(idsOf(byCategory)).toEqual([first]);
  await finish((byCategory.body as StockCount).id);
  const all = await start({});
  expect(idsOf(all)).toEqual([first, other]);
  const list = async (query: string) => {
    const { body } = await staff.api.get(`/api/v1/stock/counts${query}`);
    return (body as StockCount[]).map(({ state, products }) => [state, products]);
  };
  expect(await list('')).toEqual([
    ['OPEN', 2],
    ['FINISHED', 1],
  ]);
  expect(await list('?state=FINISHED')).toEqual([['FINISHED', 1]]);
  await finish((all.body as StockCount).id);
});

test('counts: what is sold while staff count stays sold', async () => {
  const [serum = 0, balm = 0, mask = 0] = await shop.products([10, 20, 30]);
  const id = await open([serum, balm, mask]);
  await count(id, serum, 8);
  await count(id, balm, 20);
  await shop.order(shopper, [
    { product_id: serum, quantity: 3 },
    { product_id: balm, quantity: 1 },
    { product_id: mask, quantity: 1 },
  ]);
  const { status, body } = await finish(id);
  expect([status, (body as StockCount).state, (body as StockCount).counted]).toEqual([200, 'FINISHED', 2]);
  expect([await shop.stockOf(serum), await shop.stockOf(balm), await shop.stockOf(mask)]).toEqual([5, 19, 29]);
  const moves = await shop.query(
    `select body from events where type = 'StockChanged' and body->>'reason' = 'count' and subject_id = any($1::int[])`,
    [[serum, balm, mask]],
  );
  expect(moves).toEqual([{ body: { product_id: serum, change: -2, quantity: 5, reason: 'count', count_id: id } }]);
  const types = await shop.query<{ type: string }>(
    `select type from events where subject = 'stock-count' and subject_id = $1 order by position`,
    [id],
  );
  expect(types.map(({ type }) => type)).toEqual([
    'StockCountStarted',
    'StockCounted',
    'StockCounted',
    'StockCountFinished',
  ]);
});

test('counts: a line keeps the quantity of its very moment, after a sale that was half done', async () => {
  const [serum = 0] = await shop.products([10]);
  const id = await open([serum]);
  const sale = new pg.Client({ connectionString: shop.database.url });
  await sale.connect();
  await sale.query('begin');
  await sale.query('update stock set quantity = 6 where product_id = $1', [serum]);
  const counting = count(id, serum, 6);
  await eventually(async () => {
    const waiting = await shop.query(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(waiting.length).toBe(1);
  });
  await sale.query('commit');
  await sale.end();
  const [line] = ((await counting).body as StockCountDetails).lines;
  expect([line?.counted, line?.quantity_then]).toEqual([6, 6]);
  await finish(id);
  expect(await shop.stockOf(serum)).toBe(6);
});

test('counts: a line of which more was sold than counted has to be counted again', async () => {
  const [serum = 0, balm = 0] = await shop.products([10, 10]);
  const id = await open([serum, balm]);
  await count(id, serum, 3);
  await count(id, balm, 9);
  await shop.order(shopper, [{ product_id: serum, quantity: 5 }]);
  const refused = await finish(id);
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({
      code: 'COUNT_IMPOSSIBLE',
      lines: [{ product_id: serum, counted: 3, sold_since: 5 }],
    }),
  ]);
  expect([await shop.stockOf(serum), await shop.stockOf(balm)]).toEqual([5, 10]);
  await count(id, serum, 4);
  expect((await finish(id)).status).toBe(200);
  expect([await shop.stockOf(serum), await shop.stockOf(balm)]).toEqual([4, 9]);
});

test('counts: of many finishes at once one adjusts the stock, the others are refused', async () => {
  const [serum = 0] = await shop.products([10]);
  const id = await open([serum]);
  await count(id, serum, 12);
  const responses = await Promise.all(Array.from({ length: 4 }, () => finish(id)));
  expect(statusesOf(responses)).toEqual([200, ...Array<number>(3).fill(409)]);
  expect(responses.filter(({ body }) => (body as Problem).code === 'CONFLICT').length).toBe(3);
  expect(await shop.stockOf(serum)).toBe(12);
  expect((await count(id, serum, 1)).status).toBe(409);
});

test('counts: a product is in one open count only, and free again when the count is finished', async () => {
  const [serum = 0, balm = 0, mask = 0] = await shop.products([1, 2, 3]);
  const responses = await Promise.all([
    start({ product_ids: [serum, balm] }),
    start({ product_ids: [mask, balm] }),
    start({ product_ids: [balm] }),
  ]);
  expect(statusesOf(responses)).toEqual([201, 409, 409]);
  const started = responses.find(({ status }) => status === 201);
  const id = (started?.body as StockCountDetails | undefined)?.id ?? 0;
  const refusals = responses.filter((response) => response !== started).map(({ body }) => body);
  const refusal = expect.objectContaining({ code: 'COUNT_OPEN', lines: [{ product_id: balm, count_id: id }] });
  expect(refusals).toEqual([refusal, refusal]);
  await finish(id);
  expect((await start({ product_ids: [balm] })).status).toBe(201);
});

test('counts: a repeated idempotency key starts one count', async () => {
  const [serum = 0] = await shop.products([1]);
  const key = { [headers.idempotencyKey]: 'count-1' };
  const [first, second] = [await start({ product_ids: [serum] }, key), await start({ product_ids: [serum] }, key)];
  expect([first.status, second.status, second.headers.get(replayedHeader)]).toEqual([201, 201, 'true']);
  expect(second.body).toEqual(first.body);
});

test.each([
  ['a category and products', { category_id: 1, product_ids: [1] }, 'product_ids'],
  ['no products', { product_ids: [] }, 'product_ids'],
  ['a text', { product_ids: ['x'] }, 'product_ids'],
  ['an id out of range', { product_ids: [2 ** 31] }, 'product_ids'],
  ['an unknown product', { product_ids: [2 ** 31 - 1] }, 'product_ids.0'],
  ['an unknown category', { category_id: 2 ** 31 - 1 }, 'category_id'],
  ['an unknown field', { products: [1] }, 'products'],
])('counts: %s is refused with 400 on its field', async (_, body, field) => {
  const response = await start(body);
  expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, [field]]);
});

test('counts: what is counted is a whole number of units, of a product of the count', async () => {
  const [serum = 0, other = 0] = await shop.products([1, 1]);
  const id = await open([serum]);
  for (const counted of [-1, 1.5, null, 'x', '1e3', 1_000_001, undefined])
    expect((await count(id, serum, counted)).status).toBe(400);
  expect((await count(id, other, 1)).status).toBe(404);
  expect((await count(2 ** 31 - 1, serum, 1)).status).toBe(404);
  expect((await finish(2 ** 31 - 1)).status).toBe(404);
  expect((await staff.api.get(`/api/v1/stock/counts/${2 ** 31 - 1}`)).status).toBe(404);
  expect((await staff.api.get('/api/v1/stock/counts?state=x')).status).toBe(400);
});
