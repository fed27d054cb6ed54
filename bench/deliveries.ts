import 'reflect-metadata';
import { fillDeliveries } from './deliveries/fill-deliveries.js';
import { confirmationLists, lists } from './deliveries/lists.js';
import { ask, type Asked } from './support/ask.js';
import { startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, say, type Row, type Target } from './support/report.js';
import { runBench } from './support/run-bench.js';
import { seedOrders } from './support/seed-orders.js';
import { seedShop } from './support/seed-shop.js';
import { startShop } from './support/shop.js';

/** As many parcels as orders, and five moves of stock for each. */
const sizes = {
  small: { products: 1_000, orders: 1_000, buyers: 100 },
  large: { products: 5_000, orders: 1_000_000, buyers: 100_000 },
};
const rounds = 5;
const asksEach = 30;

/** Compares the lists of confirmations, parcels and stock moves of a large shop with a small one's, alternating, one request at a time. */
runBench(async (undo) => {
  const open = async (name: keyof typeof sizes): Promise<Asked> => {
    const { products, orders, buyers } = sizes[name];
    say(`Filling the ${name} shop: ${orders} orders and parcels, ${5 * orders} moves of stock`);
    const database = await startDatabase();
    undo(() => database.stop());
    const { adminToken } = await seedShop(database.url, { buyers, products });
    await seedOrders(database.url, orders);
    await fillDeliveries(database.url);
    const shop = await startShop(database);
    undo(() => shop.stop());
    return { port: shop.port, token: adminToken };
  };
  const [small, large] = [await open('small'), await open('large')];

  const table: Row[] = [];
  const targets: Target[] = [];
  for (const [list, pathOf] of Object.entries(lists)) {
    const times = { small: [] as number[][], large: [] as number[][] };
    let rows = { small: 0, large: 0 };
    for (let round = 0; round <= rounds; round += 1) {
      const [fromSmall, fromLarge] = [await measure(small, round, pathOf), await measure(large, round, pathOf)];
      rows = { small: fromSmall.rows, large: fromLarge.rows };
      // The first round warms both up.
      if (round === 0) continue;
      times.small.push(fromSmall.milliseconds);
      times.large.push(fromLarge.milliseconds);
    }
    const ratio = median(times.large.map((one, nth) => percentile(one, 0.5) / percentile(times.small[nth] ?? [], 0.5)));
    const largeMs = percentile(times.large.flat(), 0.5);
    table.push({
      list,
      rows: `${rows.small}, ${rows.large}`,
      'small p50 ms': percentile(times.small.flat(), 0.5),
      'large p50 ms': largeMs,
      'large p99 ms': percentile(times.large.flat(), 0.99),
      ratio,
    });
    targets.push({ figure: `${list}, large to small`, measured: ratio, atMost: 1.5 });
    if (confirmationLists.has(list)) targets.push({ figure: `${list}, ms`, measured: largeMs, atMost: 15 });
  }
  printTable('1,000,000 orders and parcels and 5,000,000 moves of stock against 1,000 and 5,000', table);
  conclude('deliveries', targets, { lists: table });
});

async function measure(
  shop: Asked,
  round: number,
  pathOf: (n: number) => string,
): Promise<{ milliseconds: number[]; rows: number }> {
  // A new connection each time: the shop closes idle ones while the other shop is measured.
  const connection = await HttpConnection.open(shop.port);
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let n = 0; n < asksEach; n += 1) answers.push(await ask(connection, shop.token, pathOf(round * asksEach + n)));
  connection.close();
  return { milliseconds: answers.map(({ milliseconds }) => milliseconds), rows: answers[0]?.rows ?? 0 };
}
