import { expect, test } from '@jest/globals';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { desktop, Shopper } from '../support/shopper.js';
import { useShop } from '../support/use-shop.js';

describeInBrowser('checkout: what a browser asks for', () => {
  const shop = useShop({ worker: false });
  const browser = useBrowser();

  test('checkout: from a product page to the placed order, no product and no setting is asked for twice', async () => {
    const [first = 0, second = 0] = await shop.products([50, 50], '1499.00');
    const shopper = await Shopper.arrive(browser, shop, desktop, await shop.person());
    const { page } = shopper;
    // A page reads again when its socket connects, at any time; and however slow this machine is, what was read counts as just read.
    await page.route('**/socket.io/**', (route) => route.abort());
    await page.clock.setFixedTime(Date.now());
    const cartKept = () =>
      page.waitForResponse(
        (response) => response.request().method() === 'PUT' && response.url().endsWith('/carts/mine'),
      );
    for (const id of [first, second]) {
      await page.goto(`/buy-product/${id}`, { waitUntil: 'networkidle' });
      // The first write asks for a token beside it.
      if (id === first)
        await Promise.all([page.waitForResponse('**/auth/csrf'), cartKept(), shopper.press('Add to cart')]);
    }
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v1/')) requests.push(`${request.method()} ${pathname.slice('/api/v1/'.length)}`);
    });
    await Promise.all([cartKept(), shopper.press('Buy')]);
    await shopper.follow('Proceed to Checkout');
    await Promise.all([cartKept(), shopper.press('Confirm order · PKR 3,148')]);
    await shopper.reads('Order Placed Successfully!');
    await page.waitForLoadState('networkidle');
    const [order] = await shop.query<{ id: number }>('select max(id) as id from orders');
    // Five lead to the order. The account keeps the cart, which changes twice: one product is added, and an order empties it.
    expect(requests.toSorted()).toEqual([
      'GET delivery/estimate',
      `GET orders/users/orders/${order?.id}`,
      `GET products/${first}`,
      'GET users/addresses',
      'POST orders/users/checkout',
      'PUT carts/mine',
      'PUT carts/mine',
    ]);
  });
});
