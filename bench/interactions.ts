import 'reflect-metadata';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { newVisitor } from '../test/support/browser.js';
import { openDemoShop } from './support/demo-shop.js';
import { median } from './support/figures.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { runBench } from './support/run-bench.js';

const phone = { width: 390, height: 844 };
const rounds = 15;
/** A phone's processor is about as much slower than this machine's. */
const slowDown = 4;
const msMost = 120;
/** Browsers report no shorter interactions, in milliseconds. */
const shortestReported = 16;
/** From the end of scrolling to the tap. */
const msSettled = 500;
/** From touching to lifting. */
const msPressed = 60;

interface Interaction {
  name: string;
  path: string;
  /** What a visitor has done before. */
  before?: (page: Page) => Promise<unknown>;
  target: (page: Page) => Locator;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const interactions: readonly Interaction[] = [
  { name: 'open filters', path: '/shop', target: (page) => button(page, /^Filter/) },
  {
    name: 'choose a filter',
    path: '/shop',
    before: (page) => button(page, /^Filter/).tap(),
    target: (page) => page.getByRole('dialog').getByRole('checkbox').first(),
  },
  {
    name: 'open a product',
    path: '/shop',
    target: (page) => page.locator('main a[href^="/buy-product/"]').first(),
  },
  { name: 'add to wishlist', path: '/buy-product/1', target: (page) => button(page, 'Add to wishlist') },
  { name: 'add to cart', path: '/buy-product/1', target: (page) => button(page, 'Add to cart') },
  { name: 'buy', path: '/buy-product/1', target: (page) => button(page, /^Buy$/) },
];

/** A finger: playwright's own tap runs scripts in the page while the page handles it, and lifts the finger at once. */
async function tap(session: CDPSession, page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be tapped is not on the page.');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await page.waitForTimeout(msSettled);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(msPressed);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** From a tap to the next frame that the browser paints, on a phone with a slow processor. */
runBench(async (undo) => {
  const { url, browser } = await openDemoShop(undo);

  async function measure({ path, before, target }: Interaction): Promise<number> {
    const context = await newVisitor(browser, { viewport: phone, hasTouch: true, isMobile: true, baseURL: url });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await before?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate((durationThreshold) => {
      const kept = globalThis as unknown as { longest: number };
      kept.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) kept.longest = Math.max(kept.longest, duration);
      }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    }, shortestReported);
    await tap(session, page, target(page));
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    const longest = await page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
    await context.close();
    return longest;
  }

  const table: Row[] = [];
  for (const interaction of interactions) {
    say(`Measuring: ${interaction.name}`);
    const seen: number[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await measure(interaction));
    table.push({ interaction: interaction.name, 'median ms': median(seen), 'longest ms': Math.max(...seen) });
  }
  printTable(`Interactions, processor ${slowDown} times slower, ${rounds} rounds`, table);
  const targets = table.map((row) => ({
    figure: `${row.interaction}, ms`,
    measured: Number(row['median ms']),
    atMost: msMost,
  }));
  conclude('interactions', targets, { interactions: table });
});
