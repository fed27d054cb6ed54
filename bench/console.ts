import 'reflect-metadata';
import { fillShop, type ShopSize } from './console/fill-shop.js';
import { lists } from './console/scenarios.js';
import { ask, type Asked } from './support/ask.js';
import { startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { runBench } from './support/run-bench.js';
import { startShop } from './support/shop.js';

/** As many rows a day in both, or more: the lists of a day are full. */
const sizes: Record<'small' | 'large', ShopSize> = {
  small: { orders: 100, users: 100, products: 100, categories: 20, days: 5 },
  large: { orders: 100_000, users: 50_000, products: 5_000, categories: 100, days: 365 },
};
const rounds = 5;
const asksEach = 30;

interface Filled extends Asked {
  size: ShopSize;
}

/** Every list of the console in a large shop against the same in a small one, in turns, one request at a time. */
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
  for (const [list, pathOf] of Object.entries(lists)) {
    const ratios: number[] = [];
    const times = { small: [] as number[], large: [] as number[] };
    const rows = { small: 0, large: 0 };
    for (let round = 0; round <= rounds; round += 1) {
      const of = async (shop: Filled, name: keyof typeof sizes) => {
        // Anew each time: the shop hangs up on whoever is silent while the other one is asked.
        const connection = await HttpConnection.open(shop.port);
        const milliseconds: number[] = [];
        for (let n = 0; n < asksEach; n += 1) {
          const response = await ask(connection, shop.token, pathOf(round * asksEach + n, shop.size));
          milliseconds.push(response.milliseconds);
          rows[name] = response.rows;
        }
        connection.close();
        return milliseconds;
      };
      const [fromSmall, fromLarge] = [await of(small, 'small'), await of(large, 'large')];
      // The first round warms both up.
      if (round === 0) continue;
      times.small.push(...fromSmall);
      times.large.push(...fromLarge);
      ratios.push(percentile(fromLarge, 0.5) / percentile(fromSmall, 0.5));
    }
    table.push({
      list,
      'small rows': rows.small,
      'large rows': rows.large,
      'small p50 ms': percentile(times.small, 0.5),
      'large p50 ms': percentile(times.large, 0.5),
      'large p99 ms': percentile(times.large, 0.99),
      ratio: median(ratios),
    });
  }
  printTable('Every list of the console, 100,000 orders, 50,000 users and 5,000 products against 100 of each', table);
  conclude(
    'console',
    table.map((row) => ({ figure: `${row.list}, large to small`, measured: Number(row.ratio), atMost: 1.5 })),
    { lists: table },
  );
});
