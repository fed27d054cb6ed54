import { beforeAll, expect, test } from '@jest/globals';
import {
  headers,
  replayedHeader,
  type ExpiringStock,
  type Problem,
  type StockReceipt,
  type WriteOff,
} from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const staff = usePerson(shop, 'ADMIN', ['catalogue']);
let serum: number;
let balm: number;
beforeAll(async () => {
  [serum = 0, balm = 0] = await shop.products([10, 5]);
});

const receive = (body: unknown, more: Record<string, string> = {}) =>
  staff.api.post('/api/v1/stock/receipts', body, more);
const writeOff = (body: unknown, more: Record<string, string> = {}) =>
  staff.api.post('/api/v1/stock/write-offs', body, more);
const movesOf = (productId: number) =>
  shop.query<{ body: object; schema_version: number }>(
    `select body, schema_version from events where type = 'StockChanged' and subject_id = $1 order by position desc`,
    [productId],
  );

test('receipts: goods in several batches are in stock at once, with one move for each product', async () => {
  const before = await shop.stockOf(serum);
  const { status, body } = await receive({
    reference: ' INV-7 ',
    lines: [
      { product_id: serum, quantity: 3, batch: 'A1', expires_on: '2027-01-31' },
      { product_id: balm, quantity: 2 },
      { product_id: serum, quantity: 4 },
    ],
  });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(Number),
      reference: 'INV-7',
      lines: [
        { product_id: serum, quantity: 3, batch: 'A1', expires_on: '2027-01-31' },
        { product_id: balm, quantity: 2, batch: null, expires_on: null },
        { product_id: serum, quantity: 4, batch: null, expires_on: null },
      ],
      stock: [
        { product_id: serum, quantity: before + 7 },
        { product_id: balm, quantity: await shop.stockOf(balm) },
      ],
    },
  ]);
  const { id } = body as StockReceipt;
  expect((await movesOf(serum))[0]).toEqual({
    body: { product_id: serum, change: 7, quantity: before + 7, reason: 'received', receipt_id: id },
    schema_version: 1,
  });
});

test('receipts: a repeated idempotency key receives the goods once, and another body with it is refused', async () => {
  const before = await shop.stockOf(serum);
  const goods = { lines: [{ product_id: serum, quantity: 5 }] };
  const key = { [headers.idempotencyKey]: 'goods-1' };
  const responses = await Promise.all([receive(goods, key), receive(goods, key), receive(goods, key)]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(responses.map(({ body }) => (body as StockReceipt).id)).size).toBe(1);
  expect(responses.filter((response) => response.headers.get(replayedHeader) === 'true').length).toBe(2);
  expect(await shop.stockOf(serum)).toBe(before + 5);
  const { status, body } = await receive({ lines: [{ product_id: serum, quantity: 6 }] }, key);
  expect([status, (body as Problem).code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
});

const line = { product_id: 1, quantity: 1 };
test.each([
  ['no lines', {}, 'lines'],
  ['an empty list', { lines: [] }, 'lines'],
  ['too many lines', { lines: Array.from({ length: 201 }, () => line) }, 'lines'],
  ['no product', { lines: [{ quantity: 1 }] }, 'lines.0.product_id'],
  ['an id out of range', { lines: [{ ...line, product_id: 2 ** 31 }] }, 'lines.0.product_id'],
  ['an unknown product', { lines: [{ ...line, product_id: 2 ** 31 - 1 }] }, 'lines.0.product_id'],
  ['nothing received', { lines: [{ ...line, quantity: 0 }] }, 'lines.0.quantity'],
  ['too much', { lines: [{ ...line, quantity: 100_001 }] }, 'lines.0.quantity'],
  ['half a unit', { lines: [{ ...line, quantity: 1.5 }] }, 'lines.0.quantity'],
  ['an exponent', { lines: [{ ...line, quantity: '1e3' }] }, 'lines.0.quantity'],
  ['no day', { lines: [{ ...line, expires_on: '2026-02-30' }] }, 'lines.0.expires_on'],
  ['a day past 2100', { lines: [{ ...line, expires_on: '2101-01-01' }] }, 'lines.0.expires_on'],
  ['no day but null', { lines: [{ ...line, expires_on: null }] }, 'lines.0.expires_on'],
  ['a batch with a NUL', { lines: [{ ...line, batch: 'A\u00001' }] }, 'lines.0.batch'],
  ['a long reference', { reference: 'x'.repeat(101), lines: [line] }, 'reference'],
  ['an unknown field', { lines: [line], user_id: 7 }, 'user_id'],
])('receipts: %s is refused with 400 on its field', async (_, body, field) => {
  const response = await receive(body);
  expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, [field]]);
});

test('receipts: a product cannot have more units than the shop can keep, and nothing of the receipt is kept', async () => {
  const [full = 0] = await shop.products([950_000]);
  const before = await shop.stockOf(serum);
  const lines = [
    { product_id: serum, quantity: 1 },
    { product_id: full, quantity: 60_000 },
  ];
  const { status, body } = await receive({ lines });
  expect([status, (body as Problem).errors]).toEqual([
    400,
    { 'lines.1.quantity': ['A product can have at most 1000000 units in stock'] },
  ]);
  expect([await shop.stockOf(serum), await shop.stockOf(full)]).toEqual([before, 950_000]);
});

test('write-offs: units leave the stock with their reason, and not more than there are', async () => {
  const [cream = 0] = await shop.products([7]);
  const { status, body } = await writeOff({ product_id: cream, quantity: 3, reason: 'damaged', note: 'Broken jars' });
  expect([status, body]).toEqual([
    201,
    { id: expect.any(Number), product_id: cream, quantity: 3, reason: 'damaged', note: 'Broken jars', stock: 4 },
  ]);
  const types = await shop.query<{ type: string }>(
    `select type from events where subject = 'stock' and subject_id = $1 order by position`,
    [cream],
  );
  expect(types.map(({ type }) => type)).toEqual(['StockChanged', 'StockChanged', 'StockLow']);
  expect((await movesOf(cream))[0]?.body).toEqual({
    product_id: cream,
    change: -3,
    quantity: 4,
    reason: 'damaged',
    write_off_id: (body as WriteOff).id,
  });
  const refused = await writeOff({ product_id: cream, quantity: 5, reason: 'expired' });
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: 'OUT_OF_STOCK', lines: [{ product_id: cream, requested: 5, available: 4 }] }),
  ]);
  expect(await shop.stockOf(cream)).toBe(4);
  const kept = await shop.query('select from stock_write_offs where product_id = $1', [cream]);
  expect(kept.length).toBe(1);
});

test('write-offs: a repeated idempotency key takes the units once', async () => {
  const [cream = 0] = await shop.products([9]);
  const key = { [headers.idempotencyKey]: 'loss-1' };
  const loss = { product_id: cream, quantity: 2, reason: 'lost' };
  const [first, second] = [await writeOff(loss, key), await writeOff(loss, key)];
  expect(second.body).toEqual(first.body);
  expect(await shop.stockOf(cream)).toBe(7);
});

test.each([
  ['no reason', { product_id: 1, quantity: 1 }, 'reason'],
  ['a reason that is not a loss', { product_id: 1, quantity: 1, reason: 'received' }, 'reason'],
  ['an unknown product', { product_id: 2 ** 31 - 1, quantity: 1, reason: 'lost' }, 'product_id'],
  ['no quantity', { product_id: 1, reason: 'lost' }, 'quantity'],
  ['a negative quantity', { product_id: 1, quantity: -1, reason: 'lost' }, 'quantity'],
  ['a long note', { product_id: 1, quantity: 1, reason: 'lost', note: 'x'.repeat(501) }, 'note'],
])('write-offs: %s is refused with 400 on its field', async (_, body, field) => {
  const response = await writeOff(body);
  expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, [field]]);
});

test('expiring stock: estimates what is left, as if what expires first left first', async () => {
  const [mask = 0] = await shop.products([0]);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [soon, later, distant] = [day(10), day(60), day(400)];
  await receive({
    lines: [
      { product_id: mask, quantity: 10, batch: 'B1', expires_on: soon },
      { product_id: mask, quantity: 10, batch: 'B2', expires_on: later },
      { product_id: mask, quantity: 5, expires_on: distant },
    ],
  });
  await shop.order(await shop.person(), [{ product_id: mask, quantity: 13 }]);
  const expiring = async (query: string) => {
    const response = await staff.api.get(`/api/v1/stock/expiring${query}`);
    const rows = (response.body as ExpiringStock[]).filter(({ product_id: id }) => id === mask);
    return rows.map(({ batch, estimated_left: left, estimate }) => [batch, left, estimate]);
  };
  // 12 are left: 5 that expire last, 7 of the second batch, and none of the first.
  expect(await expiring('')).toEqual([['B2', 7, true]]);
  expect(await expiring('?days=500')).toEqual([
    ['B2', 7, true],
    [null, 5, true],
  ]);
  expect(await expiring('?days=20')).toEqual([]);
  const page = await staff.api.get('/api/v1/stock/expiring?days=500&page=2&page_size=1');
  expect([Number(page.headers.get(headers.totalCount)) >= 2, (page.body as unknown[]).length]).toEqual([true, 1]);
  for (const days of ['0', '3651', 'x', '1.5'])
    expect((await staff.api.get(`/api/v1/stock/expiring?days=${days}`)).status).toBe(400);
});

test('receipts and write-offs: staff who may only read products are refused and change nothing', async () => {
  const reader = await shop.person('ADMIN', ['operator']);
  const before = await movesOf(serum);
  const bodies = {
    receipts: { lines: [{ product_id: serum, quantity: 1 }] },
    'write-offs': { product_id: serum, quantity: 1, reason: 'lost' },
  };
  for (const [route, body] of Object.entries(bodies)) {
    const refused = await reader.api.post(`/api/v1/stock/${route}`, body);
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ needs: ['stock.write'] })]);
  }
  expect(await movesOf(serum)).toEqual(before);
});
