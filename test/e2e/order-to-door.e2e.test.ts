import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parcelStateLabels, type ParcelState } from '@soulvia/contracts';
import type { Locator, Page } from 'playwright-core';
import { AdminBrowser } from '../support/admin-page.js';
import { describeInBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { formLocators } from '../support/form-locators.js';
import { ParcelDesk } from '../support/parcels.js';
import { desktop, phone } from '../support/shopper.js';
import { type Person, TestShop } from '../support/test-shop.js';

/** A shopper, a caller and a packer on open pages: what one of them does appears to the others without a reload. */
describeInBrowser('an order until it is delivered', () => {
  let shop: TestShop;
  let browser: AdminBrowser;
  let buyer: Person;
  let shopper: Page;
  let caller: Page;
  let packer: Page;
  let product = 0;
  let orderId = 0;
  beforeAll(async () => {
    shop = await TestShop.open();
    await ParcelDesk.open(shop);
    browser = await AdminBrowser.open(shop.url);
    buyer = await shop.person();
    [product = 0] = await shop.products([10]);
    orderId = (await shop.order(buyer, [{ product_id: product, quantity: 2 }])).id;
    shopper = await browser.openAs(buyer, '/user-dashboard?tab=orders', { viewport: phone });
    const staff = await Promise.all([shop.person('ADMIN', ['support']), shop.person('ADMIN', ['orders'])]);
    caller = await browser.openAs(staff[0], '/admin?section=confirmations', { viewport: phone });
    packer = await browser.openAs(staff[1], '/admin?section=parcels', { viewport: desktop });
    await shopper.getByText('Details').first().click();
  });
  afterAll(async () => {
    expect(browser.pageErrors).toEqual([]);
    await browser.close();
    await shop.close();
  });

  const { button, field, sees } = formLocators(() => packer);
  const timeline = (): Locator => shopper.getByRole('list', { name: 'What happened' });
  /** What the shopper reads, newest last, on the page that was opened at the beginning. */
  const shopperReads = (...steps: string[]) =>
    eventually(async () => {
      const shown = await timeline().getByRole('listitem').locator('p:first-child span').allTextContents();
      expect(shown.slice(-steps.length)).toEqual(steps);
    });
  const tab = (label: string) =>
    packer.getByRole('navigation', { name: 'Parcels' }).getByRole('link', { name: label, exact: true }).press('Enter');
  const stock = () => shop.stockOf(product);

  async function book(number: string): Promise<void> {
    await tab('To book');
    await button(`Book order #${orderId}`).press('Enter');
    await field('Courier').selectOption({ label: 'Test courier' });
    await field('Tracking number (optional)').fill(number);
    await field('Pieces').press('Enter');
    await sees('All confirmed orders are booked.');
  }

  async function report(number: string, state: string): Promise<void> {
    await tab('On the way');
    await packer.getByRole('link', { name: new RegExp(`Test courier ${number}`) }).press('Enter');
    await field('The courier says').selectOption({ label: state });
    await button('Save report').press('Enter');
    // Rather than the message, which goes by itself.
    await eventually(async () => {
      const [parcel] = await shop.query<{ state: ParcelState }>(
        'select state from parcels where tracking_number = $1',
        [number],
      );
      expect(parcel && parcelStateLabels[parcel.state]).toBe(state);
    });
    await packer.keyboard.press('Escape');
    await packer.getByRole('dialog').waitFor({ state: 'detached' });
  }

  test('the caller confirms: the shopper reads it and the packer can book', async () => {
    await shopperReads('Placed');
    await tab('To book');
    await sees('All confirmed orders are booked.');
    const row = caller.getByRole('listitem', { name: new RegExp(`^Order #${orderId} of`) });
    await row.getByRole('button', { name: /^Confirmed/ }).click();
    await shopperReads('Placed', 'Confirmed');
    await button(`Book order #${orderId}`).waitFor();
    expect(await stock()).toBe(8);
  });

  test('the parcel leaves, cannot be delivered, and the packer answers the courier', async () => {
    await book('TCS-0001');
    await report('TCS-0001', 'With courier');
    await shopperReads('Confirmed', 'Shipped with Test courier');
    await shopper.getByRole('link', { name: /^Follow it at Test courier/ }).waitFor();
    await report('TCS-0001', 'Attempted');
    await shopperReads('Shipped with Test courier', 'The courier could not deliver it');
    await tab('Advice needed');
    await button(/^Try again/).press('Enter');
    await button('Try again').press('Enter');
    await sees('No courier is waiting for an answer.');
    expect(await stock()).toBe(8);
  });

  test('refused and received back: the units are in stock again, and the shopper reads both', async () => {
    await report('TCS-0001', 'Returning');
    await shopperReads('Cancelled', 'On its way back to us');
    expect(await stock()).toBe(8);
    await tab('Coming back');
    await field('Scan or type the tracking number').fill('TCS-0001');
    await field('Scan or type the tracking number').press('Enter');
    await button('All fine').press('Enter');
    await sees('Nothing is on its way back.');
    await shopperReads('On its way back to us', 'Back with us');
    expect(await stock()).toBe(10);
  });

  test('brought back by hand, sent again on a phone, and delivered', async () => {
    await packer.setViewportSize(phone);
    const owner = await shop.person('ADMIN');
    expect((await owner.api.patch(`/api/v1/orders/${orderId}`, { status: 'PROCESSING' })).status).toBe(200);
    await shopperReads('Back with us', 'Processing');
    expect(await stock()).toBe(8);
    await book('TCS-0002');
    await report('TCS-0002', 'Delivered');
    await shopperReads('Processing', 'Shipped with Test courier', 'Delivered');
    const [order] = await shop.query('select status, units_at from orders where id = $1', [orderId]);
    expect([order, await stock()]).toEqual([{ status: 'DELIVERED', units_at: 'buyer' }, 8]);
  });
});
