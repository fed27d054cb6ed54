import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { type LogLine, ProcessLog } from '../support/process-log.js';
import { startProcess, type ShopProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { type Person, TestShop } from '../support/test-shop.js';

/** The log lines of an order in the api and in the worker, found by the id of its request. */
let shop: TestShop;
let shopper: Person;
let product: number;
let api: ShopProcess;
let worker: ShopProcess;
const logs = { api: new ProcessLog(), worker: new ProcessLog() };
beforeAll(async () => {
  shop = await TestShop.openFresh({ worker: false });
  [shopper, [product = 0]] = await Promise.all([shop.person(), shop.products([100])]);
  const env = { ...testEnvironment(shop.database), LOG_LEVEL: 'debug' };
  [api, worker] = await Promise.all([
    startProcess('api', env, logs.api.hear),
    startProcess('worker', env, logs.worker.hear),
  ]);
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await shop.close();
});

async function order(): Promise<string> {
  const items = [{ product_id: product, quantity: 1 }];
  const { status, headers } = await shopper.api
    .at(api.url)
    .post('/api/v1/orders/users/checkout', { address_id: shopper.addressId, items });
  expect(status).toBe(201);
  return headers.get('x-request-id') ?? '';
}

const names = (line: LogLine, id: string) =>
  line.request_id === id || (Array.isArray(line.request_ids) && line.request_ids.includes(id));
const messagesOf = (log: ProcessLog, id: string) => log.lines.filter((line) => names(line, id)).map(({ msg }) => msg);

test('logs: the id of a request leads from the order over wake-up, fold and push to its email', async () => {
  const id = await order();
  await eventually(() => {
    expect(messagesOf(logs.api, id)).toEqual(expect.arrayContaining(['request', 'wake-up sent']));
    const inWorker = messagesOf(logs.worker, id);
    expect(inWorker.some((message) => /^(?:round|batch) folded$/.test(message))).toBe(true);
    expect(inWorker).toEqual(expect.arrayContaining(['range announced', 'sent']));
  });
  const events = await shop.query('select type from events where correlation_id = $1 order by position', [id]);
  expect(events).toEqual([{ type: 'StockChanged' }, { type: 'OrderPlaced' }]);
  const mail = logs.worker.lines.find((line) => line.reaction === 'order-placed-mail' && names(line, id));
  expect(mail).toMatchObject({ msg: 'sent', request_id: id });
});

test('logs: the line about an event that cannot be folded has the id of its request', async () => {
  await shop.query('alter table views.best_sellers add constraint planted check (units < 0) not valid');
  const id = await order();
  const line = await eventually(() => {
    const found = logs.worker.of('stopped before an event that cannot be folded')[0];
    expect(found).toBeDefined();
    return found;
  });
  expect(line).toMatchObject({ level: 50, projection: 'best-sellers', event_type: 'OrderPlaced', request_id: id });
});
