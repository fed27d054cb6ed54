import { expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { desktop, phone, Shopper } from '../support/shopper.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import type { Person } from '../support/test-shop.js';
import { exhaustiveTest, sample } from '../support/sample.js';

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
