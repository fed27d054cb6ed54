import { beforeAll, expect, test } from '@jest/globals';
import { headers, type StockMove } from '@soulvia/contracts';
import { waitForPosition } from '@soulvia/platform/projections';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { exportStockMoves } from './export-stock-moves.js';

const shop = useShop();
const staff = usePerson(shop, 'ADMIN');
const shopper = usePerson(shop);
let serum: number;
let balm: number;
let orderId: number;
beforeAll(async () => {
  [serum = 0, balm = 0] = await shop.products([10, 20]);
  const post = (path: string, body: object) => staff.api.post(`/api/v1/stock/${path}`, body);
  const order = await shop.order(shopper, [{ product_id: serum, quantity: 2 }]);
  orderId = order.id;
  await staff.api.patch(`/api/v1/orders/${orderId}`, { status: 'CANCELLED' });
  await staff.api.patch(`/api/v1/orders/${orderId}`, { status: 'PROCESSING' });
  await staff.api.send('DELETE', `/api/v1/orders/${orderId}`, undefined);
  await post('receipts', { reference: '=1+1', lines: [{ product_id: serum, quantity: 5 }] });
  await post('write-offs', { product_id: serum, quantity: 1, reason: 'gift', note: 'For a blog, "free"' });
  const { body } = await post('counts', { product_ids: [serum] });
  const { id } = body as { id: number };
  await staff.api.patch(`/api/v1/stock/counts/${id}/lines/${serum}`, { counted: 13 });
  await post(`counts/${id}/finish`, {});
  await staff.api.patch(`/api/v1/products/${serum}`, { quantity: 30 });
  await followed();
});

async function followed(): Promise<void> {
  const [last] = await shop.query<{ position: number }>('select max(position) as position from events');
  const awaited = { projections: ['stock-ledger'], position: last?.position ?? 0 };
  expect(await waitForPosition(shop.query, awaited, 20_000)).toBe('reached');
}

async function moves(query: string): Promise<StockMove[]> {
  const { status, body } = await staff.api.get(`/api/v1/stock/moves${query}`);
  expect([status, query]).toEqual([200, query]);
  return body as StockMove[];
}

test('stock moves: every way in which stock moves is listed with its reason, newest first, without a gap', async () => {
  const listed = await moves(`?product_id=${serum}`);
  expect(listed.map(({ nth, change, quantity, reason }) => [nth, change, quantity, reason])).toEqual([
    [9, 17, 30, 'correction'],
    [8, -1, 13, 'count'],
    [7, -1, 14, 'gift'],
    [6, 5, 15, 'received'],
    [5, 2, 10, 'deleted'],
    [4, -2, 8, 'ordered'],
    [3, 2, 10, 'cancelled'],
    [2, -2, 8, 'ordered'],
    [1, 10, 10, 'opening'],
  ]);
  expect(listed.map((move) => move.order_id ?? move.receipt_id ?? move.write_off_id ?? move.count_id)).toEqual([
    null,
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
    orderId,
    orderId,
    orderId,
    orderId,
    null,
  ]);
  expect(listed[2]).toMatchObject({
    note: 'For a blog, "free"',
    actor: `user:${staff.id}`,
    actor_name: expect.any(String),
  });
  expect(listed[7]).toMatchObject({
    actor: `user:${shopper.id}`,
    actor_name: null,
    product_name: expect.stringMatching(/^Product/),
  });
});

test('stock moves: are filtered by product, reason, order and day, and paged like other lists', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date());
  expect((await moves(`?order_id=${orderId}`)).length).toBe(4);
  expect((await moves(`?order_id=${orderId}&reason=ordered`)).length).toBe(2);
  expect((await moves(`?reason=opening&from=${today}&to=${today}`)).map(({ product_id: id }) => id)).toEqual([
    balm,
    serum,
  ]);
  expect(await moves('?to=2020-01-01')).toEqual([]);
  const second = await staff.api.get(`/api/v1/stock/moves?product_id=${serum}&page=2&page_size=4`);
  expect((second.body as StockMove[]).map(({ nth }) => nth)).toEqual([5, 4, 3, 2]);
  expect([second.headers.get(headers.totalCount), second.headers.get('Link')]).toEqual([
    '9',
    expect.stringContaining('rel="next"'),
  ]);
});

test.each(['reason=stolen', 'order_id=0', 'product_id=x', 'from=2026-02-30', 'to=x', 'format=pdf', 'page=0', 'x=1'])(
  'stock moves: the query %s is refused',
  async (query) => {
    expect((await staff.api.get(`/api/v1/stock/moves?${query}`)).status).toBe(400);
  },
);

test('stock moves: the export is CSV for spreadsheets, in which no text is a formula', async () => {
  const response = await fetch(`${shop.url}/api/v1/stock/moves?format=csv&product_id=${serum}&page_size=1`, {
    headers: { Authorization: `Bearer ${staff.api.token}` },
  });
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="stock-moves.csv"');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith('\uFEFFWhen,Product ID,Product,')).toBe(true);
  const lines = text.split('\r\n');
  expect([lines.length, lines.at(-1)]).toEqual([11, '']);
  expect(text).not.toMatch(/[^\r]\n/);
  expect(lines[4]).toContain(`,received,,,,`);
  expect(lines[4]).toContain(`"'=1+1"`);
  expect(lines[3]).toContain('"For a blog, ""free"""');
  expect(lines[3]).toContain(',-1,14,gift,');
});

test('stock moves: the export reads every row once in the order of the log, in batches, and ends at its limit', async () => {
  await shop.query(
    `insert into views.stock_moves (position, product_id, nth, change, quantity, reason, refs, at, actor)
     select 1000000 + n, 900001, n, 1, n, 'received', '{}', now() - n % 7 * interval '1 day', 'system'
       from generate_series(1, 3500) as n`,
  );
  const filter = { productId: 900001, reason: null, orderId: null, days: { from: null, to: null } };
  const numbersIn = async (rowsMax?: number) => {
    let csv = '';
    for await (const batch of exportStockMoves(shop.query, filter, rowsMax)) csv += batch;
    const rows = csv.trimEnd().split('\r\n').slice(1);
    return rows.map((row) => Number(row.split(',')[3]));
  };
  const newestFirst = Array.from({ length: 3500 }, (_, index) => 3500 - index);
  expect(await numbersIn()).toEqual(newestFirst);
  expect(await numbersIn(2000)).toEqual(newestFirst.slice(0, 2000));
  expect((await moves('?product_id=900001')).map(({ nth }) => nth).slice(0, 3)).toEqual([3500, 3499, 3498]);
  const page = await staff.api.get('/api/v1/stock/moves?product_id=900001');
  expect([page.headers.get(headers.totalCount), page.headers.get(headers.totalRelation)]).toEqual(['1000', 'gte']);
  await shop.query('delete from views.stock_moves where product_id = 900001');
});

test("stock moves: reading them waits for the caller's own write", async () => {
  const receipt = await staff.api.post('/api/v1/stock/receipts', { lines: [{ product_id: balm, quantity: 1 }] });
  const position = receipt.headers.get(headers.logPosition) ?? '';
  const [epoch, number] = position.includes('-') ? position.split('-') : [undefined, position];
  const { body } = await staff.api.get(`/api/v1/stock/moves?product_id=${balm}`, {
    [headers.waitForPosition]: number ?? '',
    ...(epoch === undefined ? {} : { [headers.waitForEpoch]: epoch }),
  });
  expect((body as StockMove[])[0]).toMatchObject({ reason: 'received', quantity: 21 });
});
