import { describe } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { findChromium, openBrowser } from './browser.js';
import type { Widths } from './layout-checks.js';
import type { Person } from './test-shop.js';

const chromium = await findChromium();
if (!chromium)
  process.stdout.write(
    'The browser test is left out: no Chromium is installed, and none comes as a package for this machine.\n',
  );

/** Where no browser is to be had, its tests are left out, which is said. */
export const describeInBrowser = chromium ? describe : describe.skip;

/** A phone and a desktop. */
export const widths: Widths = [390, 1440];

/** A browser whose pages are those of people of the shop, and what they complained of. */
export class ConsoleBrowser {
  /** Errors on pages, and what the policy of their content forbade. */
  readonly complaints: string[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly shopUrl: string,
  ) {}

  static async open(shopUrl: string): Promise<ConsoleBrowser> {
    return new ConsoleBrowser(await openBrowser(chromium ?? ''), shopUrl);
  }

  /** A page of its own session, signed in and at a path. */
  async openAs(person: Person, path = '/admin', device: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await this.browser.newContext({ baseURL: this.shopUrl, ...device })).newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) this.complaints.push(message.text());
    });
    await page.goto(`/sign-in?redirect=${encodeURIComponent(path)}`);
    await signIn(page, person);
    await page.waitForURL((url) => url.pathname + url.search === path);
    return page;
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

/** Fills in the sign-in that a page shows. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
