import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { OrderLinks } from '@soulvia/ordering';
import type { Page } from 'playwright-core';
import { useAdminBrowser, widths } from '../support/admin-page.js';
import { formLocators } from '../support/form-locators.js';
import { journeyViolations } from '../support/layout-checks.js';
import { useParcelDesk } from '../support/parcels.js';
import { usePerson, useShop } from '../support/use-shop.js';

const shop = useShop();
const desk = useParcelDesk(shop);
const buyer = usePerson(shop);
const browser = useAdminBrowser(shop);
let orderId = 0;
let unnamed = 0;
let page: Page;
const { button, field, sees } = formLocators(() => page);
const layout = () => journeyViolations(page, widths);
const open = (tab: string) => page.goto(`/admin?section=cash&tab=${tab}`);
const download = async (name: string) => {
  const downloading = page.waitForEvent('download');
  await button(name).press('Enter');
  return readFile(await (await downloading).path(), 'utf8');
};

/** Three parcels are delivered: one of PKR 3,150 and two of PKR 1,150. */
beforeAll(async () => {
  const [one = 0, other = 0] = await shop.products([50, 50]);
  const order = await shop.order(buyer, [
    { product_id: one, quantity: 2 },
    { product_id: other, quantity: 1 },
  ]);
  orderId = order.id;
  const send = (id: number, number: string) =>
    desk.parcel(id, ['WITH_COURIER', 'DELIVERED'], { tracking_number: number });
  await send(orderId, 'TRK-1001');
  await send((await desk.order()).id, 'TRK-1002');
  unnamed = (await send((await desk.order()).id, 'TRK-1003')).id;
});

test('cash journey: a statement with errors is added, and what does not fit is settled', async () => {
  page = await browser.openAs(desk.owner, '/admin?section=cash&tab=statements&add=1');
  const send = async (rows: readonly string[]) => {
    const text = ['tracking_number,gross,net', ...rows, ''].join('\r\n');
    await field('Sheet').setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await field('Courier').selectOption({ label: 'Test courier' });
    await field('Number of the statement').fill('TC-77');
    await field('Day of the statement').fill('2026-06-03');
    await button('Check sheet').press('Enter');
  };
  await send(['TRK-1001,3150,3051']);
  await sees('Row 2: 3,150.00 less charges and taxes is 3,150.00, the sheet says 3,051.00');
  await send(['TRK-1001,3150,', 'TRK-1002,1102,', 'TRK-1OO3,1150,']);
  await button('Apply 3 rows').waitFor();
  expect(await layout()).toEqual([]);
  await button('Apply 3 rows').press('Enter');
  await sees('Applied 3 rows.');

  await open('differences');
  const settle = async (way: string, amount: string, note: string) => {
    await button(new RegExp(`^${way}.*${amount}`)).press('Enter');
    const dialog = page.getByRole('dialog', { name: way });
    await dialog.getByLabel('Note').fill(note);
    if (way === 'Assign to a parcel') await dialog.getByLabel('Parcel').selectOption(String(unnamed));
    await dialog.getByRole('button', { name: way }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  await button(/^Write off.*48/).waitFor();
  expect(await layout()).toEqual([]);
  await settle('Write off', '48', 'Too little to ask for.');
  await page.setViewportSize({ width: 390, height: 844 });
  await settle('Assign to a parcel', '1,150', 'The courier typed an O for a 0.');
  await sees('Everything adds up.');
});

test('cash journey: a buyer asks for a return, staff approve and receive it', async () => {
  const console = page;
  page = await browser.openAs(buyer, `/orders/${orderId}/return`);
  await button('Send request').click();
  await sees('Choose what you want to return');
  const units = page.getByRole('group', { name: 'What do you return?' }).getByRole('combobox');
  await units.first().selectOption('1');
  await field('Why do you return it?').selectOption('REACTION');
  await field('Batch (optional)').fill('B-118');
  await field('Account title').fill('Sana Khan');
  await field('Account').fill('PK36SCBL0000001123456703');
  await button('Send request').click();
  await sees('Enter a valid Pakistani IBAN.');
  await page.setViewportSize({ width: 390, height: 844 });
  await field('Account').fill('PK36 SCBL 0000 0011 2345 6702');
  await button('Send request').click();
  await page.getByRole('list', { name: 'Your returns' }).getByText('Requested').waitFor();
  expect(await layout()).toEqual([]);
  const shopper = page;

  page = console;
  await page.goto('/admin?section=returns&state=REQUESTED');
  await page.getByRole('link', { name: `Order #${orderId}` }).waitFor();
  expect(await layout()).toEqual([]);
  await page.getByRole('link', { name: `Order #${orderId}` }).click();
  const panel = page.getByRole('dialog', { name: `Return of order #${orderId}` });
  await panel.getByRole('button', { name: 'Approve' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await layout()).toEqual([]);
  await panel.getByRole('button', { name: 'Approve' }).click();
  await panel.getByRole('button', { name: 'Receive' }).click();
  await panel.getByText('The refund waits under Cash, Refunds.').waitFor();
  await shopper.reload();
  await shopper.getByText('We have your return and are preparing your refund.').waitFor();
});

test('cash journey: its refund is paid, the books are right, and every page has the same figures', async () => {
  await page.goto('/admin');
  await sees('refund to pay');
  await open('refunds');
  await page.setViewportSize({ width: 390, height: 844 });
  await button(/^Show account/).press('Enter');
  await sees('PK36SCBL0000001123456702');
  expect(await layout()).toEqual([]);
  await button(/^Mark as paid/).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mark as paid' });
  await dialog.getByLabel('Reference').fill('FT-2231');
  await dialog.getByRole('button', { name: 'Mark as paid' }).press('Enter');
  await sees('No refund is owed.');

  await open('accounts');
  await button('Verify').press('Enter');
  await sees(/^The books are right: \d+ journals, 3 orders\.$/);
  // PKR 5,402 of the courier less the refund.
  const bank = page.getByRole('region', { name: 'Balances today' }).getByText('Bank', { exact: true }).locator('..');
  expect(await bank.textContent()).toContain('4,402');
  expect(await layout()).toEqual([]);
  expect(await download('Months as CSV')).toMatch(/,Bank,5402\.00,1000\.00,4402/);
  expect(await download('Journals as CSV')).toContain(`,${orderId},`);

  await page.goto('/admin?section=cash');
  const figure = (label: string) => page.getByText(label, { exact: true }).locator('..').textContent();
  await page.getByText('Settled this month').waitFor();
  expect([await figure('Collected this month'), await figure('Settled this month'), await figure('Late')]).toEqual([
    expect.stringContaining('5,450'),
    expect.stringContaining('5,402'),
    expect.stringMatching(/\b0$/),
  ]);
  await sees('No courier owes you anything.');
  await page.goto(`/admin?section=orders&order=${orderId}`);
  const money = page.getByRole('region', { name: 'Money' });
  await money.getByText('Partly refunded').first().waitFor();
  expect(await money.textContent()).toMatch(/Paid.*3,150.*Refunded.*1,000/);
  await page.goto('/admin');
  await sees('Nothing waits for you.');
});

test('returns: the page of an emailed link leads a guest to them', async () => {
  const token = new OrderLinks(shop.tokenSecret).sign(orderId, new Date());
  page = await browser.openAs(buyer, `/order/${token}`);
  await page.getByRole('link', { name: 'Return something' }).click();
  const heading = page.getByRole('heading', { level: 1, name: `Return something of order #${orderId}` });
  await heading.waitFor();
  expect(await layout()).toEqual([]);
});
