import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { type Order, parcelStateLabels, type ParcelState } from '@soulvia/contracts';
import type { Page, Locator } from 'playwright-core';
import { describeInBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { formLocators } from '../support/form-locators.js';
import { ParcelDesk, useParcelDesk } from '../support/parcels.js';
import type { Person } from '../support/test-shop.js';
import { useShop } from '../support/use-shop.js';
import { AdminBrowser, useAdminBrowser, widths } from '../support/admin-page.js';
import { desktop, phone } from '../support/shopper.js';
import { journeyViolations } from '../support/layout-checks.js';

describeInBrowser('admin: parcels', () => {
  const shop = useShop();
  const browser = useAdminBrowser(shop);
  const desk = useParcelDesk(shop);
  let order: Order & { product: number };
  let page: Page;
  beforeAll(async () => {
    order = await desk.order(2);
    await desk.post(`orders/${order.id}/contacts`, { channel: 'CALL', outcome: 'CONFIRMED' });
    page = await browser.openAs(await shop.person('ADMIN', ['orders']), '/admin?section=parcels');
  });

  const { button, field, sees } = formLocators(() => page);
  const layout = () => journeyViolations(page, widths, 'both themes');
  const tab = (label: string) =>
    page
      .getByRole('navigation', { name: 'Parcels' })
      .getByRole('link', { name: new RegExp(`^${label}`) })
      .press('Enter');

  const send = async (text: string) => {
    await field('Sheet').setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await field('Courier').selectOption({ label: 'Test courier' });
    await button('Check sheet').press('Enter');
  };

  test('parcels: orders go out with a sheet, and come back with the numbers and statuses of the courier', async () => {
    await desk.owner.api.send(
      'PUT',
      `/api/v1/couriers/${desk.courier.id}/wordings`,
      JSON.stringify([{ says: 'Out for delivery', state: 'OUT_FOR_DELIVERY' }]),
    );
    const orders = [await desk.order(), await desk.order()];
    for (const { id } of orders) await desk.post(`orders/${id}/contacts`, { channel: 'CALL', outcome: 'CONFIRMED' });
    await page.goto(`${shop.url}/admin?section=parcels`);
    for (const { id } of orders) await page.getByRole('checkbox', { name: `Select order #${id}` }).press('Space');
    await page
      .getByRole('region', { name: 'Selected rows' })
      .getByLabel('Courier')
      .selectOption({ label: 'Test courier' });
    expect(await layout()).toEqual([]);
    const downloading = page.waitForEvent('download');
    await button('Make sheet').press('Enter');
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv.split('\r\n').map((row) => row.split(',')[0])).toEqual([
      '\uFEFForder_id',
      ...orders.map(({ id }) => String(id)),
      '',
    ]);
    await sees('2 orders are booked. The sheet is in your downloads.');

    await tab('Import');
    await field('Sheet').waitFor();
    await button('Check sheet').press('Enter');
    await sees('Choose a file');
    const [first, second] = orders;
    await send(`order_id;tracking_number\r\n${first?.id};TCS-5001\r\n${second?.id};1.23E+11\r\n`);
    await sees('Excel shortened this number. Format the column as text and export again.');
    expect(await layout()).toEqual([]);
    await button('Apply 1 row').press('Enter');
    await sees('Applied 1 row.');

    await page
      .getByRole('navigation', { name: 'Sheets' })
      .getByRole('link', { name: 'Courier statuses' })
      .press('Enter');
    await sees('in the words of the courier');
    const day = '2026-06-02';
    await send(
      `Tracking Number,STATUS,Date\r\nTCS-5001,out for delivery,${day}\r\nTCS-5001,Held at customs,${day}\r\nTCS-404,Delivered,${day}\r\n`,
    );
    await sees('This courier has no parcel with this tracking number.');
    expect(await layout()).toEqual([]);
    await button('Apply 2 rows').press('Enter');
    await sees('Applied 2 rows.');
    await tab('On the way');
    await page.getByRole('link', { name: /Test courier TCS-5001/ }).waitFor();
    await sees('Held at customs');
    expect((await desk.stand(first?.id ?? 0))[0]).toBe('SHIPPED');
  });

  test('parcels: labels are printed one to a page of 10 by 15 cm', async () => {
    const ids: number[] = [];
    for (const number of ['TCS-6001', 'TCS-6002']) {
      const { id } = await desk.order();
      await desk.parcel(id, [], { tracking_number: number });
      ids.push(id);
    }
    await page.goto(`${shop.url}/admin?section=orders&slip=${ids.join(',')}&print=labels`);
    await page.getByRole('img', { name: 'Barcode of TCS-6002' }).waitFor();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const inMillimetres = (points = '') => Math.round((Number(points) / 72) * 25.4);
    const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)/g)].map(([, ...size]) =>
      size.map(inMillimetres),
    );
    const label = [100, 150];
    expect(sizes).toEqual([label, label]);
    await page.goto(`${shop.url}/admin?section=parcels`);
  });

  test('parcels: booked ones are handed over by a manifest, which is printed and signed', async () => {
    const [first, second] = [await desk.order(), await desk.order()];
    const parcels = [await desk.parcel(first.id), await desk.parcel(second.id)];
    await tab('Hand over');
    await field('Courier').selectOption({ label: 'Test courier' });
    for (const { id } of [first, second])
      await page.getByRole('checkbox', { name: `Select parcel of order #${id}`, exact: true }).check();
    expect(await layout()).toEqual([]);
    await button('Hand over').press('Enter');
    const sheet = page.getByRole('article', { name: /^Manifest \d+$/ });
    await sheet.getByText('For the shop: name, signature').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await button('Print').isVisible()).toBe(false);
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    await desk.post(`parcels/${parcels[1]?.id}/void`);
    await sheet.getByText('Withdrawn, not handed over').waitFor();
    await button('Courier has signed').press('Enter');
    await button('Signed').press('Enter');
    await sees('1 parcel handed over to Test courier');
    expect([(await desk.stand(first.id))[0], (await desk.stand(second.id))[0]]).toEqual(['SHIPPED', 'PROCESSING']);
    await button('Back to the parcels').press('Enter');
    await page.getByRole('region', { name: 'List of parcels' }).waitFor();
    const handedOver = page.getByRole('checkbox', { name: new RegExp(`order #(?:${first.id}|${second.id})$`) });
    await eventually(async () => expect(await handedOver.count()).toBe(0));
  });
});

/** A shopper, a caller and a packer on open pages: what one of them does appears to the others without a reload. */
describeInBrowser('an order until it is delivered', () => {
  let browser: AdminBrowser;
  let buyer: Person;
  let shopper: Page;
  let caller: Page;
  let packer: Page;
  let product = 0;
  let orderId = 0;
  const shop = useShop();
  beforeAll(async () => {
    await ParcelDesk.open(shop);
    browser = await AdminBrowser.open(shop.url);
    buyer = await shop.person();
    [product = 0] = await shop.products([10]);
    orderId = (await shop.order(buyer, [{ product_id: product, quantity: 2 }])).id;
    shopper = await browser.openAs(buyer, '/user-dashboard?tab=orders', { viewport: phone });
    const staff = await Promise.all([shop.person('ADMIN', ['support']), shop.person('ADMIN', ['orders'])]);
    caller = await browser.openAs(staff[0], '/admin?section=confirmations', { viewport: phone });
    packer = await browser.openAs(staff[1], '/admin?section=parcels', { viewport: desktop });
  });
  afterAll(async () => {
    await browser.close();
  });

  const { button, field, sees } = formLocators(() => packer);
  const timeline = (): Locator => shopper.getByRole('list', { name: 'What happened' });
  /** What the shopper reads, newest last, on the page that was opened at the beginning. */
  const shopperReads = (...steps: string[]) =>
    eventually(async () => {
      const shown = await timeline().getByRole('listitem').locator('p:first-child span').allTextContents();
      expect(shown.slice(-steps.length)).toEqual(steps);
    });
  /** By a click, which what a dialog does with the focus when it closes cannot divert. */
  const tab = (label: string) =>
    packer
      .getByRole('navigation', { name: 'Parcels' })
      .getByRole('link', { name: new RegExp(`^${label}`) })
      .click();
  const stock = () => shop.stockOf(product);

  async function book(number: string): Promise<void> {
    await tab('To book');
    await button(`Book order #${orderId}`).press('Enter');
    await field('Courier').selectOption({ label: 'Test courier' });
    await field('Tracking number (optional)').fill(number);
    await field('Pieces').press('Enter');
    await sees('No confirmed order waits to be booked.');
  }

  async function report(number: string, state: string, from = 'On the way'): Promise<void> {
    await tab(from);
    await packer.getByRole('link', { name: new RegExp(`Test courier ${number}`) }).click();
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
    await sees('No confirmed order waits to be booked.');
    const row = caller.getByRole('listitem', { name: new RegExp(`^Order #${orderId} of`) });
    await row.getByRole('button', { name: /^Details of/ }).click();
    await row.getByRole('button', { name: /^Confirmed/ }).click();
    await shopperReads('Placed', 'Confirmed');
    await button(`Book order #${orderId}`).waitFor();
    expect(await stock()).toBe(8);
  });

  test('the parcel leaves, cannot be delivered, and the packer answers the courier', async () => {
    await book('TCS-0001');
    await report('TCS-0001', 'With courier', 'Hand over');
    await shopperReads('Confirmed', 'Shipped with Test courier');
    await shopper.getByRole('link', { name: /^Follow it at Test courier/ }).waitFor();
    await report('TCS-0001', 'Attempted');
    await shopperReads('Shipped with Test courier', 'The courier could not deliver it');
    await packer.getByRole('link', { name: 'Parcels 1 waiting for an answer' }).waitFor();
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
    await report('TCS-0002', 'Delivered', 'Hand over');
    await shopperReads('Processing', 'Shipped with Test courier', 'Delivered');
    const [order] = await shop.query('select status, units_at from orders where id = $1', [orderId]);
    expect([order, await stock()]).toEqual([{ status: 'DELIVERED', units_at: 'buyer' }, 8]);
  });
});
