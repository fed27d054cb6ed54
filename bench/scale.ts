import 'reflect-metadata';
import { settleParcels } from './scale/settle-parcels.js';
import { ask, type Asked } from './support/ask.js';
import { startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { runBench } from './support/run-bench.js';
import { orderEmail, seedOrders } from './support/seed-orders.js';
import { seedFamilies } from './support/seed-families.js';
import { seedParcels } from './support/seed-parcels.js';
import { seedShop } from './support/seed-shop.js';
import { seedSuggestions } from './support/seed-suggestions.js';
import { startShop } from './support/shop.js';

/** Each buyer has ten orders in both shops. */
const sizes = {
  small: { products: 1_000, orders: 1_000, buyers: 100 },
  large: { products: 10_000, orders: 1_000_000, buyers: 100_000 },
};
const rounds = 5;
const asksEach = 60;

const size = (n: number) => 12 + Math.floor(n / 50);

const twoFacets = (n: number) => `${1 + (n % 5)},${6 + (Math.floor(n / 5) % 8)}`;

/** A text that is another one for each request, and means the same. */
const spaced = (text: string, n: number) => `${text}${'.'.repeat(1 + (n % 30))}${'-'.repeat(1 + Math.floor(n / 30))}`;

const list = (query: string, n: number) => `products?${query}&page=${1 + (n % 50)}&page_size=${size(n)}`;
const suggestions = (text: string) => `products/suggestions?search=${encodeURIComponent(text)}`;

/** The n-th request. No URL repeats, so caches do not help. */
const paths: Record<string, (n: number) => string> = {
  'products, best selling': (n) => list('ordering=best_selling', n),
  'products, best selling, by family': (n) => list('ordering=best_selling&grouped=true', n),
  'products, by price': (n) => list('ordering=price', n),
  'products, by price and family': (n) => list('ordering=price&grouped=true', n),
  'products, by name': (n) => list('staff_ordering=name', n),
  'products of a category, by family': (n) => list(`grouped=true&category=${1 + (n % 10)}`, n),
  'products of two facets, by price and family': (n) => list(`facets=${twoFacets(n)}&ordering=price&grouped=true`, n),
  'products by price range, in stock, newest first': (n) =>
    `products?price_min=${500 + n}&price_max=${4_000 + n}&in_stock=true&ordering=-created_at&page_size=${size(n)}`,
  'products, search that all names match': (n) => list('search=serum', n),
  'products, search that all names match, by family': (n) => list('search=serum&grouped=true', n),
  'products, search that few names match, by family': (n) => `products?search=no.+${100 + n}&grouped=true&page_size=12`,
  'products, search with typos': (n) => list('search=niacinmide', n),
  'products bought with one': (n) => `products/${1 + n}/related`,
  'products of a routine': (n) =>
    `routine?skin=${1 + (n % 5)}&concern=${6 + (n % 8)}&sensitive=${n % 2}&budget=${1_000 + n}`,
  'facets of the shop, by family': (n) => `products/facets?grouped=true&price_max=${6_000 + n}`,
  'facets beside two facets and a price, by family': (n) =>
    `products/facets?grouped=true&facets=${twoFacets(n)}&price_max=${2_000 + n}`,
  'facets of a search': (n) => `products/facets?search=serum&price_max=${6_000 + n}`,
  'suggestions, start of a word that all products have': (n) => suggestions(spaced('nia', n)),
  'suggestions, whole name': (n) => suggestions(`niacinamide serum ${1 + n}`),
  'suggestions, with typos': (n) => suggestions(spaced('niacnamide serun', n)),
  'suggestions, without a match': (n) => suggestions(`quartz lamp ${n}`),
  'one product': (n) => `products/${1 + ((n * 37) % sizes.small.products)}`,
  'orders, newest': (n) => `orders/admin/orders?page=${1 + (n % 20)}&page_size=10`,
  'orders of a status': (n) => `orders/admin/orders?status=SHIPPED&page=${1 + (n % 20)}&page_size=10`,
  'orders by amount': (n) => `orders/admin/orders?ordering=-amount&page=${1 + (n % 20)}&page_size=10`,
  'orders of a buyer': (n) =>
    `orders/admin/orders?search=${encodeURIComponent(orderEmail(2 + (n % (sizes.small.buyers - 1))))}&page_size=10`,
  'orders whose cash couriers have': (n) =>
    `orders/admin/orders?payment=with_courier&page=${1 + (n % 20)}&page_size=10`,
  'orders whose cash is settled': (n) => `orders/admin/orders?payment=settled&page=${1 + (n % 20)}&page_size=10`,
  'money of an order': (n) => `orders/${1 + ((n * 37) % sizes.small.orders)}/money`,
  'journals, newest': (n) => `books/journals?page=${1 + (n % 20)}&page_size=10`,
  'journals of an account': (n) => `books/journals?account=tax_withheld&page=${1 + (n % 20)}&page_size=10`,
  'journals of an order': (n) => `books/journals?order_id=${1 + ((n * 37) % sizes.small.orders)}`,
  'balances of all accounts': () => 'books/balances',
  'unpaid parcels of a courier': (n) => `cash/couriers/1/parcels?page=${1 + (n % 20)}&page_size=10`,
  'cash in figures': () => 'cash/summary',
};

/** Compares the lists of a large shop with those of a small one, alternating, one request at a time. */
runBench(async (undo) => {
  const shops: Record<string, Asked> = {};
  /** That counting what is bought together took. */
  const seconds: Record<string, number> = {};
  for (const [name, { products, orders, buyers }] of Object.entries(sizes)) {
    say(`Filling the ${name} shop: ${products} products, ${orders} orders`);
    const database = await startDatabase();
    undo(() => database.stop());
    const { adminToken } = await seedShop(database.url, { buyers, products });
    await seedOrders(database.url, orders);
    await seedParcels(database.url);
    await settleParcels(database.url);
    await seedFamilies(database.url);
    seconds[name] = await seedSuggestions(database.url);
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
  printTable('10,000 products and 1,000,000 orders against 1,000 of each', table);
  conclude(
    'scale',
    [
      { figure: 'products bought together, counted in s', measured: seconds.large ?? Infinity, atMost: 60 },
      ...table.map((row) => {
        const [figure, p95] = [String(row.read), Number(row['large p95 ms'])];
        if (figure.startsWith('suggestions')) return { figure: `${figure}, p95 ms`, measured: p95, atMost: 25 };
        if (/^(?:products|facets)/.test(figure)) return { figure: `${figure}, p95 ms`, measured: p95, atMost: 40 };
        return { figure: `${figure}, large to small`, measured: Number(row.ratio), atMost: 1.5 };
      }),
    ],
    { reads: table },
  );
});
