import 'reflect-metadata';
import { fillShop, type ShopSize } from './console/fill-shop.js';
import { lists, type Scenario } from './console/scenarios.js';
import { ask, type Asked } from './support/ask.js';
import { startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, say, type Row, type Target } from './support/report.js';
import { runBench } from './support/run-bench.js';
import { startShop } from './support/shop.js';

/** The small shop is five days old, so that lists of one day are full in both. */
const sizes: Record<'small' | 'large', ShopSize> = {
  small: { orders: 100, users: 100, products: 100, categories: 20, days: 5 },
  large: { orders: 100_000, users: 50_000, products: 5_000, categories: 100, days: 365 },
};
const rounds = 5;
const asksEach = 20;
const laterPageMsMax = 40;

interface Filled extends Asked {
  size: ShopSize;
}

/** Compares every list of the admin pages in a large shop with the same list in a small one, alternating, one request at a time. */
runBench(async (undo) => {
  const open = async (name: keyof typeof sizes): Promise<Filled> => {
    const size = sizes[name];
    say(`Filling the ${name} shop: ${size.orders} orders, ${size.users} users, ${size.products} products`);
    const database = await startDatabase();
    undo(() => database.stop());
    const token = await fillShop(database.url, size);
    const shop = await startShop(database);
    undo(() => shop.stop());
    return { port: shop.port, token, size };
  };
  const [small, large] = [await open('small'), await open('large')];

  const table: Row[] = [];
  const targets: Target[] = [];
  for (const [list, scenario] of Object.entries(lists)) {
    const requests = requestsFor(scenario, small, large);
    const times = await measure(requests);
    const smallTimes = times.get('small') ?? [];
    const row: Row = { list, 'small p50 ms': percentile(smallTimes.flat(), 0.5) };
    for (const page of ['page 1', 'page 10', 'later page'] as const) {
      const pageTimes = times.get(page);
      row[`${page} p50 ms`] = pageTimes ? percentile(pageTimes.flat(), 0.5) : '';
      if (!pageTimes) continue;
      if (page === 'later page') {
        targets.push({
          figure: `${list}, ${page}, ms`,
          measured: percentile(pageTimes.flat(), 0.5),
          atMost: laterPageMsMax,
        });
        continue;
      }
      const ratio = median(
        pageTimes.map((round, nth) => percentile(round, 0.5) / percentile(smallTimes[nth] ?? [], 0.5)),
      );
      row[`${page} ratio`] = ratio;
      targets.push({ figure: `${list}, ${page}, large to small`, measured: ratio, atMost: 1.5 });
    }
    table.push(row);
  }
  printTable(
    'Every list of the admin pages, 100,000 orders, 50,000 users and 5,000 products against 100 of each',
    table,
  );
  conclude('console', targets, { lists: table });
});

interface PageRequest {
  shop: Filled;
  path: (n: number) => string;
}

/** Page 1 of the small shop; pages 1, 10 and a middle one of the large shop, where the list has them. */
function requestsFor({ path, pageSize, rows }: Scenario, small: Filled, large: Filled): Map<string, PageRequest> {
  const request = (shop: Filled, page: number): PageRequest => ({
    shop,
    path: (n) => `${path(n, shop.size)}${page === 1 ? '' : `&page=${page}`}`,
  });
  const requests = new Map([
    ['small', request(small, 1)],
    ['page 1', request(large, 1)],
  ]);
  const pages = rows ? Math.floor(rows(large.size) / pageSize) : 1;
  if (pages >= 10) requests.set('page 10', request(large, 10));
  if (pages >= 30) requests.set('later page', request(large, Math.floor(pages / 2)));
  return requests;
}

/** The times of each request by round. */
async function measure(requests: Map<string, PageRequest>): Promise<Map<string, number[][]>> {
  const times = new Map<string, number[][]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, { shop, path }] of requests) {
      // A new connection each time: the shop closes idle ones while the other shop is measured.
      const connection = await HttpConnection.open(shop.port);
      const milliseconds: number[] = [];
      for (let n = 0; n < asksEach; n += 1)
        milliseconds.push((await ask(connection, shop.token, path(round * asksEach + n))).milliseconds);
      connection.close();
      // The first round warms up.
      if (round > 0) times.set(name, [...(times.get(name) ?? []), milliseconds]);
    }
  }
  return times;
}
