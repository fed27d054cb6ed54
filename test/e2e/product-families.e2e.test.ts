import { beforeAll, expect, test } from '@jest/globals';
import { CreateFamily, CreateCategory, CreateProduct } from '@soulvia/catalog';
import type { Page } from 'playwright-core';
import type { FacetGroup } from '@soulvia/contracts';
import { accessibilityViolations } from '../support/accessibility.js';
import { AdminBrowser, widths } from '../support/admin-page.js';
import { newVisitor } from '../support/browser.js';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { journeyViolations } from '../support/layout-checks.js';
import { phone, Shopper, desktop } from '../support/shopper.js';
import { useShop } from '../support/use-shop.js';
import { eventually } from '../support/eventually.js';
import { exhaustiveTest } from '../support/sample.js';

describeInBrowser('product families', () => {
  const shop = useShop({ worker: false });
  const browser = useBrowser();
  let ids: number[];
  /** Products without a family. */
  let others: number[];
  beforeAll(async () => {
    ids = await shop.products([9, 9, 0]);
    others = await shop.products([9, 9]);
    const sizes = ['30 ml', '50 ml', '100 ml'];
    await shop.execute(
      new CreateFamily({
        name: 'Glow Serum',
        axes: ['Size'],
        members: ids.map((product_id, nth) => ({ product_id, option_values: [sizes[nth] ?? ''] })),
      }),
    );
  });

  const pathOf = (nth: number) => `/buy-product/${ids[nth]}`;
  const sizesOn = (page: Page) => page.getByRole('group', { name: 'Size' });

  test('product page: scripts take the sizes over without a change; choosing keeps focus, position and history', async () => {
    const { page } = await Shopper.arrive(browser, shop, phone);
    await page.addInitScript(() => {
      const kept = globalThis as unknown as { shifts: number };
      kept.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) kept.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/shop');
    await page.goto(pathOf(0), { waitUntil: 'networkidle' });
    const sizes = sizesOn(page);
    expect(await sizes.getByRole('link').allInnerTexts()).toEqual(['30 ml', '50 ml', expect.stringMatching(/^100 ml/)]);
    expect(await page.evaluate(() => Math.floor((globalThis as unknown as { shifts: number }).shifts * 100))).toBe(0);
    expect(await journeyViolations(page)).toEqual([]);

    await sizes.getByRole('link', { name: '30 ml' }).focus();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${pathOf(1)}`);
    const focused = sizes.locator('[aria-current]:focus');
    await focused.waitFor();
    expect(await focused.innerText()).toBe('50 ml');
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThanOrEqual(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${pathOf(2)}`);
    await page.getByText('Out of stock').first().waitFor();
    await page.goBack();
    await page.waitForURL('**/shop');
  });

  test('product page: related products do not repeat the family', async () => {
    const { page } = await Shopper.arrive(browser, shop, phone);
    await page.goto(pathOf(0));
    await sizesOn(page).waitFor();
    expect(await page.getByRole('region', { name: 'You may also like' }).count()).toBe(0);
    await page.goto(`/buy-product/${others[0]}`);
    const related = page.getByRole('region', { name: 'You may also like' });
    expect(await related.getByRole('heading', { level: 3 }).count()).toBe(1);
  });
});

describeInBrowser('filters of the shop and facts of products', () => {
  const shop = useShop();
  const browser = useBrowser();
  let values: Map<string, number>;
  let serum: number;
  beforeAll(async () => {
    const admin = await shop.person('ADMIN');
    const groups = (await admin.api.get('/api/v1/facets')).body as FacetGroup[];
    values = new Map(groups.flatMap((group) => group.values.map(({ id, name }) => [name, id])));
    const categoryId = await shop.execute(new CreateCategory('Serums', null));
    const make = (name: string, price: string, facets: string[], quantity = 9) =>
      shop.execute(
        new CreateProduct({
          name,
          description: 'Light and quick to sink in.',
          price,
          scValue: 0,
          categoryId,
          quantity,
          displayImage: null,
          facets: facets.map((facet) => values.get(facet) ?? 0).toSorted((a, b) => a - b),
          sizeAmount: '30.00',
          sizeUnit: 'ml',
          monthsAfterOpening: 6,
          ingredients: 'Aqua, Niacinamide',
          howToUse: 'Two drops at night.',
          patchTestNote: 'Inner arm, one day.',
        }),
      );
    serum = await make('Glow Serum', '1499.00', ['Oily', 'Combination', 'Niacinamide']);
    await make('Oat Cream', '2000.00', ['Dry', 'Oat'], 0);
    await make('Neem Gel', '900.00', ['Oily', 'Neem']);
    await shop.execute(
      new CreateProduct({
        name: 'Plain Balm',
        description: 'A balm.',
        price: '500.00',
        scValue: 0,
        categoryId,
        quantity: 5,
        displayImage: null,
      }),
    );
  });

  test('shop on a phone: the first product image begins within 320 px', async () => {
    const { page } = await Shopper.arrive(browser, shop);
    await page.goto('/shop');
    await page.getByText('4 Products').waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const top = await page.evaluate(
      () => document.querySelector('main li h3')?.closest('li')?.getBoundingClientRect().top,
    );
    expect(top).toBeLessThan(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });

  test('shop on a phone: filters in a sheet, keeps them in the address, and Back undoes them', async () => {
    const visitor = await Shopper.arrive(browser, shop);
    const { page } = visitor;
    await page.goto('/shop');
    await visitor.press('Filter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Oily').check();
    await sheet.getByRole('status').getByText('2 Products').waitFor();
    await sheet.getByLabel('In stock').check();
    expect(await accessibilityViolations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Show products' }).click();
    await visitor.at(`/shop?f=${values.get('Oily')}&stock=1`);
    await page.getByRole('button', { name: 'Filter (2)' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Remove filter: In stock' }).click();
    await visitor.at(`/shop?f=${values.get('Oily')}`);
    await page.goBack();
    await visitor.at(`/shop?f=${values.get('Oily')}&stock=1`);
    await page.goBack();
    await visitor.at('/shop');
    await visitor.sees('4 Products');
  });

  exhaustiveTest('shop on a desktop: filters in a column, with counts of each choice', async () => {
    const visitor = await Shopper.arrive(browser, shop, desktop);
    const { page } = visitor;
    await page.goto('/shop');
    const column = page.getByRole('complementary', { name: 'Filters' });
    await column.getByLabel('Oily').check();
    await visitor.sees('2 Products');
    await eventually(async () => {
      expect(await column.getByLabel('Dry', { exact: true }).getAttribute('aria-describedby')).not.toBeNull();
      expect(await column.getByRole('group', { name: 'Ingredient' }).getByRole('checkbox').count()).toBe(2);
    });
    await column.getByLabel('From', { exact: true }).fill('1,000');
    await page.keyboard.press('Enter');
    await visitor.at(`/shop?f=${values.get('Oily')}&min=1000`);
    await visitor.sees('1 Product');
    await page.getByRole('link', { name: 'Remove filter: From PKR 1,000' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await visitor.sees('4 Products');
  });

  test('product page: shows the facts that are given, and none of a product without them', async () => {
    const visitor = await Shopper.arrive(browser, shop, desktop);
    const { page } = visitor;
    await page.goto(`/buy-product/${serum}`);
    await visitor.sees('Good for: oily, combination skin');
    await visitor.sees('Patch test first');
    await visitor.sees('30 ml · PKR 4,996.67 per 100 ml');
    await page.getByRole('tab', { name: 'Ingredients' }).click();
    await visitor.sees('Aqua, Niacinamide');
    await page.getByRole('tab', { name: 'How to Use' }).click();
    await visitor.sees('Two drops at night.');
    await page.getByRole('tab', { name: 'Specifications' }).click();
    await visitor.sees('Use within 6 months');
    expect(await journeyViolations(page)).toEqual([]);
    await page.goto(`/buy-product/${serum + 3}`);
    await visitor.reads('Plain Balm');
    for (const text of ['Good for', 'Patch test first', 'per 100 ml', 'Ingredients', 'After opening'])
      expect([text, await page.getByText(text).count()]).toEqual([text, 0]);
  });

  test('console: edits the facts and facets of a product, and the filters', async () => {
    const admin = await AdminBrowser.open(shop.url);
    try {
      const page = await admin.openAs(await shop.person('ADMIN'), `/admin?section=products&form=${serum}`);
      await page.getByLabel('Size', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Update Product' }).click();
      await page.getByText('Enter the size, or clear its unit').first().waitFor();
      await page.getByLabel('Size', { exact: true }).fill('50');
      await page.getByLabel('Patch test note').fill('');
      await page.getByLabel('Combination', { exact: true }).uncheck();
      expect(await journeyViolations(page, widths)).toEqual([]);
      await page.getByRole('button', { name: 'Update Product' }).click();
      await page.getByText('Product updated successfully!').waitFor();
      const { body } = await shop.guest.get(`/api/v1/products/${serum}`);
      expect(body).toMatchObject({
        facts: { size_amount: 50, patch_test_note: null, how_to_use: 'Two drops at night.' },
      });

      await page.goto('/admin?section=settings&tab=facets');
      await page.getByText('Free of', { exact: true }).click();
      await page.getByRole('button', { name: 'Add value' }).locator('visible=true').click();
      await page.keyboard.type('Silicone');
      expect(await journeyViolations(page, widths)).toEqual([]);
      await page.getByRole('button', { name: 'Save filters' }).click();
      await page.getByText('Filters saved').waitFor();
      expect(await shop.query(`select name from facet_values where name = 'Silicone'`)).toHaveLength(1);
    } finally {
      await admin.close();
    }
  });

  test('routine: an owner publishes a rule; shoppers answer with and without scripts, and take the products', async () => {
    const admin = await AdminBrowser.open(shop.url);
    try {
      const page = await admin.openAs(await shop.person('ADMIN'), '/admin?section=products&form=routine');
      await page.getByRole('button', { name: 'Add rule' }).click();
      await page.getByLabel('Step').selectOption('Treat');
      await page.getByLabel('Note (optional)').fill('Two drops.');
      expect(await journeyViolations(page, widths)).toEqual([]);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByText('Version 1 is published.').waitFor();
      expect(await journeyViolations(page, widths)).toEqual([]);
    } finally {
      await admin.close();
    }
    await shop.query(`update products set facets = facets || $2::int where id = $1`, [serum, values.get('Treat')]);
    const visitor = await Shopper.arrive(browser, shop, phone);
    const { page } = visitor;
    await page.goto('/shop');
    expect(await journeyViolations(page)).toEqual([]);
    await visitor.follow('Find your routine');
    await visitor.field('What is your skin type?').selectOption('Oily');
    expect(await journeyViolations(page, widths)).toEqual([]);
    await visitor.press('Show my routine');
    await visitor.sees('For oily skin');
    await visitor.sees('Two drops.');
    expect(await journeyViolations(page, widths)).toEqual([]);
    await visitor.press('Add all to cart');
    await visitor.sees('Added to cart');
    const plain = await newVisitor(browser, { viewport: phone, baseURL: shop.url, javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto('/routine');
    await still.getByLabel('What is your skin type?').selectOption('Oily');
    await still.getByLabel('What is your budget in rupees?').fill('1000');
    await still.getByRole('button', { name: 'Show my routine' }).click();
    await still.getByText('Nothing fits this budget. The nearest is PKR 499 more.').waitFor();
    await plain.close();
  });
});
