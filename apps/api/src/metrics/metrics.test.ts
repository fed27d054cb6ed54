import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readOpenApi, routesOf } from '../../../../test/support/api-routes.js';
import { metricOf, parseMetrics, type Exposition, type Sample } from '../../../../test/support/metrics.js';
import { eachOf, PlainHttp } from '../../../../test/support/plain-http.js';
import { type Person, TestShop } from '../../../../test/support/test-shop.js';

let shop: TestShop;
let http: PlainHttp;
let shopper: Person;
let product: number;
beforeAll(async () => {
  shop = await TestShop.openFresh({ worker: false, env: { writesPerMinute: 40 } });
  http = new PlainHttp(shop.url);
  shopper = await shop.person();
  [product = 0] = await shop.products([1_000], '1234.50');
});
afterAll(async () => {
  http.close();
  await shop.close();
});

/** What the process exports now, not up to a second ago. */
async function read(): Promise<Exposition> {
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  return parseMetrics(String((await shop.guest.get('/api/metrics')).body));
}

const valueOf = ({ samples }: Exposition, name: string, labels: Record<string, string> = {}) =>
  samples.find(
    (sample) => sample.name === name && Object.entries(labels).every(([label, text]) => sample.labels[label] === text),
  )?.value ?? 0;

const routes = ({ samples }: Exposition) => [
  ...new Set(
    samples.flatMap(({ name, labels }) => (name.startsWith('soulvia_http_request_duration') ? labels.route : [])),
  ),
];

const seriesOf = ({ samples }: Exposition) =>
  samples
    .filter(({ name }) => name.startsWith('soulvia_'))
    .map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`);

const word = () => randomBytes(9).toString('base64url');

/** Requests whose every part a client chose; each call makes other ones. */
async function sendHostileRequests(): Promise<void> {
  const paths = ['GET', 'POST', 'PATCH', 'DELETE'].flatMap((method) => [
    { method, path: `/${word()}/${word()}` },
    { method, path: `/api/v1/${word()}` },
    { method, path: `/api/v1/products/${word()}?${word()}=${word()}` },
    { method, path: `/api/v1/orders/${1_000 + randomBytes(2).readUInt16LE()}` },
    { method, path: `/api/v1/products/%ZZ${word()}` },
    { method, path: `/assets/${word()}.js` },
    { method, path: `/uploads/products/${word()}` },
    { method, path: `/api/v1/operations/projections/${word()}/verify` },
  ]);
  const methods = ['PROPFIND', 'TRACE', 'M-SEARCH', 'LOCK'].map((method) => ({ method, path: `/api/v1/${word()}` }));
  const body = { email: `${word()}@example.pk`, password: word() };
  const headers = {
    'Content-Type': 'application/json',
    'X-Request-Id': word(),
    'User-Agent': word(),
    [`X-${word()}`]: word(),
  };
  const logins = ['/api/v1/auth/login', '/api/v1/auth/forgot-password'].map((path) => ({
    method: 'POST',
    path,
    body: JSON.stringify(body),
    headers,
  }));
  await eachOf([...paths, ...methods, ...logins], async (request) => void (await http.send(request)));
}

const boundedLabels: Record<string, RegExp> = {
  method: /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other)$/,
  status: /^(?:\d{3}|[1-5]xx)$/,
  code: /^[A-Z_]{4,40}$/,
  limiter: /^[a-z-]{4,20}$/,
  type: /^[A-Za-z]{4,40}$/,
  command: /^[A-Z][A-Za-z]{3,40}$/,
  outcome: /^(?:done|refused|failed|sent)$/,
  projection: /^[a-z-]{4,20}$/,
  state: /^[a-z_]{4,20}$/,
  pool: /^api$/,
  queue: /^(?:folds|reactions)$/,
  version: /^\d+\.\d+\.\d+$/,
  commit: /^[0-9a-f]*$/,
  le: /^(?:\d+(?:\.\d+)?|\+Inf)$/,
};

const unboundedLabels = ({ name, labels }: Sample) =>
  Object.entries(labels)
    .filter(([label, value]) => !(boundedLabels[label] ?? (label === 'route' ? /./ : /$^/)).test(value))
    .map((label) => `${name} ${label.join('=')}`);

test('metrics: no label holds what a client chose, and hostile requests add no series', async () => {
  await sendHostileRequests();
  await shop.guest.get('/api/v1/products');
  const before = await read();
  const templates = routesOf(await readOpenApi(shop.guest)).map(({ template }) =>
    template.replace(/\{(\w+)\}/g, ':$1'),
  );
  const known = new Set([...templates, 'unmatched', '/robots.txt', '/sitemap.xml', '/api/docs-json', '/api/metrics']);
  expect(routes(before).filter((route = '') => !known.has(route))).toEqual([]);
  expect(before.samples.filter(({ name }) => name.startsWith('soulvia_')).flatMap(unboundedLabels)).toEqual([]);
  await sendHostileRequests();
  const after = await read();
  const added = seriesOf(after).filter((series) => !seriesOf(before).includes(series));
  expect(added.filter((series) => !series.includes('/api/docs-json') && !series.includes('/api/metrics'))).toEqual([]);
});

test('metrics: names follow the conventions of Prometheus, and help texts are sentences', async () => {
  const { metrics } = await read();
  const own = [...metrics].filter(([name]) => name.startsWith('soulvia_'));
  expect(own.length).toBeGreaterThan(15);
  for (const [name, { help, type }] of own) {
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    expect(type !== 'histogram' || /_(?:seconds|bytes)$/.test(name) ? '' : name).toBe('');
    expect(name).not.toMatch(/_(?:ms|milliseconds|kb|mb|percent)(?:_|$)/);
    expect([name, help]).toEqual([name, expect.stringMatching(/^[A-Z0-9].{8,}[^.]$/)]);
  }
});

test('metrics: requests are timed by the template of their route, also when the cache answers them', async () => {
  const count = (exposition: Exposition, route: string, status = '2xx') =>
    valueOf(exposition, 'soulvia_http_request_duration_seconds_count', { method: 'GET', route, status });
  const before = await read();
  // The page leaves the product in the cache.
  await fetch(`${shop.url}/buy-product/${product}`);
  for (const _ of [1, 2, 3]) await shop.guest.get(`/api/v1/products/${product}`);
  await shop.guest.get('/api/v1/products/999999');
  const after = await read();
  expect(count(after, '/api/v1/products/:id') - count(before, '/api/v1/products/:id')).toBe(3);
  expect(count(after, '/api/v1/products/:id', '4xx')).toBeGreaterThan(count(before, '/api/v1/products/:id', '4xx'));
});

test('metrics: an order counts as command, events, sale and wake-up, and refusals by their code', async () => {
  const before = await read();
  await shop.order(shopper, [{ product_id: product, quantity: 2 }]);
  const { status } = await shopper.api.post('/api/v1/orders/users/checkout', {
    address_id: shopper.addressId,
    items: [{ product_id: product, quantity: 5_000 }],
  });
  expect([400, 409]).toContain(status);
  const after = await read();
  const added = (name: string, labels: Record<string, string> = {}) =>
    valueOf(after, name, labels) - valueOf(before, name, labels);
  expect(added('soulvia_commands_total', { command: 'PlaceOrder', outcome: 'done' })).toBe(1);
  expect(added('soulvia_events_recorded_total', { type: 'OrderPlaced' })).toBe(1);
  expect(added('soulvia_events_recorded_total', { type: 'StockChanged' })).toBe(1);
  expect(added('soulvia_orders_placed_total')).toBe(1);
  expect(added('soulvia_sales_rupees_total')).toBeGreaterThanOrEqual(2469);
  expect(added('soulvia_wake_ups_sent_total', { outcome: 'sent' })).toBeGreaterThan(0);
  expect(after.samples.filter(({ name }) => name === 'soulvia_refusals_total').length).toBeGreaterThan(0);
  expect(added('soulvia_refusals_total', { code: status === 409 ? 'OUT_OF_STOCK' : 'VALIDATION_FAILED' })).toBe(1);
});

test('metrics: refusals of limits are counted by limit', async () => {
  const other = await shop.person();
  for (let count = 0; count < 42; count += 1) await other.api.post('/api/v1/auth/change-password', {});
  const after = await read();
  expect(valueOf(after, 'soulvia_limiter_refusals_total', { limiter: 'writes' })).toBeGreaterThan(0);
  expect(valueOf(after, 'soulvia_refusals_total', { code: 'TOO_MANY_REQUESTS' })).toBeGreaterThan(0);
});

test('metrics: every sample belongs to a declared metric', async () => {
  const exposition = await read();
  expect(exposition.samples.filter((sample) => !exposition.metrics.has(metricOf(exposition, sample)))).toEqual([]);
});
