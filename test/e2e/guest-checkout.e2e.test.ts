import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { accessibilityViolations } from '../support/accessibility.js';
import { describeInBrowser, openTestBrowser } from '../support/browser-test.js';
import { setSettings } from '../support/set-settings.js';
import { phone, Shopper } from '../support/shopper.js';
import { TestShop } from '../support/test-shop.js';

const checkoutCall = '**/v1/orders/guest-checkout';
const password = 'Moon-Garden-7';

describeInBrowser('guest checkout: an order without an account, by keyboard on a phone', () => {
  let shop: TestShop;
  let browser: Browser;
  let guest: Shopper;

  beforeAll(async () => {
    shop = await TestShop.open();
    await shop.products([5], '1499.00');
    browser = await openTestBrowser();
    guest = await Shopper.arrive(browser, shop, phone);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  const violating: unknown[] = [];
  const look = async (what: string) => {
    const violations = await accessibilityViolations(guest.page);
    if (violations.length > 0) violating.push([what, violations]);
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
    await enter();
    await guest.reads('Order Placed Successfully!');
    await page.getByRole('heading', { name: 'Order Placed Successfully!' }).and(page.locator(':focus')).waitFor();
    await guest.sees('We call or WhatsApp 0300 1234567 to confirm.');
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

  test('no page has violations or reports a script error', () => {
    expect([guest.pageErrors, violating]).toEqual([[], []]);
  });
});
