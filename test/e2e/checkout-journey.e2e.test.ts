import { beforeAll, expect, test } from '@jest/globals';
import { type Product, defaultLimits } from '@soulvia/contracts';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { testImage } from '../support/images.js';
import { sendForm } from '../support/send-form.js';
import { desktop, phone, Shopper } from '../support/shopper.js';
import { useShop, useFreshShop } from '../support/use-shop.js';
import { exhaustiveTest } from '../support/sample.js';
import { journeyViolations } from '../support/layout-checks.js';
import { buyerCode } from '@soulvia/ordering';
import { setSettings } from '../support/set-settings.js';

const newcomer = { email: 'amna@soulvia.test', password: 'Moon-Garden-7' };
const checkoutCall = '**/v1/orders/users/checkout';

describeInBrowser('checkout journey: a guest becomes a customer', () => {
  const shop = useShop();
  const browser = useBrowser();
  let guest: Shopper;
  beforeAll(async () => {
    await shop.products([5, 1, 8], '1499.00');
    guest = await Shopper.arrive(browser, shop, desktop);
  });

  async function inStock(productId: number): Promise<number> {
    const { body } = await shop.guest.get(`/api/v1/products/${productId}`);
    return (body as Product).quantity;
  }

  const look = async (what: string) => {
    expect([what, await journeyViolations(guest.page)]).toEqual([what, []]);
  };

  const orders = () =>
    shop
      .query<{ id: number; status: string }>('select id, status from orders order by id')
      .then((rows) => rows.map(({ status }) => status));

  test('journey: a guest browses and fills the cart and the wishlist', async () => {
    const { page } = guest;
    await page.goto('/');
    await guest.reads(/ELEVATE/);
    const reads: string[] = [];
    page.on('request', (request) => reads.push(new URL(request.url()).pathname));
    await guest.follow('Shop skincare');
    await guest.sees('3 Products');
    const product = page.getByRole('main').getByRole('link', { name: 'Product 1-0', exact: true });
    await product.hover();
    await eventually(() => expect(reads).toContain('/api/v1/products/1'));
    await product.click();
    await guest.reads('Product 1-0');
    await guest.press('Add to cart');
    await page.getByRole('region', { name: 'Added to your cart' }).getByText('PKR 1,499').first().waitFor();
    expect(await page.locator(':focus').innerText()).toBe('Remove from cart');
    await look('what has gone into the cart');
    await guest.press('Add to wishlist');
    await page.goBack();
    await page.getByRole('region', { name: 'Added to your cart' }).waitFor({ state: 'detached' });
    await guest.press('Add Product 1-2 to cart');
    await page.getByRole('listitem').filter({ hasText: 'Product 1-2' }).getByLabel('Wishlist').click();
    await page.getByRole('link', { name: 'Cart, 2 products' }).waitFor();
    await page.getByRole('link', { name: 'Wishlist, 2 products' }).waitFor();
    expect(await guest.stored('cart_guest')).toMatchObject([
      { id: 1, qty: 1 },
      { id: 3, qty: 1 },
    ]);
  });

  test('journey: a product is looked at closely, by keys and touch, also after the viewer could not be loaded', async () => {
    const staff = await shop.person('ADMIN');
    const image = new Blob([new Uint8Array(await testImage(1500, 1875))]);
    await sendForm(staff.api, 'PATCH', '/api/v1/products/2', { display_image: image, image_files: [image] });
    const visitor = await Shopper.arrive(browser, shop, phone);
    const { page } = visitor;
    await page.goto('/buy-product/2', { waitUntil: 'networkidle' });
    const link = page.getByRole('link', { name: 'Enlarge Product 1-1', exact: true });
    await page.context().setOffline(true);
    await link.click();
    await visitor.sees('This part of the page could not be loaded.');
    await page.context().setOffline(false);
    await link.click();

    const viewer = page.getByRole('dialog', { name: 'Images of Product 1-1' });
    const shown = viewer.getByAltText('Product 1-1', { exact: true });
    const hasWidth = (width: number) =>
      eventually(async () => expect(Math.round((await shown.boundingBox())?.width ?? 0)).toBe(width));
    await hasWidth(358);
    expect(await viewer.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
    expect(await shown.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1200);
    expect(await journeyViolations(page)).toEqual([]);
    await page.keyboard.press('+');
    await hasWidth(2 * 358);
    await page.keyboard.press('-');
    await hasWidth(358);
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((x, id) => ({ x, y: 420, id })) });
    await touch('touchStart', 175, 215);
    await touch('touchMove', 155, 235);
    await touch('touchMove', 135, 255);
    await touch('touchEnd');
    await hasWidth(3 * 358);

    await viewer.getByRole('button', { name: 'Next image' }).click();
    await viewer.getByText('2 of 2').waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Enlarge Product 1-1, image 2');
    await page.context().close();
  });

  test('journey: signing up on the way to checkout leads to sign-in', async () => {
    await guest.follow('Cart, 2 products');
    await guest.press('One more Product 1-0');
    await guest.follow('Proceed to Checkout');
    await guest.at('/sign-in?redirect=/checkout');
    await guest.follow('Create an account');
    await guest.fillIn({
      'Full Name': 'Amna Tariq',
      Email: newcomer.email,
      Password: newcomer.password,
      'Confirm Password': newcomer.password,
      CNIC: '35202-1234567-8',
      'Phone Number': '0300 7654321',
    });
    await guest.field('Gender').selectOption('Female');
    await guest.field('WhatsApp same as phone').check();
    await guest.press('Create Account');
    await guest.sees('Account created successfully! Please sign in to continue.');
    await guest.at('/sign-in?redirect=/checkout');
    expect(await shop.query('select id from users where email = $1', [newcomer.email])).toHaveLength(1);
  });

  test('journey: signing in takes the cart and the wishlist along once', async () => {
    // The sign-in page signs the new account in by itself.
    await guest.sees('We added 4 saved items from this device.');
    await guest.at('/checkout');
    const [{ id } = { id: 0 }] = await shop.query<{ id: number }>('select id from users where email = $1', [
      newcomer.email,
    ]);
    const cart = [
      { id: 1, qty: 2 },
      { id: 3, qty: 1 },
    ];
    expect(await guest.stored(`cart_${id}`)).toMatchObject(cart);
    await guest.page.reload();
    await guest.reads('Checkout');
    expect(await guest.stored(`cart_${id}`)).toMatchObject(cart);
    expect(await guest.stored(`wishlist_${id}`)).toMatchObject([{ id: 1 }, { id: 3 }]);
    expect([await guest.stored('cart_guest'), await guest.stored('wishlist_guest')]).toEqual([null, null]);
  });

  exhaustiveTest('journey: checkout has its heading while its script loads', async () => {
    const { page } = guest;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const scripts = '**/assets/*.js';
    // Scripts are named by a hash alone.
    await page.route(scripts, async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('Confirm order')) await released;
      await route.fulfill({ response });
    });
    await page.goto('/checkout');
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await page.getByText('Loading', { exact: false }).first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await look('checkout while its script loads');
    release();
    await page
      .getByRole('button', { name: /Confirm/ })
      .first()
      .waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Checkout']);
  });

  test('journey: a new address is added and fast repeated clicks place one order', async () => {
    const { page } = guest;
    await guest.press('Create a new address');
    const dialog = page.getByRole('dialog', { name: 'Create a new address' });
    await dialog.waitFor();
    await look('a new address');
    await dialog.getByLabel('Street address').fill('House 12, Street 4, near the park');
    await dialog.getByLabel('City').fill('Lahore');
    await dialog.getByLabel('ZIP code').fill('54000');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await guest.sees('Address created successfully!');
    await page.getByRole('button', { name: 'Confirm order · PKR 4,647' }).dblclick();
    await guest.reads('Order Placed Successfully!');
    await guest.sees('We call or WhatsApp 03007654321 to confirm.');
    await look('an order placed');
    expect(await orders()).toEqual(['PROCESSING']);
    expect([await inStock(1), await inStock(3)]).toEqual([3, 7]);
  });

  test('journey: the confirmation page survives a reload', async () => {
    await guest.page.reload();
    await guest.reads('Order Placed Successfully!');
    await guest.sees('House 12, Street 4, near the park');
    expect(await guest.page.getByRole('link', { name: 'Cart', exact: true }).count()).toBe(1);
  });

  test('journey: the order is cancelled by keyboard in My Orders and its stock returns', async () => {
    const { page } = guest;
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
    await guest.reads('My Orders (1)');
    await guest.sees('$4,647.00');
    await guest.tabTo('Cancel order #1');
    await page.keyboard.press('Enter');
    await guest.sees('Are you sure you want to cancel this order?');
    await guest.tabTo('Yes, cancel it');
    await page.keyboard.press('Enter');
    await guest.sees('Order cancelled successfully');
    await page.getByRole('listitem').getByText('Cancelled', { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'My Orders (1)' }).and(page.locator(':focus')).waitFor();
    await eventually(async () => expect([await inStock(1), await inStock(3)]).toEqual([5, 8]));
  });

  test('journey: a retry after a lost response for the last unit ends in one order', async () => {
    const { page } = guest;
    await page.goto('/buy-product/2');
    await guest.press('Buy');
    await guest.follow('Proceed to Checkout');
    await guest.loseAnswerOf(checkoutCall);
    await guest.press('Confirm order · PKR 1,649');
    await guest.sees('Failed to place order: No response received from server');
    await guest.sees('Trying again will not place a second order.');
    expect(await inStock(2)).toBe(0);
    await page.reload();
    await guest.sees('Your last attempt may have gone through.');
    await guest.sees('Out of stock. Remove it to continue.');
    await guest.press('Confirm order · PKR 1,649');
    await guest.reads('Order Placed Successfully!');
    expect(await orders()).toEqual(['CANCELLED', 'PROCESSING']);
  });
});

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

describeInBrowser('checkout: a code for the buyer', () => {
  const sms = { url: 'http://127.0.0.1:9/?to={to}&text={text}', accepted: undefined };
  const shop = useFreshShop({ worker: false, env: { sms, smtpUrl: 'smtp://127.0.0.1:9' } });
  const browser = useBrowser();

  test.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('checkout: a guest beyond the count places the order with a code, by keyboard, on a %s', async (_, viewport) => {
    await setSettings(shop.query, 'features', { guest_checkout: 'on', messages: 'sms-http' });
    await setSettings(shop.query, 'limits', { ...defaultLimits, open_units_max: 0 });
    await shop.products([5]);
    const guest = await Shopper.arrive(browser, shop, viewport);
    const { page } = guest;
    await page.addInitScript(() => {
      localStorage.setItem(
        'cart_guest',
        JSON.stringify([{ id: 1, title: 'Serum', price: '1000', imageUrl: '', qty: 1 }]),
      );
    });
    await page.goto('/checkout');
    await page.getByLabel('Full name').fill('Sana Malik');
    await page.getByLabel('Phone number').fill('0300 1234567');
    await page.getByLabel('Street address').fill('House 5, Street 9');
    await page.getByLabel('City').fill('Lahore');
    await page
      .getByRole('button', { name: /^Place order/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Text a code to 03001234567' }).waitFor();
    expect(await journeyViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Text a code to 03001234567' }).press('Enter');
    await page.getByLabel('Code', { exact: true }).waitFor();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await page.getByText('This code is wrong').waitFor();
    expect(await journeyViolations(page)).toEqual([]);
    const [row] = await shop.query<{ token: string }>('select token from buyer_codes order by id desc limit 1');
    await page.getByLabel('Code', { exact: true }).fill(buyerCode(row?.token ?? '', shop.tokenSecret));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Order Placed Successfully!' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const lines = page.getByRole('region', { name: 'Your order' });
    expect([await lines.getByRole('listitem').count(), await lines.locator('li img').count()]).toEqual([1, 1]);
    await page.getByText('Processing', { exact: true }).waitFor();
    await page.context().close();
  });
});
