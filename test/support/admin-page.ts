import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { closeBrowser, openTestBrowser, watchErrors } from './browser-test.js';
import { setUp } from './set-up.js';
import type { Widths } from './layout-checks.js';
import type { Person, TestShop } from './test-shop.js';
import { newVisitor } from './browser.js';
import { signedIn } from './signed-in.js';

export const widths: Widths = [390, 1440];

/** A browser with signed-in pages. */
export class AdminBrowser {
  private constructor(
    private readonly browser: Browser,
    private readonly shopUrl: string,
  ) {}

  static async open(shopUrl: string): Promise<AdminBrowser> {
    return new AdminBrowser(await openTestBrowser(), shopUrl);
  }

  /** Opens a page with its own session, signed in, at a path; without one it stays blank. */
  async openAs(person: Person, path?: string, device: BrowserContextOptions = {}): Promise<Page> {
    const session = await signedIn(this.shopUrl, person);
    const page = await (await newVisitor(this.browser, { baseURL: this.shopUrl, ...session, ...device })).newPage();
    page.setDefaultTimeout(60_000);
    watchErrors(page, (message) => message.text().includes('Content Security Policy'));
    if (path !== undefined) await page.goto(path);
    return page;
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

/** A browser with signed-in pages, for the tests of a block. */
export function useAdminBrowser(shop: TestShop): AdminBrowser {
  return setUp(() => AdminBrowser.open(shop.url), closeBrowser);
}

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
