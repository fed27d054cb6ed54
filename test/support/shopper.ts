import type { Browser, Locator, Page, Route } from 'playwright-core';
import { signedIn } from './signed-in.js';
import type { Person, TestShop } from './test-shop.js';
import { newVisitor } from './browser.js';
import { watchErrors } from './browser-test.js';
import { eventually } from './eventually.js';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** The last one: Chromium blocks sockets to this machine from a document that a test has replaced. */
const refusals = /status of [45]\d\d|net::ERR_(?:FAILED|INTERNET_DISCONNECTED)|ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS/;

/** A user with an own browser page. */
export class Shopper {
  private constructor(
    readonly page: Page,
    readonly pageErrors: readonly string[],
  ) {}

  /** @param person who is signed in already. */
  static async arrive(browser: Browser, shop: TestShop, viewport = phone, person?: Person): Promise<Shopper> {
    const session = person ? await signedIn(shop.url, person) : {};
    const page = await (await newVisitor(browser, { viewport, baseURL: shop.url, ...session })).newPage();
    page.setDefaultTimeout(60_000);
    const pageErrors = watchErrors(page, (message) => message.type() === 'error' && !refusals.test(message.text()));
    return new Shopper(page, pageErrors);
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async fillIn(texts: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.field(label).fill(text);
  }

  press(name: string | RegExp): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).first().click();
  }

  follow(name: string | RegExp): Promise<void> {
    return this.page.getByRole('link', { name, exact: true }).first().click();
  }

  /** Waits until the page shows a text. */
  sees(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).locator('visible=true').first().waitFor();
  }

  /** Scrolls until a text is shown that is loaded when its part of the page comes onto the screen. */
  async findsBelow(text: string | RegExp): Promise<void> {
    const found = this.page.getByText(text).first();
    await eventually(async () => {
      await scrollThrough(this.page);
      if (!(await found.isVisible())) throw new Error(`There is no ${String(text)} below.`);
    });
  }

  /** Waits until a heading with this name is shown. */
  reads(heading: string | RegExp): Promise<void> {
    return this.page.getByRole('heading', { name: heading }).first().waitFor();
  }

  at(path: string | RegExp): Promise<void> {
    return this.page.waitForURL(({ pathname, search }) =>
      typeof path === 'string' ? pathname + search === path : path.test(pathname),
    );
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.fillIn({ Email: email, Password: password });
    await this.page.keyboard.press('Enter');
  }

  /** Presses Tab until this button or link has the focus. */
  async tabTo(name: string): Promise<void> {
    for (let steps = 0; steps < 80; steps += 1) {
      await this.page.keyboard.press('Tab');
      const focused = this.page.locator(':focus');
      const text = await focused.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent);
      if (text.trim() === name) return;
    }
    throw new Error(`No ${name} within 80 steps`);
  }

  stored<Item>(key: string): Promise<Item | null> {
    return this.page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as Item | null, key);
  }

  /** Lets the next request to this path arrive and drops its response. */
  async loseAnswerOf(path: string): Promise<void> {
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await this.page.route(path, lose, { times: 1 });
  }
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await painted();
    }
    scrollTo(0, 0);
  });
}
