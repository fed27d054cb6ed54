import 'reflect-metadata';
import { startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { runBench } from './support/run-bench.js';
import { seedShop } from './support/seed-shop.js';
import { cpuPerUnit, startShop } from './support/shop.js';

const rounds = 5;
const warmUpPages = 100;
const productsEach = 60;
/** The first pages of a round are asked for again, each this many times in a row; their data are read again once a second. */
const keptPages = 5;
const repeats = 200;
const renderedMsMost = 15;
const keptMsMost = 0.3;

/** Processor time of the api for a page that is rendered, and for one that is sent from memory, one request at a time. */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const { productIds } = await seedShop(database.url, { buyers: 1, products: warmUpPages + rounds * productsEach });
  const shop = await startShop(database);
  undo(() => shop.stop());
  const connection = await HttpConnection.open(shop.port);
  const open = async (ids: readonly number[]) => {
    const milliseconds: number[] = [];
    const before = shop.cpu();
    for (const id of ids) {
      const began = performance.now();
      const { status, body } = await connection.send(
        `GET /buy-product/${id} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\n\r\n`,
      );
      milliseconds.push(performance.now() - began);
      if (status !== 200 || !body.includes('Niacinamide serum'))
        throw new Error(`the page of product ${id} was answered ${status}, or without its text`);
    }
    const { api, postgres } = cpuPerUnit(before, shop.cpu(), ids.length);
    return { api, postgres, p50: percentile(milliseconds, 0.5), p99: percentile(milliseconds, 0.99) };
  };
  say('Warming up');
  await open(productIds.slice(0, warmUpPages));

  const table: Row[] = [];
  const figures = { rendered: [] as number[], kept: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const ids = productIds.slice(warmUpPages + round * productsEach, warmUpPages + (round + 1) * productsEach);
    const rendered = await open(ids);
    const kept = await open(ids.slice(0, keptPages).flatMap((id) => Array.from({ length: repeats }, () => id)));
    figures.rendered.push(rendered.api);
    figures.kept.push(kept.api);
    for (const [how, figure] of Object.entries({ rendered, 'from memory': kept })) {
      const { api, postgres, p50, p99 } = figure;
      table.push({
        round: round + 1,
        page: how,
        'api cpu ms': api,
        'postgres cpu ms': postgres,
        'p50 ms': p50,
        'p99 ms': p99,
      });
    }
  }
  printTable('The page of a product, one request at a time', table);
  const targets = [
    { figure: 'rendered, ms of processor time', measured: median(figures.rendered), atMost: renderedMsMost },
    { figure: 'from memory, ms of processor time', measured: median(figures.kept), atMost: keptMsMost },
  ];
  conclude('rendered-pages', targets, { rounds: table });
});
