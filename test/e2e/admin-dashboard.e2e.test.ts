import { expect, test } from '@jest/globals';
import { useAdminBrowser, widths } from '../support/admin-page.js';
import { describeInBrowser } from '../support/browser-test.js';
import { useParcelDesk } from '../support/parcels.js';
import { useShop } from '../support/use-shop.js';
import { journeyViolations } from '../support/layout-checks.js';
import { eventually } from '../support/eventually.js';

const desktop = { width: 1440, height: 900 };

describeInBrowser('admin: dashboard', () => {
  const shop = useShop();
  const desk = useParcelDesk(shop);
  const browser = useAdminBrowser(shop);

  test('dashboard: tasks and the figures of today are in the first screen, as are all groups of sections', async () => {
    const { id } = await desk.order();
    await desk.parcel(id, ['WITH_COURIER', 'ATTEMPTED']);
    const page = await browser.openAs(desk.owner, '/admin', { viewport: desktop });
    const task = page.getByRole('link', { name: '1 courier waits for an answer' });
    await task.waitFor();
    await page
      .getByText(/^Compared with .+ until/)
      .first()
      .waitFor();
    const menu = page.getByRole('navigation', { name: 'Console' });
    const inSight = [
      page.getByRole('region', { name: 'To do' }),
      page.getByRole('region', { name: 'Today so far' }),
      ...['Sell', 'Deliver', 'Catalogue', 'People', 'Shop'].map((name) => menu.getByRole('button', { name })),
      ...['Home', 'Orders', 'Categories', 'Customers', 'Notifications', 'Settings'].map((name) =>
        menu.getByRole('link', { name }),
      ),
    ];
    for (const part of inSight) {
      const { y = 9_999, height = 0 } = (await part.boundingBox()) ?? {};
      expect([await part.innerText(), y + height <= desktop.height]).toEqual([expect.anything(), true]);
    }
    await menu.getByRole('button', { name: 'People' }).press('Enter');
    await menu.getByRole('link', { name: 'Inbox' }).waitFor();
    await task.press('Enter');
    await page.getByRole('list', { name: 'Couriers waiting for an answer' }).getByText(`#${id}`).first().waitFor();
  });

  test('admin dashboard: draws the monthly charts and links to the partners', async () => {
    const [product = 0] = await shop.products([9]);
    await shop.order(await shop.person(), [{ product_id: product, quantity: 1 }]);
    await eventually(async () => expect(await shop.query('select 1 from views.best_sellers')).toHaveLength(1));
    const page = await browser.openAs(await shop.person('ADMIN'), '/admin');
    await page.locator('.recharts-line').nth(1).waitFor();
    expect(await page.getByRole('table', { name: /Customers per month/ }).count()).toBe(1);
    expect(await journeyViolations(page, widths, 'both themes')).toEqual([]);
    await page.getByRole('link', { name: 'Manage Partners' }).press('Enter');
    await page.getByRole('heading', { name: 'Active Partners' }).waitFor();
  });
});
