import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { headers, type Order, type Problem, type StockCount, type StockCountDetails } from '@soulvia/contracts';
import { waitForPosition } from '@soulvia/platform/projections';
import type { ApiClient, ApiResponse } from '../support/api-client.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { useShop } from '../support/use-shop.js';
import type { Person } from '../support/test-shop.js';
import { checkStock } from './random/checks/stock.js';
import { checkStockChain } from './random/checks/stock-chain.js';
import { Random } from './random/random.js';

jest.setTimeout(300_000);

const writers = 64;
const turns = 4;
let shoppers: Person[];
let staff: Person[];
let products: number[];
const apis: ShopProcess[] = [];

const shop = useShop({ worker: false });
let worker: ShopProcess;
beforeAll(async () => {
  [shoppers, staff] = [await people(6), [await shop.person('ADMIN'), await shop.person('ADMIN', ['catalogue'])]];
  products = await shop.products([400, 60, 25]);
  for (const _ of [1, 2]) apis.push(await start('api'));
  worker = await start('worker');
});
afterAll(async () => {
  for (const child of [...apis, worker]) await child?.kill();
});

const start = (name: 'api' | 'worker') => startProcess(name, testEnvironment(shop.database));

async function people(count: number): Promise<Person[]> {
  const found: Person[] = [];
  while (found.length < count) found.push(await shop.person());
  return found;
}

/** One of the concurrent writers. Requests to a killed api fail, and it goes on. */
class Writer {
  private readonly orders: { id: number; by: Person }[] = [];
  acknowledged = 0;

  constructor(private readonly random: Random) {}

  async run(): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) {
      const act = this.random.pick(['buy', 'buy', 'cancel', 'receive', 'writeOff', 'count'] as const);
      await this[act]();
    }
  }

  private async send(by: Person, request: (api: ApiClient) => Promise<ApiResponse>): Promise<unknown> {
    const response = await request(by.api.at(this.random.pick(apis).url)).catch(() => undefined);
    if (!response || response.status >= 300) return undefined;
    this.acknowledged += 1;
    return response.body;
  }

  async buy(): Promise<void> {
    const by = this.random.pick(shoppers);
    const items = products
      .filter(() => this.random.chance(0.6))
      .map((product_id) => ({ product_id, quantity: this.random.whole(1, 3) }));
    const order = await this.send(by, (api) =>
      api.post('/api/v1/orders/users/checkout', { address_id: by.addressId, items }),
    );
    if (order) this.orders.push({ id: (order as Order).id, by });
  }

  async cancel(): Promise<void> {
    const order = this.orders.pop();
    if (order) await this.send(order.by, (api) => api.patch(`/api/v1/orders/users/orders/${order.id}/cancel`));
  }

  async receive(): Promise<void> {
    const lines = [this.random.pick(products), this.random.pick(products)].map((product_id) => ({
      product_id,
      quantity: this.random.whole(1, 9),
    }));
    const key = { [headers.idempotencyKey]: `receipt-${this.random.whole(1, 1_000_000_000)}` };
    const by = this.random.pick(staff);
    const once = () => this.send(by, (api) => api.post('/api/v1/stock/receipts', { lines }, key));
    await Promise.all([once(), once()]);
  }

  async writeOff(): Promise<void> {
    const loss = { product_id: this.random.pick(products), quantity: this.random.whole(1, 4), reason: 'expired' };
    await this.send(this.random.pick(staff), (api) => api.post('/api/v1/stock/write-offs', loss));
  }

  async count(): Promise<void> {
    const by = this.random.pick(staff);
    const product = this.random.pick(products);
    const id = await this.openCount(by, product);
    const open = id && (await this.send(by, (api) => api.get(`/api/v1/stock/counts/${id}`)));
    if (!open) return;
    const [line] = (open as StockCountDetails).lines;
    const counted = Math.max(0, (line?.quantity ?? 0) + this.random.whole(-3, 3));
    await this.send(by, (api) => api.patch(`/api/v1/stock/counts/${id}/lines/${product}`, { counted }));
    await this.send(by, (api) => api.post(`/api/v1/stock/counts/${id}/finish`));
  }

  /** The count of a product: a new one, or the one in which another writer has it open. */
  private async openCount(by: Person, productId: number): Promise<number | undefined> {
    let refusal: Problem | undefined;
    const made = await this.send(by, async (api) => {
      const response = await api.post('/api/v1/stock/counts', { product_ids: [productId] });
      if (response.status === 409) refusal = response.body as Problem;
      return response;
    });
    if (made) return (made as StockCount).id;
    const [line] = refusal?.lines ?? [];
    return line && 'count_id' in line ? line.count_id : undefined;
  }
}

/** Kills and restarts each api and the worker while the writers are at work. */
async function killSomeTimes(): Promise<void> {
  for (let nth = 0; nth < 2; nth += 1) {
    const killed = nth % 2;
    await apis[killed]?.kill();
    await worker.kill();
    [apis[killed], worker] = [await start('api'), await start('worker')];
  }
}

/** What the moves of each reason add up to, by product, beside what the tables of their causes say. */
const sumsOfReasons = `
  select s.product_id, s.quantity,
         (select jsonb_object_agg(reason, change) from (
            select reason, sum(change)::int as change from views.stock_moves m where m.product_id = s.product_id group by 1) sums) as moved,
         coalesce((select sum(quantity)::int from stock_receipt_lines l where l.product_id = s.product_id), 0) as received,
         coalesce((select -sum(quantity)::int from stock_write_offs w where w.product_id = s.product_id), 0) as expired,
         coalesce((select sum(counted - quantity_then)::int from stock_count_lines l
                    where l.product_id = s.product_id and not l.is_open), 0) as counted,
         coalesce((select -sum(l.quantity)::int from order_lines l join orders o on o.id = l.order_id
                    where l.product_id = s.product_id and o.status <> 'CANCELLED'), 0) as sold
    from stock s order by s.product_id`;

interface Sums {
  product_id: number;
  quantity: number;
  moved: Record<string, number>;
  received: number;
  expired: number;
  counted: number;
  sold: number;
}

test('stock ledger: 64 writers and killed processes leave no gap, lose no sale, and every reason adds up', async () => {
  const crowd = Array.from({ length: writers }, (_, nth) => new Writer(Random.of(nth + 1)));
  await Promise.all([...crowd.map((writer) => writer.run()), killSomeTimes()]);
  expect(crowd.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(100);

  const [last] = await shop.query<{ position: number }>('select max(position) as position from events');
  const awaited = { projections: ['stock-ledger'], position: last?.position ?? 0 };
  expect(await waitForPosition(shop.query, awaited, 60_000)).toBe('reached');
  expect(await checkStockChain(shop.query)).toEqual([]);
  expect(await checkStock(shop.query)).toEqual([]);

  const sums = await shop.query<Sums>(sumsOfReasons);
  expect(sums.length).toBe(products.length);
  for (const { moved, quantity, received, expired, counted, sold } of sums) {
    const of = (reason: string) => moved[reason] ?? 0;
    expect([of('received'), of('expired'), of('count'), of('ordered') + of('cancelled')]).toEqual([
      received,
      expired,
      counted,
      sold,
    ]);
    expect(of('opening') + received + expired + counted + sold).toBe(quantity);
  }
  const doubled = await shop.query(
    `select from events where type = 'StockChanged' and body ? 'receipt_id'
      group by body->'receipt_id', subject_id having count(*) > 1`,
  );
  expect(doubled).toEqual([]);
  const verified = await staff[0]?.api
    .at(apis[0]?.url ?? '')
    .post('/api/v1/operations/projections/stock-ledger/verify');
  expect(verified?.body).toMatchObject({ equal: true });
});
