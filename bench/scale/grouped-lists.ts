import { ask, type Asked } from '../support/ask.js';
import { median, percentile } from '../support/figures.js';
import { HttpConnection } from '../support/http-connection.js';
import type { Row } from '../support/report.js';

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
  'a search': { filterOf: (n) => `search=serum+${1 + (n % 9)}`, orders: [...someOrders, 'relevance'] },
};

/** Orders by name are for staff. */
const parameterOf = (order: string) => (order.endsWith('name') ? 'staff_ordering' : 'ordering');

/** Each list with one card for a family against the same list with all products: the first ten pages, in turns, one request at a time. */
export async function compareGroupedLists(shop: Asked): Promise<Row[]> {
  const table: Row[] = [];
  for (const [filter, { filterOf, orders }] of Object.entries(filters))
    for (const order of orders) {
      const times = { plain: [] as number[], grouped: [] as number[] };
      const ratios: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const of = async (grouped: boolean) => {
          const milliseconds: number[] = [];
          // A new connection each time: the shop closes idle ones.
          const connection = await HttpConnection.open(shop.port);
          for (let n = 0; n < asksEach; n += 1) {
            const nth = round * asksEach + n;
            const list = `${filterOf(nth)}&${parameterOf(order)}=${order}&grouped=${grouped}`;
            // No URL repeats, so caches do not help.
            const path = `products?${list}&page=${1 + (n % 10)}&page_size=${12 + (nth % 5)}${'&'.repeat(nth)}`;
            milliseconds.push((await ask(connection, shop.token, path)).milliseconds);
          }
          connection.close();
          return milliseconds;
        };
        const [plain, grouped] = [await of(false), await of(true)];
        // The first round warms up.
        if (round === 0) continue;
        times.plain.push(...plain);
        times.grouped.push(...grouped);
        ratios.push(percentile(grouped, 0.5) / percentile(plain, 0.5));
      }
      table.push({
        list: `${filter}, ${order}`,
        'plain p50 ms': percentile(times.plain, 0.5),
        'grouped p50 ms': percentile(times.grouped, 0.5),
        'plain p95 ms': percentile(times.plain, 0.95),
        'grouped p95 ms': percentile(times.grouped, 0.95),
        ratio: median(ratios),
      });
    }
  return table;
}
