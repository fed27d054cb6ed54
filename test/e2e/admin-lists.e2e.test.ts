import { expect, jest, test } from '@jest/globals';
import { accessibilityViolations } from '../support/accessibility.js';
import { describeInBrowser } from '../support/browser-test.js';
import { adminSections, adminStates, sectionOf, fullLists } from '../support/admin-states.js';
import { pageViolationsInBothThemes, journeyViolations, pageViolations } from '../support/layout-checks.js';
import { respondTo, fail } from '../support/page-responses.js';
import { sample, exhaustiveTest } from '../support/sample.js';
import { useShop } from '../support/use-shop.js';
import { useAdminBrowser, widths } from '../support/admin-page.js';
import type { Locator } from 'playwright-core';
import { testImage } from '../support/images.js';

// All states of a page in one test.
jest.setTimeout(300_000);

describeInBrowser('admin: accessibility of every list and form', () => {
  const shop = useShop();
  const browser = useAdminBrowser(shop);

  test.each(sample(adminSections, 1))('%s: no state has violations, light or dark', async (section) => {
    const page = await browser.openAs(await shop.person('ADMIN'));
    const [first, ...others] = adminStates.filter(({ query }) => sectionOf(query) === section);
    if (!first) throw new Error('no states');
    const states = [first, ...sample(others, 1)];
    const violating: unknown[] = [];
    for (const [index, { query, responses, press = [], says }] of states.entries()) {
      await respondTo(page, responses);
      await page.goto(`/admin?section=${query}`);
      // A button that is busy, as "Move" while a move is worked out, ignores Enter.
      for (const button of press) {
        const [within, name] =
          typeof button === 'object' && 'inDialog' in button
            ? [page.getByRole('dialog'), button.inDialog]
            : [page, button];
        await within.getByRole('button', { name, disabled: false }).first().press('Enter');
      }
      await page.getByText(says).first().waitFor({ state: 'attached' });
      const violations = await pageViolationsInBothThemes(page, widths);
      // The desktop layout is the same in every state of a section: all of axe sees it once.
      if (index === 0) violations.push(...(await accessibilityViolations(page)));
      if (violations.length > 0) violating.push([query, String(says), violations]);
    }
    expect(violating).toEqual([]);
  });
});

describeInBrowser('admin lists', () => {
  const shop = useShop();
  const browser = useAdminBrowser(shop);

  exhaustiveTest(
    'admin lists: selection, bulk results, search and image errors have no accessibility violations',
    async () => {
      const page = await browser.openAs(await shop.person('ADMIN'));
      await respondTo(page, { ...fullLists, '**/v1/orders/1*': fail });
      await page.goto('/admin?section=orders&status=SHIPPED');
      await page.getByLabel('Select all on this page').press('Space');
      await page.getByText('10 selected').waitFor();
      expect(await pageViolations(page, widths)).toEqual([]);
      await page.getByRole('button', { name: 'Set status' }).press('Enter');
      await page.getByText('0 of 10 orders updated').waitFor();
      expect(await pageViolations(page, widths)).toEqual([]);
      await page.goto('/admin?section=orders&form=new');
      await page.getByRole('combobox', { name: 'User' }).press('ArrowDown');
      await page.getByRole('option').first().waitFor();
      expect(await pageViolations(page, widths)).toEqual([]);
      const image = { name: 'front.png', mimeType: 'image/png', buffer: await testImage(90, 90) };
      await page.goto('/admin?section=products&form=new');
      await page
        .getByLabel('Extra Images')
        .first()
        .setInputFiles([image, { ...image, mimeType: 'text/plain' }]);
      await page.getByText('front.png: Only image files are allowed').waitFor();
      expect(await pageViolations(page, widths)).toEqual([]);
    },
  );

  test('order page: an edit keeps its input when another admin ships the order at that moment, and is saved once it is taken back', async () => {
    const [item = 0] = await shop.products([20]);
    const customer = await shop.person();
    const [older, { id }] = [
      await shop.order(customer, [{ product_id: item, quantity: 1 }]),
      await shop.order(customer, [{ product_id: item, quantity: 2 }]),
    ];
    const other = await shop.person('ADMIN');
    const setStatus = (status: string) => other.api.patch(`/api/v1/orders/${id}`, { status });
    const page = await browser.openAs(await shop.person('ADMIN'), `/admin?section=orders&order=${id}`);
    const dialog = page.getByRole('dialog', { name: `Order #${id}` });
    await dialog.getByRole('button', { name: 'Edit address and items' }).press('Enter');
    await dialog.getByLabel('ZIP code').fill('54810');
    await dialog.getByLabel('Quantity 1').fill('5');
    await dialog.getByLabel('Note').fill('Ring twice');
    // The request arrives late: the order is shipped while it is under way.
    await page.route(
      `**/api/v1/orders/${id}/content`,
      async (route) => {
        await setStatus('SHIPPED');
        await route.continue();
      },
      { times: 1 },
    );
    // A press is ignored while the order is read again after a refusal.
    const save = () => dialog.getByRole('button', { name: 'Save changes', disabled: false }).press('Enter');
    await save();
    await dialog.getByText('Someone else updated this order. It is now shipped.').waitFor();
    expect(await dialog.getByLabel('Quantity 1').inputValue()).toBe('5');
    expect(await shop.stockOf(item)).toBe(17);
    expect(await pageViolations(page, widths)).toEqual([]);
    await setStatus('PROCESSING');
    await save();
    await dialog.getByText('Someone else updated this order. It is now processing.').waitFor();
    await save();
    const edit = dialog.getByRole('button', { name: 'Edit address and items' });
    await edit.waitFor();
    expect(await edit.evaluate((element) => element === document.activeElement)).toBe(true);
    await dialog.getByText('ZIP code 54810').waitFor();
    expect(await shop.stockOf(item)).toBe(14);
    await page.keyboard.press('j');
    const next = page.getByRole('dialog', { name: `Order #${older.id}` });
    await next.getByRole('button', { name: 'Close' }).press('Enter');
    await next.waitFor({ state: 'detached' });
    for (const selected of [id, older.id])
      await page.getByRole('checkbox', { name: `Select order #${selected}` }).check();
    await page.getByText('2 selected').waitFor();
    await shop.query('update orders set street_no = $2 where id = $1', [older.id, 'مکان نمبر 12-B، گلی 4']);
    await page.getByRole('link', { name: 'Packing slips' }).press('Enter');
    const slips = page.getByRole('article', { name: /Packing slip of order/ });
    await slips.nth(1).waitFor();
    expect(await slips.allTextContents()).toEqual([
      expect.stringMatching(new RegExp(`#${id} .*54810.*Ring twice`)),
      expect.stringContaining(`#${older.id} `),
    ]);
    // The courier reads it from right to left, and the house number is in one piece.
    expect(await readsInOrder(slips.nth(1), ['4', 'گلی', '-B', '12', 'مکان'])).toEqual(true);
    expect(await page.evaluate(() => document.fonts.check('16px Naskh', 'مکان'))).toBe(true);
    expect(await journeyViolations(page, widths)).toEqual([]);
  });
});

/** Whether parts of a text are drawn from left to right in this order. */
function readsInOrder(element: Locator, parts: readonly string[]): Promise<boolean> {
  return element.evaluate((node, wanted) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    let text = walker.nextNode();
    while (text && !wanted.every((part) => text?.textContent?.includes(part))) text = walker.nextNode();
    if (!text) return false;
    const lefts = wanted.map((part) => {
      const range = document.createRange();
      const at = text.textContent?.lastIndexOf(part) ?? 0;
      range.setStart(text, at);
      range.setEnd(text, at + part.length);
      return range.getBoundingClientRect().left;
    });
    return lefts.every((left, nth) => nth === 0 || left > (lefts[nth - 1] ?? 0));
  }, parts);
}
