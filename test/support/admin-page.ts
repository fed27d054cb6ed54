import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openTestBrowser } from './browser-test.js';
import type { Widths } from './layout-checks.js';
import type { Person } from './test-shop.js';
import { newVisitor } from './browser.js';
import { signedIn } from './signed-in.js';

/** A phone and a desktop. */
export const widths: Widths = [390, 1440];

/** A browser with signed-in pages, which collects their errors. */
export class AdminBrowser {
  /** Script errors and violations of the content security policy. */
  readonly pageErrors: string[] = [];

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
    page.on('pageerror', (error) => this.pageErrors.push(error.message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) this.pageErrors.push(message.text());
    });
    if (path !== undefined) await page.goto(path);
    return page;
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

/** Fills in and submits the sign-in form of a page. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
