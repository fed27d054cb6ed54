import 'reflect-metadata';
import { ask, type Asked } from './support/ask.js';
import { startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { runBench } from './support/run-bench.js';
import { orderEmail, seedOrders } from './support/seed-orders.js';
import { seedShop } from './support/seed-shop.js';
import { startShop } from './support/shop.js';

/** Each buyer has ten orders in both shops. */
const sizes = {
  small: { products: 1_000, orders: 1_000, buyers: 100 },
  large: { products: 100_000, orders: 1_000_000, buyers: 100_000 },
};
const rounds = 5;
const asksEach = 60;

const size = (n: number) => 12 + Math.floor(n / 50);

const twoFacets = (n: number) => `${1 + (n % 5)},${6 + (Math.floor(n / 5) % 8)}`;

/** A text that is another one for each request, and means the same. */
const spaced = (text: string, n: number) => `${text}${'.'.repeat(1 + (n % 30))}${'-'.repeat(1 + Math.floor(n / 30))}`;

/** The n-th request. No URL repeats, so caches do not help. */
const paths: Record<string, (n: number) => string> = {
  'products, best selling': (n) => `products?ordering=best_selling&page=${1 + (n % 50)}&page_size=${size(n)}`,
  'products, by price': (n) => `products?ordering=price&page=${1 + (n % 50)}&page_size=${size(n)}`,
  'products of a category': (n) =>
    `products?category=${1 + (n % 10)}&page=${1 + (Math.floor(n / 10) % 5)}&page_size=${size(n)}`,
  'products of two facets': (n) =>
    `products?facets=${twoFacets(n)}&ordering=price&page=${1 + (n % 5)}&page_size=${size(n)}`,
  'products of two facets, best selling': (n) =>
    `products?facets=${twoFacets(n)}&ordering=best_selling&page=${1 + (n % 5)}&page_size=${size(n)}`,
  'products by price range, in stock': (n) =>
    `products?price_min=${500 + n}&price_max=${4_000 + n}&in_stock=true&ordering=-created_at&page_size=${size(n)}`,
  'facets of the shop': (n) => `products/facets?price_max=${6_000 + n}`,
  'facets beside two facets and a price': (n) => `products/facets?facets=${twoFacets(n)}&price_max=${2_000 + n}`,
  'suggestions, start of a word that all products have': (n) =>
    `products/suggestions?search=${encodeURIComponent(spaced(`nia`, n))}`,
  'suggestions, whole name': (n) => `products/suggestions?search=${encodeURIComponent(`niacinamide serum ${1 + n}`)}`,
  'suggestions, with typos': (n) => `products/suggestions?search=${encodeURIComponent(spaced(`niacnamide serun`, n))}`,
  'suggestions, without a match': (n) => `products/suggestions?search=${encodeURIComponent(`quartz lamp ${n}`)}`,
  'one product': (n) => `products/${1 + ((n * 37) % sizes.small.products)}`,
  'orders, newest': (n) => `orders/admin/orders?page=${1 + (n % 20)}&page_size=10`,
  'orders of a status': (n) => `orders/admin/orders?status=SHIPPED&page=${1 + (n % 20)}&page_size=10`,
  'orders by amount': (n) => `orders/admin/orders?ordering=-amount&page=${1 + (n % 20)}&page_size=10`,
  'orders of a buyer': (n) =>
    `orders/admin/orders?search=${encodeURIComponent(orderEmail(2 + (n % (sizes.small.buyers - 1))))}&page_size=10`,
};

/** Compares the lists of a large shop with those of a small one, alternating, one request at a time. */
runBench(async (undo) => {
  const shops: Record<string, Asked> = {};
  for (const [name, { products, orders, buyers }] of Object.entries(sizes)) {
    say(`Filling the ${name} shop: ${products} products, ${orders} orders`);
    const database = await startDatabase();
    undo(() => database.stop());
    const { adminToken } = await seedShop(database.url, { buyers, products });
    await seedOrders(database.url, orders);
    const shop = await startShop(database);
    undo(() => shop.stop());
    shops[name] = { port: shop.port, token: adminToken };
  }
  const { small, large } = shops;
  if (!small || !large) throw new Error('a shop is missing');

  const table: Row[] = [];
  for (const [what, pathOf] of Object.entries(paths)) {
    const ratios: number[] = [];
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const of = async (shop: Asked) => {
        const milliseconds: number[] = [];
        // A new connection each time: the shop closes idle ones while the other shop is measured.
        const connection = await HttpConnection.open(shop.port);
        for (let n = 0; n < asksEach; n += 1)
          milliseconds.push((await ask(connection, shop.token, pathOf(round * asksEach + n))).milliseconds);
        connection.close();
        return milliseconds;
      };
      const [fromSmall, fromLarge] = [await of(small), await of(large)];
      // The first round warms both up.
      if (round === 0) continue;
      times.small.push(...fromSmall);
      times.large.push(...fromLarge);
      ratios.push(percentile(fromLarge, 0.5) / percentile(fromSmall, 0.5));
    }
    table.push({
      read: what,
      'small p50 ms': percentile(times.small, 0.5),
      'large p50 ms': percentile(times.large, 0.5),
      'large p95 ms': percentile(times.large, 0.95),
      'small p99 ms': percentile(times.small, 0.99),
      'large p99 ms': percentile(times.large, 0.99),
      ratio: median(ratios),
    });
  }
  const suggestions = table.filter(({ read }) => String(read).startsWith('suggestions'));
  printTable('100,000 products and 1,000,000 orders against 1,000 of each', table);
  conclude(
    'scale',
    [
      ...table
        .filter((row) => !suggestions.includes(row))
        .map((row) => ({ figure: `${row.read}, large to small`, measured: Number(row.ratio), atMost: 1.5 })),
      // Read while typing, they must be fast, but need not be as fast as in a small shop.
      ...suggestions.map((row) => ({
        figure: `${row.read}, p95 ms`,
        measured: Number(row['large p95 ms']),
        atMost: 15,
      })),
    ],
    { reads: table },
  );
});
