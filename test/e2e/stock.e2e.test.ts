import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeInBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { formLocators } from '../support/form-locators.js';
import { journeyViolations } from '../support/layout-checks.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { useAdminBrowser, widths } from '../support/admin-page.js';
import { workbookOf } from '../support/workbook.js';

describeInBrowser('admin: stock', () => {
  const shop = useShop();
  const browser = useAdminBrowser(shop);
  const shopper = usePerson(shop);
  let page: Page;
  let serum: number;
  let name: string;
  beforeAll(async () => {
    [serum = 0] = await shop.products([10]);
    const [product] = await shop.query<{ name: string }>('select name from products where id = $1', [serum]);
    name = product?.name ?? '';
    page = await browser.openAs(await shop.person('ADMIN', ['catalogue']), '/admin?section=products');
  });

  const { button, field, sees } = formLocators(() => page);
  const layout = () => journeyViolations(page, widths, 'both themes');
  const tab = (label: string) =>
    page.getByRole('navigation', { name: 'Stock' }).getByRole('link', { name: label, exact: true }).press('Enter');
  async function choose(label: string) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name }).click();
  }

  test('stock: staff receive, write off and count while a shopper buys, and see every move with its reason', async () => {
    await page.getByRole('button', { name: `More actions for ${name}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Stock moves' }).press('Enter');
    await page.getByRole('cell', { name: 'First stock' }).waitFor();

    await tab('Receive');
    await choose('Product 1');
    await field('Units 1').fill('20');
    await field('Batch 1 (optional)').fill('B-7');
    await field('Expires 1 (optional)').fill('2030-01-31');
    expect(await layout()).toEqual([]);
    await button('Receive goods').press('Enter');
    await sees('Received 20 units');

    await tab('Write off');
    await choose('Product');
    await field('Units').fill('99');
    await field('Reason').selectOption({ label: 'Damaged' });
    await button('Write off').press('Enter');
    await sees('Only 30 in stock');
    await field('Units').fill('4');
    expect(await layout()).toEqual([]);
    await button('Write off').press('Enter');
    await sees(`Written off. 26 left of ${name}`);

    await tab('Counts');
    await sees('No count is open.');
    expect(await layout()).toEqual([]);
    await button('Start a count').press('Enter');
    await button('Start').press('Enter');
    await page.getByRole('textbox', { name: `Counted, ${name}` }).fill('3');
    await button(`Save ${name}`).press('Enter');
    await sees('Counted 3, 23 fewer than expected');
    await shop.order(shopper, [{ product_id: serum, quantity: 5 }]);
    await sees('Counted 3, but 5 were sold since: count again.');
    expect(await layout()).toEqual([]);
    await page.getByRole('textbox', { name: `Counted, ${name}` }).fill('20');
    await button(`Save ${name}`).press('Enter');
    await sees('Counted 20, 1 fewer than expected');
    await shop.order(shopper, [{ product_id: serum, quantity: 2 }]);
    await button('Finish count').press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Finish count' }).press('Enter');
    await sees('Count finished');
    await eventually(async () => expect(await shop.stockOf(serum)).toBe(18));

    await tab('Moves');
    const changes = page.getByRole('table', { name: 'Stock moves' }).getByRole('row');
    await eventually(async () => {
      const rows = await changes.allTextContents();
      const shown = ['Counted', 'Ordered', 'Ordered', 'Damaged', 'Received', 'First stock'];
      expect(rows.slice(1).map((row) => shown.find((reason) => row.includes(reason)))).toEqual(shown);
    });
    expect(await layout()).toEqual([]);
    const downloading = page.waitForEvent('download');
    await button('Export CSV').press('Enter');
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv.split('\r\n').length).toBe(8);
    expect(csv).toContain(',-1,18,count,');
  });
});

describeInBrowser('admin: imports', () => {
  let page: Page;
  let serum: number;
  const dir = mkdtempSync(join(tmpdir(), 'soulvia-sheets-'));
  const shop = useShop();
  const browser = useAdminBrowser(shop);
  beforeAll(async () => {
    [serum = 0] = await shop.products([10]);
    const staff = await shop.person('ADMIN', ['catalogue']);
    page = await browser.openAs(staff, '/admin?section=stock&tab=import');
  });
  afterAll(async () => {
    rmSync(dir, { recursive: true, force: true });
  });

  const { button, field, sees } = formLocators(() => page);
  const choose = async (name: string, content: string | Buffer) => {
    const path = join(dir, name);
    writeFileSync(path, content);
    await field('Sheet').setInputFiles(path);
  };

  test('imports: a workbook becomes CSV in the browser, and numbers that Excel has lost are named', async () => {
    await page.goto('/admin?section=stock&tab=import');
    const before = await shop.stockOf(serum);
    await choose(
      'goods.xlsx',
      workbookOf([
        ['product_id', 'quantity', 'batch', 'expires_on'],
        [serum, 5, 'A-1', '2030-01-31'],
        [serum, 7, 1_234_567_890_123_456, ''],
      ]),
    );
    await button('Check sheet').press('Enter');
    await sees('Excel shortened this number. Format the column as text and export again.');
    await button('Apply 1 row').press('Enter');
    await sees('Applied 1 row.');
    await eventually(async () => expect(await shop.stockOf(serum)).toBe(before + 5));
    const [line] = await shop.query(
      `select batch, expires_on::text as expires_on from stock_receipt_lines order by receipt_id desc limit 1`,
    );
    expect(line).toEqual({ batch: 'A-1', expires_on: '2030-01-31' });
  });

  test('imports: a workbook of thousands of rows is unpacked in the page, whose policy allows no workers', async () => {
    await button('Import another sheet').press('Enter');
    const rows = Array.from({ length: 6_000 }, (_, nth) => [serum, 1, `Batch number ${nth} of a long delivery`]);
    await choose('many.xlsx', workbookOf([['product_id', 'quantity', 'batch'], ...rows]));
    await button('Check sheet').press('Enter');
    expect(await button('Apply 6,000 rows').isEnabled()).toBe(true);
  });
});
