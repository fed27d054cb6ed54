import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Dashboard, Product } from '@soulvia/contracts';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const lowStock = '/api/v1/products/low-stock';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
let writer: pg.Client;
beforeAll(async () => {
  writer = new pg.Client({ connectionString: shop.database.url });
  await writer.connect();
});
afterAll(async () => {
  await writer.end();
});

const setQuantity = (id: number, quantity: number) => admin.api.patch(`/api/v1/products/${id}`, { quantity });
async function readLow(headers: Record<string, string> = {}): Promise<{ ids: number[]; total: string | null }> {
  const response = await admin.api.get(lowStock, headers);
  return {
    ids: (response.body as Product[]).map(({ id }) => id),
    total: response.headers.get('x-total-count'),
  };
}

test('dashboard: all figures of a response are of one moment, while a writer changes them', async () => {
  const buyer = await shop.person();
  const [product = 0] = await shop.products([10]);
  const items = [{ product_id: product, quantity: 1 }];
  await buyer.api.post('/api/v1/orders/users/checkout', { address_id: buyer.addressId, items });
  const read = async () => (await admin.api.get('/api/v1/admin/dashboard')).body as Dashboard;
  await eventually(async () => expect((await read()).pending_orders).toBe(1));

  let isWriting = true;
  const write = async () => {
    for (let isPending = false; isWriting; isPending = !isPending)
      await writer.query(
        `begin;
         update orders set status = '${isPending ? 'PROCESSING' : 'SHIPPED'}';
         update views.dashboard_totals set value = ${isPending ? 1 : 0} where figure = 'pending';
         commit`,
      );
  };
  const writing = write();
  const torn: Dashboard[] = [];
  const seen = new Set<number>();
  for (let nth = 0; nth < 150; nth += 1) {
    const dashboard = await read();
    seen.add(dashboard.pending_orders);
    const pending = dashboard.latest_orders.filter(({ status }) => status === 'PROCESSING').length;
    if (pending !== dashboard.pending_orders) torn.push(dashboard);
  }
  isWriting = false;
  await writing;
  expect(torn).toEqual([]);
  expect(seen).toEqual(new Set([0, 1]));
});

// The server waits for a second at most. On a machine too busy to fold within it, the next attempt decides.
test('low stock: a read that waits for the position of a change includes it', () =>
  eventually(async () => {
    const [product = 0] = await shop.products([50]);
    await eventually(async () =>
      expect(await shop.query('select 1 from views.dashboard_stock where product_id = $1', [product])).toHaveLength(1),
    );
    await writer.query('begin; lock table views.dashboard_stock in share mode');
    const changed = await setQuantity(product, 2);
    const reading = readLow({ 'X-Wait-For-Position': changed.headers.get('x-log-position') ?? '' });
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, 150))]);
    await writer.query('commit');
    expect((await reading).ids).toContain(product);
  }));

test.each<Record<string, string>>([
  { 'X-Wait-For-Position': 'soon' },
  { 'X-Wait-For-Position': '-1' },
  { 'X-Wait-For-Position': '999999999999999' },
  { 'X-Wait-For-Position': '1', 'X-Wait-For-Epoch': 'never' },
])('low stock: refuses %j', async (headers) => {
  const { status } = await admin.api.get(lowStock, headers);
  expect(status).toBe(400);
});

test('low stock: shows and counts only products that are low now, lowest first, while the read model lags', async () => {
  const [restocked = 0, one = 0, other = 0] = await shop.products([1, 2, 3]);
  await eventually(async () => expect((await readLow()).ids).toEqual(expect.arrayContaining([restocked, one, other])));
  const before = Number((await readLow()).total);
  await shop.stopWorker();
  await setQuantity(restocked, 40);
  await setQuantity(one, 4);
  const { ids, total } = await readLow();
  expect(ids).not.toContain(restocked);
  expect(ids.indexOf(other)).toBeLessThan(ids.indexOf(one));
  expect(total).toBe(String(before - 1));
});
