import { ask } from '../support/ask.js';
import { median, percentile } from '../support/figures.js';
import { HttpConnection } from '../support/http-connection.js';
import { say, type Row } from '../support/report.js';
import type { Shop } from '../support/shop.js';

const rounds = 5;
/** Twice each of the first ten pages. */
const asksEach = 20;

const allOrders = ['-created_at', 'price', '-price', 'name', '-name', 'best_selling'];
const someOrders = ['-created_at', 'price', 'best_selling'];

/** The filter of the n-th request, and the orders in which its lists are compared. */
const filters: Record<string, { filterOf: (n: number) => string; orders: readonly string[] }> = {
  'the shop': { filterOf: () => '', orders: allOrders },
  'a category': { filterOf: (n) => `category=${1 + (n % 10)}`, orders: allOrders },
  'a facet': { filterOf: (n) => `facets=${6 + (n % 8)}`, orders: someOrders },
  'a price range, in stock': {
    filterOf: (n) => `price_min=${500 + n}&price_max=${4_000 + n}&in_stock=true`,
    orders: someOrders,
  },
  'a search that 111 names match': {
    filterOf: (n) => `search=no.+${100 + n}`,
    orders: [...someOrders, 'relevance'],
  },
  'a search that all names match': { filterOf: () => 'search=serum', orders: [...someOrders, 'relevance'] },
};

/** Orders by name are for staff, and a search without one has the best matches first. */
function orderParameter(order: string): string {
  if (order === 'relevance') return '';
  return `${order.endsWith('name') ? 'staff_ordering' : 'ordering'}=${order}&`;
}

/** Each list with one card for a family against the same list with all products: the first ten pages, in turns, one request at a time. */
export async function compareLists(shop: Shop, token: string): Promise<Row[]> {
  const table: Row[] = [];
  for (const [filter, { filterOf, orders }] of Object.entries(filters))
    for (const order of orders) {
      const times = { plain: [] as number[], grouped: [] as number[] };
      const cpu = { plain: 0, grouped: 0 };
      const ratios: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const of = async (form: 'plain' | 'grouped') => {
          const milliseconds: number[] = [];
          // A new connection each time: the shop closes idle ones.
          const connection = await HttpConnection.open(shop.port);
          const before = shop.cpu();
          for (let n = 0; n < asksEach; n += 1) {
            const nth = round * asksEach + n;
            const list = `${filterOf(nth)}&${orderParameter(order)}grouped=${form === 'grouped'}`;
            // No URL repeats, so caches do not help.
            const path = `products?${list}&page=${1 + (n % 10)}&page_size=${12 + (nth % 5)}${'&'.repeat(nth)}`;
            milliseconds.push((await ask(connection, token, path)).milliseconds);
          }
          const after = shop.cpu();
          connection.close();
          if (round > 0) cpu[form] += after.api - before.api + after.postgres - before.postgres;
          return milliseconds;
        };
        const [plain, grouped] = [await of('plain'), await of('grouped')];
        // The first round warms up.
        if (round === 0) continue;
        times.plain.push(...plain);
        times.grouped.push(...grouped);
        ratios.push(percentile(grouped, 0.5) / percentile(plain, 0.5));
      }
      say(`${filter}, ${order}: ${median(ratios).toFixed(2)} times`);
      table.push({
        list: `${filter}, ${order}`,
        'plain p50 ms': percentile(times.plain, 0.5),
        'grouped p50 ms': percentile(times.grouped, 0.5),
        'plain p95 ms': percentile(times.plain, 0.95),
        'grouped p95 ms': percentile(times.grouped, 0.95),
        'cpu ratio': cpu.grouped / cpu.plain,
        ratio: median(ratios),
      });
    }
  return table;
}
