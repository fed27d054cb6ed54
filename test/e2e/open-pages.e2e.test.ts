import { expect, test } from '@jest/globals';
import type { LiveMessages } from '@soulvia/contracts';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { LivePage } from '../support/live-page.js';
import { desktop, phone, Shopper } from '../support/shopper.js';
import { usePerson, useShop } from '../support/use-shop.js';

describeInBrowser('open pages', () => {
  const shop = useShop();
  const admin = usePerson(shop, 'ADMIN');
  const buyer = usePerson(shop);
  const browser = useBrowser();

  test('open pages: a product page receives sales of what it shows, not others, and shows a new price', async () => {
    const products = await shop.products(Array.from({ length: 30 }, () => 9));
    const [shown = 0] = products;
    const { page, sees } = await visit(`/buy-product/${shown}`);
    const named = await eventually(() => {
      const list = page.sent.findLast((message) => message.startsWith('42["live.show",[')) ?? '42[0,[]]';
      const [, ids] = JSON.parse(list.slice(2)) as [string, number[]];
      expect(ids).toContain(shown);
      return ids;
    });
    // The packet with which a socket leaves its requests: what they receive is not recorded here.
    await eventually(() => expect(page.sent).toContain('5'));
    const [other = 0] = products.filter((id) => !named.includes(id));
    // A page that shows nothing in particular receives both sales; one at a time, for a message names all sales that it gathers.
    const everything = await LivePage.open(shop.url, buyer.api.token);
    for (const product_id of [other, shown]) {
      await shop.order(buyer, [{ product_id, quantity: 1 }]);
      await everything.waitFor('catalogue.changed', ({ product_ids }) => product_ids.includes(product_id));
    }
    await eventually(() => expect(page.pushed()).toContain(shown));
    expect(page.pushed()).not.toContain(other);
    everything.close();
    expect((await admin.api.patch(`/api/v1/products/${shown}`, { price: '1599.00' })).status).toBe(200);
    await sees('PKR 1,599');
  });

  test('open pages: HTML with a number of some seconds ago is put right once its socket connects', async () => {
    const [product = 0] = await shop.products([500]);
    const { page } = await Shopper.arrive(browser, shop, desktop, buyer);
    const [path, number] = [`/buy-product/${product}?tab=specifications`, page.locator('dt:text("Quantity") + dd')];
    await page.route('**/socket.io/**', (route) => route.abort());
    // It is rendered, and used for the next visitor, too.
    await (await fetch(new URL(path, shop.url))).text();
    await shop.order(buyer, [{ product_id: product, quantity: 1 }]);
    const html = await (await page.goto(path))?.text();
    expect(html).toMatch(/Quantity<\/dt><dd[^>]*>500</);
    await page.waitForLoadState('networkidle');
    expect(await number.textContent()).toBe('500');
    await page.unroute('**/socket.io/**');
    // Well before it would poll.
    await eventually(async () => expect(await number.textContent()).toBe('499'), 20_000);
  });

  /** A page with the messages of its socket, which begins with requests. */
  async function visit(path: string) {
    const shopper = await Shopper.arrive(browser, shop, phone, await shop.person());
    const [sent, received]: [string[], string[]] = [[], []];
    shopper.page.on('request', (request) => {
      if (request.url().includes('/socket.io/')) sent.push(...(request.postData() ?? '').split('\u001e'));
    });
    shopper.page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => sent.push(String(payload)));
      socket.on('framereceived', ({ payload }) => received.push(String(payload)));
    });
    await shopper.page.goto(path);
    const pushed = () =>
      received
        .filter((message) => message.startsWith('42["catalogue.changed"'))
        .map((message) => JSON.parse(message.slice(2)) as [string, LiveMessages['catalogue.changed']])
        .flatMap(([, { product_ids }]) => product_ids);
    return { page: { sent, pushed }, sees: (text: string) => shopper.sees(text) };
  }
});
