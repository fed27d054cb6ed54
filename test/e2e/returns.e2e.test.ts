import { beforeAll, expect, test } from '@jest/globals';
import { OrderLinks } from '@soulvia/ordering';
import { useAdminBrowser, widths } from '../support/admin-page.js';
import { journeyViolations } from '../support/layout-checks.js';
import { useParcelDesk } from '../support/parcels.js';
import { usePerson, useShop } from '../support/use-shop.js';

const shop = useShop();
const desk = useParcelDesk(shop);
const buyer = usePerson(shop);
const browser = useAdminBrowser(shop);
let orderId = 0;
beforeAll(async () => {
  const [one = 0, other = 0] = await shop.products([50, 50]);
  const order = await shop.order(buyer, [
    { product_id: one, quantity: 2 },
    { product_id: other, quantity: 1 },
  ]);
  orderId = order.id;
  await desk.parcel(orderId, ['WITH_COURIER', 'DELIVERED']);
});

test('returns: a buyer asks on one page, staff approve and receive, and the buyer sees what became of it', async () => {
  const page = await browser.openAs(buyer, `/orders/${orderId}/return`);
  const units = page.getByRole('group', { name: 'What do you return?' }).getByRole('combobox');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Choose what you want to return').first().waitFor();
  await units.first().selectOption('1');
  await page.getByLabel('Why do you return it?').selectOption('REACTION');
  await page.getByLabel('Batch (optional)').fill('B-118');
  await page.getByLabel('Account title').fill('Sana Khan');
  await page.getByLabel('Account', { exact: true }).fill('PK36SCBL0000001123456703');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Enter a valid Pakistani IBAN.').first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Account', { exact: true }).fill('PK36 SCBL 0000 0011 2345 6702');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('list', { name: 'Your returns' }).getByText('Requested').waitFor();
  expect(await journeyViolations(page, widths)).toEqual([]);

  const console = await browser.openAs(desk.owner, '/admin?section=returns&state=REQUESTED');
  await console.getByRole('link', { name: `Order #${orderId}` }).waitFor();
  expect(await journeyViolations(console, widths)).toEqual([]);
  await console.getByRole('link', { name: `Order #${orderId}` }).click();
  const panel = console.getByRole('dialog', { name: `Return of order #${orderId}` });
  await panel.getByRole('button', { name: 'Approve' }).waitFor();
  await console.setViewportSize({ width: 390, height: 844 });
  expect(await journeyViolations(console, widths)).toEqual([]);
  await panel.getByRole('button', { name: 'Approve' }).click();
  await panel.getByRole('button', { name: 'Receive' }).waitFor();
  await panel.getByRole('button', { name: 'Receive' }).click();
  await panel.getByText('The refund waits under Cash, Refunds.').waitFor();
  await console.setViewportSize({ width: 1440, height: 900 });

  await page.reload();
  await page.getByText('It has reached us.').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('returns: the page of an emailed link leads a guest to them', async () => {
  const token = new OrderLinks(shop.tokenSecret).sign(orderId, new Date());
  const page = await browser.openAs(buyer, `/order/${token}`);
  await page.getByRole('link', { name: 'Return something' }).click();
  const heading = page.getByRole('heading', { level: 1, name: `Return something of order #${orderId}` });
  await heading.waitFor();
  expect(await journeyViolations(page, widths)).toEqual([]);
});
