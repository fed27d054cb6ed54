import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ReferralCode } from '@soulvia/contracts';
import type { Browser } from 'playwright-core';
import { describeInBrowser, openTestBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { pageViolations } from '../support/layout-checks.js';
import { setSettings } from '../support/set-settings.js';
import { phone, Shopper } from '../support/shopper.js';
import { type Person, TestShop } from '../support/test-shop.js';

describeInBrowser('referral links: from a link to a sign-up and an order', () => {
  let shop: TestShop;
  let browser: Browser;
  let partner: Person;
  let code: string;
  let own: Shopper;
  let newcomer: Shopper;
  let guest: Shopper;

  beforeAll(async () => {
    shop = await TestShop.open();
    await shop.products([5], '1499.00');
    await setSettings(shop.query, 'features', { guest_checkout: 'on' });
    partner = await shop.person('SOULVIA_PARTNER');
    const { body } = await partner.api.get('/api/v1/referrals/code');
    ({ code } = body as ReferralCode);
    browser = await openTestBrowser();
    own = await Shopper.arrive(browser, shop, phone);
    newcomer = await Shopper.arrive(browser, shop, phone);
    guest = await Shopper.arrive(browser, shop, phone);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  const kept = (who: Shopper) => who.stored<{ ref: string }>('invitation');

  test('partner home: shows the short link of the partner, and that nothing came yet', async () => {
    await own.page.goto('/sign-in?redirect=/user-dashboard');
    await own.signIn(partner);
    await own.findsBelow(`${shop.url}/r/${code}`);
    await own.sees(/^Nothing yet/);
  });

  test('a referral link opens the shop, is kept and counted, and the sign-up names its partner', async () => {
    const { page } = newcomer;
    await page.goto(`/r/${code}`);
    await newcomer.at('/');
    expect((await kept(newcomer))?.ref).toBe(code);
    await page.goto('/sign-up');
    await newcomer.sees('Invited by Test');
    await newcomer.fillIn({
      'Full Name': 'Hina Raza',
      Email: 'hina@soulvia.test',
      Password: 'Moon-Garden-7',
      'Confirm Password': 'Moon-Garden-7',
      CNIC: '35202-1234567-8',
      'Phone Number': '0300 7654321',
    });
    await newcomer.field('Gender').selectOption('Female');
    await newcomer.field('WhatsApp same as phone').check();
    await newcomer.press('Create Account');
    await newcomer.sees(/^Your sponsor is Test/);
    expect(await shop.query('select id from users where sponsor_id = $1', [partner.id])).toHaveLength(1);
  });

  test('a product link opens the product, and the order of a guest counts for the partner', async () => {
    const { page } = guest;
    await page.goto(`/r/${code}/1`);
    await guest.at('/buy-product/1');
    expect((await kept(guest))?.ref).toBe(code);
    await guest.press('Buy');
    await guest.sees('Proceed to Checkout');
    await page.goto('/checkout');
    await guest.sees('Order without an account');
    await guest.fillIn({
      'Full name': 'Sana Malik',
      'Phone number': '03211234567',
      'Street address': 'House 5, Street 9',
      City: 'Lahore',
    });
    await guest.press(/^Place order/);
    await guest.reads('Order Placed Successfully!');
  });

  test('partner home: shows visits, sign-ups and orders of the month', async () => {
    const { page } = own;
    await eventually(async () => {
      const { body } = await partner.api.get('/api/v1/referrals/stats?months=1');
      expect(body).toEqual([expect.objectContaining({ visits: 2, sign_ups: 1, orders: 1, delivered: 0, refused: 0 })]);
    });
    await page.goto('/user-dashboard');
    await own.findsBelow(/^Visits are approximate/);
    const month = page.getByRole('region', { name: 'Your links by month' }).getByRole('listitem').first();
    expect(await month.getByRole('definition').allTextContents()).toEqual(['2', '1', '1', '0', '0']);
    expect(await pageViolations(page, [390])).toEqual([]);
  });

  test('partner home: after a new code the old link still opens the shop', async () => {
    const { page } = own;
    await own.press('New code');
    await page.getByRole('dialog', { name: 'Get a new code' }).waitFor();
    await own.press('Get new code');
    await own.sees('Your links have a new code.');
    const { body } = await partner.api.get('/api/v1/referrals/code');
    const created = (body as ReferralCode).code;
    expect(created).not.toBe(code);
    await own.sees(`${shop.url}/r/${created}`);
    await guest.page.goto(`/r/${code}`);
    await guest.at('/');
  });

  test('no page reported an error', () => {
    expect([own.pageErrors, newcomer.pageErrors, guest.pageErrors]).toEqual([[], [], []]);
  });
});
