import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoCompany } from '@soulvia/contracts';
import { ConfirmationLinks } from '@soulvia/ordering';
import type { Page } from 'playwright-core';
import { AdminBrowser, widths } from '../support/admin-page.js';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { ConfirmationDesk } from '../support/confirmation-desk.js';
import { accessibilityViolations } from '../support/accessibility.js';
import { setSettings } from '../support/set-settings.js';
import { phone, Shopper } from '../support/shopper.js';
import { useShop } from '../support/use-shop.js';
import { exhaustiveTest } from '../support/sample.js';
import { journeyViolations } from '../support/layout-checks.js';

/** Two callers and a shopper at once: claims, keys, undo, the confirmation link, and every list live. */
describeInBrowser('admin: confirmations', () => {
  let desk: ConfirmationDesk;
  let browser: AdminBrowser;
  let hina: Page;
  let bilal: Page;
  beforeAll(async () => {
    desk = await ConfirmationDesk.open({ worker: true });
    await setSettings(desk.shop.query, 'company', demoCompany);
    browser = await AdminBrowser.open(desk.shop.url);
    [hina, bilal] = [await openAs(desk.caller), await openAs(desk.other)];
  });
  afterAll(async () => {
    await browser.close();
    await desk.shop.close();
  });

  const openAs = (person: typeof desk.caller) => browser.openAs(person, '/admin?section=confirmations');
  const rowOf = (page: Page, id: number) => page.getByRole('listitem', { name: new RegExp(`^Order #${id} of`) });
  const look = async (page: Page, what: string) => {
    expect([what, await journeyViolations(page, widths, 'both themes')]).toEqual([what, []]);
  };
  const lookAtShop = async (page: Page, what: string) => {
    expect([what, await journeyViolations(page, widths)]).toEqual([what, []]);
  };
  const confirmationOf = async (id: number) => {
    const [row] = await desk.shop.query<{ text: string }>(
      `select status || ' ' || confirmation as text from orders where id = $1`,
      [id],
    );
    return row?.text;
  };

  test('confirmations: no one waits, then orders arrive live, with the count in the menu and their warnings', async () => {
    await hina.getByText('Nobody is waiting to be called.').waitFor();
    await look(hina, 'empty');
    const [first, second] = [await desk.order(), await desk.order(1)];
    await rowOf(hina, second.id).waitFor();
    await rowOf(bilal, first.id).waitFor();
    await hina.getByRole('link', { name: 'Confirmations 2 to confirm' }).first().waitFor({ state: 'attached' });
    await rowOf(hina, first.id).getByText(`Also ordered: #${second.id}`).waitFor();
    await look(hina, 'two orders');
    expect((await desk.list()).map(({ order }) => order.id)).toEqual([first.id, second.id]);
  });

  exhaustiveTest('confirmations: a claim, undo and "Call later" have no violations', async () => {
    const [first = 0] = (await desk.list()).map(({ order }) => order.id);
    await rowOf(hina, first)
      .getByRole('button', { name: /^Details of/ })
      .press('Enter');
    await rowOf(hina, first).getByRole('button', { name: /^Take/ }).press('Enter');
    await bilal.reload();
    await rowOf(bilal, first)
      .getByText(/^Test Person \d+ is on it until/)
      .waitFor();
    await look(bilal, 'claimed by another user');
    await rowOf(hina, first).focus();
    await hina.keyboard.press('4');
    const undo = hina.getByRole('button', { name: /^Undo/ });
    // The time to undo does not pass while the button has the focus.
    await undo.focus();
    await look(hina, 'undo');
    await undo.press('Enter');
    await rowOf(hina, first).focus();
    await hina.keyboard.press('3');
    await hina.getByRole('dialog', { name: `Call later: order #${first}` }).waitFor();
    await look(hina, 'call later');
    await hina.keyboard.press('Escape');
  });

  test('confirmations: the shopper answers on a phone, and the callers see it', async () => {
    const { id } = await desk.order();
    await rowOf(hina, id).waitFor();
    const pathname = new ConfirmationLinks(desk.shop.tokenSecret, '').address(id, new Date());
    const shopperPage = await browser.openAs(desk.shopper, '/', { viewport: { width: 390, height: 844 } });
    await shopperPage.goto(pathname);
    await shopperPage.getByRole('heading', { name: 'Is this your order?' }).waitFor();
    expect(await shopperPage.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await lookAtShop(shopperPage, 'link');
    await shopperPage.getByRole('button', { name: 'Change address or phone' }).press('Enter');
    await shopperPage.getByLabel('City').fill('Quetta');
    await lookAtShop(shopperPage, 'correction');
    await shopperPage.getByRole('button', { name: 'Save and send it' }).press('Enter');
    await shopperPage.getByText('Thank you. We send it today or tomorrow.').waitFor();
    await lookAtShop(shopperPage, 'confirmed');
    await rowOf(hina, id).waitFor({ state: 'detached' });
    await hina.getByRole('link', { name: 'Confirmed', exact: true }).press('Enter');
    await rowOf(hina, id).getByText('Quetta').waitFor();
    await look(hina, 'confirmed');

    await shopperPage.getByRole('button', { name: 'Cancel my order' }).press('Enter');
    await shopperPage.getByText('Are you sure you want to cancel this order?').waitFor();
    await lookAtShop(shopperPage, 'question');
    await shopperPage.getByRole('button', { name: 'Yes, cancel it' }).press('Enter');
    await shopperPage.getByText('Your order is cancelled. Nothing to pay.').waitFor();
    await rowOf(hina, id).waitFor({ state: 'detached' });
    expect(await confirmationOf(id)).toBe('CANCELLED DECLINED');
    await shopperPage.goto('/confirm-order/1.abc.def');
    await shopperPage.getByText(/^This link has run out\. Call us:/).waitFor();
    await lookAtShop(shopperPage, 'run out');
  });

  test('confirmations: an owner switches the rules on and sets them', async () => {
    const page = await browser.openAs(await desk.shop.person('ADMIN'), '/admin?section=settings&tab=confirmations');
    await page.getByLabel('Give up after (hours)').fill('24');
    await page.getByText('Cancel the order').click();
    await look(page, 'settings');
    await page.getByRole('button', { name: 'Save changes' }).press('Enter');
    await page.getByText('Settings for confirmations saved').waitFor();
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Features' }).press('Enter');
    await page.getByText('By staff and rules').click();
    await page.getByRole('button', { name: 'Save changes' }).press('Enter');
    await page.getByText('Features saved').waitFor();
    const { id } = await desk.order();
    await hina.getByRole('link', { name: 'Waiting', exact: true }).press('Enter');
    await rowOf(hina, id)
      .getByRole('button', { name: /^Details of/ })
      .press('Enter');
    await rowOf(hina, id)
      .getByText(/Gives up /)
      .waitFor();
    expect((await desk.list()).map(({ due_at }) => due_at)).not.toContain(null);
  });
});

const checkoutCall = '**/v1/orders/guest-checkout';
const password = 'Moon-Garden-7';

describeInBrowser('guest checkout: an order without an account, by keyboard on a phone', () => {
  const shop = useShop();
  const browser = useBrowser();
  let guest: Shopper;
  beforeAll(async () => {
    await shop.products([5], '1499.00');
    guest = await Shopper.arrive(browser, shop, phone);
  });

  const look = async (what: string) => {
    expect([what, await accessibilityViolations(guest.page)]).toEqual([what, []]);
  };
  const enter = () => guest.page.keyboard.press('Enter');
  /** Types into the field with this label, which must have the focus. */
  const typeInto = async (label: string, text: string) => {
    await guest.field(label).and(guest.page.locator(':focus')).waitFor();
    await guest.page.keyboard.type(text);
    await guest.page.keyboard.press('Tab');
  };
  const orders = () => shop.query<{ id: number; user_id: number }>('select id, user_id from orders order by id');

  test('checkout asks for a sign-in while guest checkout is off', async () => {
    await guest.page.goto('/buy-product/1');
    await guest.press('Buy');
    await guest.sees('Proceed to Checkout');
    await guest.page.goto('/checkout');
    await guest.at('/sign-in?redirect=/checkout');
  });

  test('from the cart to the form, where missing fields are listed', async () => {
    const { page } = guest;
    await setSettings(shop.query, 'features', { guest_checkout: 'on' });
    await page.goto('/cart');
    await page.locator('a[href="/checkout"]').first().waitFor();
    await guest.tabTo('Proceed to Checkout');
    await enter();
    await guest.at('/checkout');
    await guest.sees('Order without an account');
    await look('form');
    await guest.tabTo('Place order · PKR 1,649');
    await enter();
    await page.getByRole('group', { name: 'Please fix the highlighted fields' }).and(page.locator(':focus')).waitFor();
    await look('missing fields');
    expect(await orders()).toEqual([]);
  });

  test('the form is filled in, its response is lost, and sent again it is one order', async () => {
    const { page } = guest;
    await guest.tabTo('Full name is required');
    await enter();
    await typeInto('Full name', 'Sana Malik');
    await typeInto('Phone number', '+923001234567');
    expect(await guest.field('Phone number').inputValue()).toBe('0300 1234567');
    await typeInto('Street address', 'House 5, Street 9, near the park');
    await typeInto('City', 'Lahore');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#zip_code')?.value === '54000');
    await guest.loseAnswerOf(checkoutCall);
    await guest.tabTo('Place order · PKR 1,649');
    await enter();
    await guest.sees('Trying again will not place a second order.');
    expect(await orders()).toHaveLength(1);
    await look('lost response');
    await page.reload();
    await guest.sees('Your last attempt may have gone through.');
    await guest.tabTo('Place order · PKR 1,649');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await enter();
    await guest.reads('Order Placed Successfully!');
    await page.getByRole('heading', { name: 'Order Placed Successfully!' }).and(page.locator(':focus')).waitFor();
    await guest.sees('We call or WhatsApp 0300 1234567 to confirm.');
    const next = await page.getByRole('region', { name: 'What happens next' }).boundingBox();
    expect([await page.evaluate(() => window.scrollY), (next?.y ?? Infinity) + 100 < phone.height]).toEqual([0, true]);
    expect(await orders()).toHaveLength(1);
    await look('placed');
  });

  test('the placed order survives a reload, and its details are saved with email and password', async () => {
    const { page } = guest;
    await page.reload();
    await guest.reads('Order Placed Successfully!');
    await guest.field('Email').focus();
    await typeInto('Email', 'sana@soulvia.test');
    await guest.field('Password').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(password);
    await enter();
    const [order] = await orders();
    const id = order?.id ?? 0;
    await guest.at(`/checkout?order=${id}`);
    await guest.reads('Order Placed Successfully!');
    const [account] = await shop.query<{ id: number }>(`select id from users where email = 'sana@soulvia.test'`);
    expect(await orders()).toEqual([{ id, user_id: account?.id }]);
    await page.goto('/user-dashboard?tab=orders');
    await guest.reads('My Orders (1)');
  });
});
