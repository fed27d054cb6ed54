import 'reflect-metadata';
import lighthouse from 'lighthouse';
import { openDemoShop } from './support/demo-shop.js';
import { median } from './support/figures.js';
import { conclude, printTable, type Row, type Target } from './support/report.js';
import { runBench } from './support/run-bench.js';

/** Lighthouse refuses to look at a page that is answered 404. */
const pages = [
  '/',
  '/shop',
  '/shop?category=1',
  '/shop?q=serum',
  '/shop?show=24',
  '/buy-product/1',
  '/about',
  '/soulvia',
  '/contact',
  '/terms',
];
/** Not for search engines. */
const ownPages = ['/sign-in', '/sign-up', '/cart', '/checkout', '/wishlist', '/track', '/join-soulvia'];
const categories = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const most = { 'FCP ms': 1_200, 'LCP ms': 1_800 };
const mostOfOwn = { 'FCP ms': 1_300 };
const rounds = 5;

/** Lighthouse scores of the demo shop's public pages on a slow phone. */
runBench(async (undo) => {
  const { url, debuggingPort } = await openDemoShop(undo);
  const table: Row[] = [];
  for (const page of [...pages, ...ownPages]) {
    const seen: Row[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await look(`${url}${page}`, debuggingPort));
    const figures = Object.keys(seen[0] ?? {});
    const middle = (figure: string) => median(seen.map((row) => Number(row[figure])));
    table.push({ page, ...Object.fromEntries(figures.map((figure) => [figure, middle(figure)])) });
  }
  printTable(`Lighthouse on its slow phone, medians of ${rounds}`, table);
  const targets = table.flatMap((row): Target[] => [
    ...Object.entries(categories).flatMap(([category, atLeast]) =>
      isOwn(row) && category === 'seo'
        ? []
        : {
            figure: `${row.page} ${category}`,
            measured: Number(row[category]),
            atLeast,
          },
    ),
    ...Object.entries(isOwn(row) ? mostOfOwn : most).map(([figure, atMost]) => ({
      figure: `${row.page} ${figure}`,
      measured: Number(row[figure]),
      atMost,
    })),
  ]);
  conclude('lighthouse', targets, { pages: table });
});

const isOwn = ({ page }: Row) => ownPages.includes(String(page));

async function look(url: string, port: number): Promise<Row> {
  const report = (
    await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(categories) })
  )?.lhr;
  if (!report || report.runtimeError) throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`);
  const milliseconds = (audit: string) => Math.round(report.audits[audit]?.numericValue ?? Number.NaN);
  return {
    ...Object.fromEntries(
      Object.keys(categories).map((category) => [
        category,
        Math.round((report.categories[category]?.score ?? 0) * 100),
      ]),
    ),
    'FCP ms': milliseconds('first-contentful-paint'),
    'LCP ms': milliseconds('largest-contentful-paint'),
    'TBT ms': milliseconds('total-blocking-time'),
    CLS: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}
