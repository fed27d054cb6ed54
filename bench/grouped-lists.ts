import 'reflect-metadata';
import { compareLists } from './grouped-lists/compare-lists.js';
import { startDatabase } from './support/database.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { runBench } from './support/run-bench.js';
import { seedFamilies } from './support/seed-families.js';
import { seedShop } from './support/seed-shop.js';
import { startShop } from './support/shop.js';

const products = 100_000;

/** Compares grouped lists with the same lists of all products, in a shop without families and then with 10,000. */
runBench(async (undo) => {
  say(`Filling a shop with ${products} products`);
  const database = await startDatabase();
  undo(() => database.stop());
  const { adminToken } = await seedShop(database.url, { buyers: 1, products });
  const shop = await startShop(database);
  undo(() => shop.stop());

  const without = await compareLists(shop, adminToken);
  printTable('Grouped lists against the same without grouping, in a shop without families', without);
  say('\nGrouping products into families');
  await seedFamilies(database.url);
  const grouped = await compareLists(shop, adminToken);
  printTable('Lists with one card for each of 10,000 families against the same with all 100,000 products', grouped);
  const targets = (rows: readonly Row[], where: string, atMost: number) =>
    rows.map((row) => ({ figure: `${row.list}, ${where}`, measured: Number(row.ratio), atMost }));
  conclude(
    'grouped-lists',
    [...targets(without, 'without families', 1.2), ...targets(grouped, 'grouped to plain', 1.5)],
    { without, grouped },
  );
});
