import { expect, test } from '@jest/globals';
import { defaultCompany } from '@soulvia/contracts';
import type { Route } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { pageViolations } from '../support/layout-checks.js';
import { desktop, phone, Shopper } from '../support/shopper.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import type { Person } from '../support/test-shop.js';
import { exhaustiveTest, sample } from '../support/sample.js';

const checkoutCall = '**/v1/orders/users/checkout';
const price = '1499.00';

const isReadOf = (product: number, url: string) =>
  new URL(url).pathname.replace(/\/$/, '').endsWith(`/products/${product}`);

describeInBrowser('cart: changes by others', () => {
  const shoppers: Shopper[] = [];

  const shop = useShop();
  const admin = usePerson(shop, 'ADMIN');
  const browser = useBrowser();

  /** A member at the checkout with these products. The page gets no pushes, so it shows what it read last. */
  async function atCheckout(products: readonly number[], viewport = desktop): Promise<Shopper & { person: Person }> {
    const person = await shop.person();
    const shopper = await Shopper.arrive(browser, shop, viewport);
    shoppers.push(shopper);
    await shopper.page.route('**/socket.io/**', (route) => route.abort());
    await shopper.page.goto('/sign-in?redirect=/checkout');
    const lines = products.map((id) => ({ id, title: `Product ${id}`, price, imageUrl: null, qty: 1 }));
    await shopper.page.evaluate((cart) => localStorage.setItem('cart_guest', cart), JSON.stringify(lines));
    const reads = products.map((id) => shopper.page.waitForResponse((response) => isReadOf(id, response.url())));
    // The account keeps the cart from then on; a product that is gone before would be left out without a word.
    const kept = shopper.page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/carts/mine'),
    );
    await shopper.signIn(person);
    await shopper.reads('Checkout');
    await Promise.all([...reads, kept]);
    return Object.assign(shopper, { person });
  }

  async function change(id: number, changes: Record<string, unknown>): Promise<void> {
    const { status } = await admin.api.patch(`/api/v1/products/${id}`, changes);
    expect(status).toBe(200);
  }

  const ordersOf = ({ person }: { person: Person }) =>
    shop.query<{ amount: string }>('select amount::text from orders where user_id = $1', [person.id]);

  exhaustiveTest(
    'checkout: of two shoppers who confirm the last unit, one gets it; the other sees the reason and keeps the cart',
    async () => {
      const [last = 0] = await shop.products([1], price);
      const pair = [await atCheckout([last]), await atCheckout([last], phone)];
      const heldRoutes: Route[] = [];
      for (const { page } of pair) {
        await page.route(checkoutCall, async (route) => {
          heldRoutes.push(route);
          if (heldRoutes.length === pair.length) await Promise.all(heldRoutes.map((one) => one.continue()));
        });
      }
      await Promise.all(pair.map((shopper) => shopper.press('Confirm order · PKR 1,649')));

      const outcomes = await Promise.all(
        pair.map(async (shopper) => {
          const placed = shopper.page.getByRole('heading', { name: 'Order Placed Successfully!' });
          const failed = shopper.page.getByText(/^Failed to place order: /).first();
          await placed.or(failed).first().waitFor();
          return (await placed.count()) > 0;
        }),
      );
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      const loser = pair[outcomes.indexOf(false)];
      if (!loser) throw new Error('Both succeeded');
      await loser.sees(`Product ${last} is out of stock.`);
      await loser.sees('Out of stock. Remove it to continue.');
      expect(await loser.page.getByRole('button', { name: /^Confirm order/ }).isDisabled()).toBe(true);
      await loser.follow('Change the cart');
      await loser.sees('Out of stock. Remove it to continue.');
      expect(await loser.stored(`cart_${loser.person.id}`)).toMatchObject([{ id: last, qty: 1 }]);
      expect([await shop.stockOf(last), await ordersOf(loser)]).toEqual([0, []]);
    },
  );

  exhaustiveTest('cart: a delisted product is marked, and the rest can be ordered without it', async () => {
    const [gone = 0, stays = 0] = await shop.products([5, 5], price);
    const shopper = await atCheckout([gone, stays]);
    expect((await admin.api.send('DELETE', `/api/v1/products/${gone}`, undefined)).status).toBe(204);
    await shopper.press('Confirm order · PKR 3,148');
    await shopper.sees(/^Failed to place order: /);
    await shopper.sees('No longer available. Remove it to continue.');
    await shopper.follow('Change the cart');
    await shopper.sees('No longer available. Remove it to continue.');
    await shopper.press(`Remove Product ${gone}`);
    await shopper.follow('Proceed to Checkout');
    await shopper.press('Confirm order · PKR 1,649');
    await shopper.reads('Order Placed Successfully!');
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  exhaustiveTest('checkout: a changed price is shown before the order is placed', async () => {
    const [id = 0] = await shop.products([5], price);
    const shopper = await atCheckout([id]);
    await shopper.page.getByRole('button', { name: 'Confirm order · PKR 1,649' }).waitFor();
    await change(id, { price: '1999.00' });
    await shopper.press('Confirm order · PKR 1,649');
    await shopper.sees('A price changed while you were checking out.');
    await shopper.sees('Price changed from PKR 1,499 to PKR 1,999');
    expect(await ordersOf(shopper)).toEqual([]);
    await shopper.page.goto('/cart');
    await shopper.sees('Price changed from PKR 1,499 to PKR 1,999');
    await shopper.follow('Proceed to Checkout');
    await shopper.press('Confirm order · PKR 2,149');
    await shopper.reads('Order Placed Successfully!');
    expect(await ordersOf(shopper)).toEqual([{ amount: '2149.00' }]);
  });

  exhaustiveTest(
    'free delivery: shop, cart, checkout, receipt, member and admin agree, and an open checkout asks again when it ends',
    async () => {
      const [id = 0] = await shop.products([5], price);
      const deliverFreeFrom = async (free_delivery_from: string | null) => {
        const company = JSON.stringify({ ...defaultCompany, free_delivery_from });
        expect((await admin.api.send('PUT', '/api/v1/settings/company', company)).status).toBe(200);
      };
      await deliverFreeFrom('2998.00');
      const shopper = await atCheckout([id], phone);
      const { page, person } = shopper;
      await shopper.sees('Cash on Delivery · Free delivery from PKR 2,998');
      await page.goto(`/buy-product/${id}`);
      await shopper.sees('Delivery PKR 150, free from PKR 2,998 · Cash on Delivery');
      expect(await pageViolations(page, [390, 1440])).toEqual([]);
      await page.goto('/cart');
      await shopper.sees('PKR 1,499 to free delivery');
      await shopper.press(/^One more /);
      await shopper.sees('You get free delivery');
      expect(await pageViolations(page, [1440, 390])).toEqual([]);
      await shopper.follow('Proceed to Checkout');
      await page.getByRole('button', { name: 'Confirm order · PKR 2,998' }).waitFor();
      await deliverFreeFrom(null);
      await shopper.press('Confirm order · PKR 2,998');
      await shopper.sees('A price changed while you were checking out.');
      await page.getByRole('button', { name: 'Confirm order · PKR 3,148' }).waitFor();
      expect(await ordersOf(shopper)).toEqual([]);
      await deliverFreeFrom('2998.00');
      await page.reload();
      await shopper.press('Confirm order · PKR 2,998');
      await shopper.reads('Order Placed Successfully!');
      await deliverFreeFrom(null);
      const placed = new URL(page.url()).searchParams.get('order');
      expect(await page.getByText('Shipping', { exact: true }).locator('xpath=..').innerText()).toMatch(/Free/);
      const chat = page.getByRole('link', { name: 'Ask about this order on WhatsApp' });
      const question = encodeURIComponent(`Hello Soulvia, I have a question about my order #${placed}`);
      expect(await chat.getAttribute('href')).toBe(`https://wa.me/923001234567?text=${question}`);
      expect(await pageViolations(page, [390, 1440])).toEqual([]);
      await page.goto('/user-dashboard?tab=orders');
      await shopper.sees('Shipping $0.00');
      const { body } = await admin.api.get(`/api/v1/orders/${placed}`);
      expect(body).toMatchObject({ user: person.id, subtotal: '2998.00', shipping: '0.00', amount: '2998.00' });
    },
  );

  test('cart: a quantity above the stock is reduced with one press', async () => {
    const [id = 0] = await shop.products([2], price);
    const shopper = await atCheckout([id], phone);
    await shopper.page.goto('/cart');
    await shopper.press(/^One more /);
    await change(id, { quantity: 1 });
    await shopper.page.reload();
    await shopper.sees('Only 1 left in stock.');
    await shopper.press(/^Take 1 of /);
    await shopper.page.getByText('Only 1 left in stock.').waitFor({ state: 'detached' });
    expect(await shopper.stored(`cart_${shopper.person.id}`)).toMatchObject([{ id, qty: 1 }]);
  });

  test('cart and wishlist: follow an account to its other device, also what a guest chose and what was added offline', async () => {
    const [serum = 0, mist = 0] = await shop.products([9, 9], price);
    const person = await shop.person();
    const [phoneAt, laptopAt] = [await Shopper.arrive(browser, shop), await Shopper.arrive(browser, shop, desktop)];
    shoppers.push(phoneAt, laptopAt);
    const holds = (shopper: Shopper, lines: readonly [id: number, qty: number][]) =>
      eventually(async () => {
        const cart = (await shopper.stored<{ id: number; qty: number }[]>(`cart_${person.id}`)) ?? [];
        expect(cart.map(({ id, qty }) => [id, qty]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual(lines);
      });
    await laptopAt.page.goto('/sign-in?redirect=/shop');
    await laptopAt.signIn(person);
    await laptopAt.reads('Shop All');
    await phoneAt.page.goto(`/buy-product/${serum}`);
    await phoneAt.page.getByLabel('Number of pieces').selectOption('3');
    await phoneAt.press('Add to cart');
    await phoneAt.page.goto('/sign-in?redirect=/wishlist');
    await phoneAt.signIn(person);
    await phoneAt.at('/wishlist');
    await phoneAt.page.reload();
    for (const shopper of [laptopAt, phoneAt]) await holds(shopper, [[serum, 3]]);

    await laptopAt.page.goto(`/buy-product/${mist}`);
    await laptopAt.press('Add to cart');
    await laptopAt.press('Add to wishlist');
    await holds(phoneAt, [
      [serum, 3],
      [mist, 1],
    ]);
    await phoneAt.sees(/^Product \S+-1$/);

    await phoneAt.page.goto('/cart');
    await phoneAt.sees('Order summary');
    await phoneAt.page.context().setOffline(true);
    await phoneAt.press(/^Remove Product \S+-1$/);
    await laptopAt.page.goto('/cart');
    await laptopAt.press(/^One more Product \S+-0$/);
    await phoneAt.page.context().setOffline(false);
    for (const shopper of [phoneAt, laptopAt]) await holds(shopper, [[serum, 4]]);
  });

  test.each(sample(['{"id":', '{"id":1}', '"text"'], 1))(
    'cart and wishlist: stored content %s is discarded with an explanation',
    async (text) => {
      const shopper = await Shopper.arrive(browser, shop);
      shoppers.push(shopper);
      const person = await shop.person();
      await shopper.page.goto('/');
      await shopper.page.evaluate(
        ([broken, id]) => {
          for (const owner of ['guest', id]) {
            localStorage.setItem(`cart_${owner}`, String(broken));
            localStorage.setItem(`wishlist_${owner}`, String(broken));
          }
        },
        [text, person.id],
      );
      await shopper.page.goto('/cart');
      await shopper.sees("We couldn't restore your saved cart. Please add your items again.");
      await shopper.page.goto('/wishlist');
      await shopper.sees("We couldn't restore your wishlist. Please add your items again.");
      await shopper.page.goto('/sign-in?redirect=/checkout');
      await shopper.signIn(person);
      await shopper.reads('Checkout');
      await shopper.sees("We couldn't restore your saved cart. Please add your items again.");
      await shopper.follow('Continue Shopping');
      await shopper.reads('Shop All');
      expect(await shopper.page.getByRole('link', { name: 'Cart', exact: true }).count()).toBe(1);
    },
  );
});
