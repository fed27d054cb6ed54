import { expect, test } from '@jest/globals';
import { demoCompany } from '@soulvia/contracts';
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { pageViolations, pageViolationsInBothThemes } from '../support/layout-checks.js';
import { setSettings } from '../support/set-settings.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { useAdminBrowser, widths } from '../support/admin-page.js';
import { exhaustiveTest } from '../support/sample.js';

describeInBrowser('admin: command palette, saved views and map', () => {
  const shop = useShop();
  const browser = useAdminBrowser(shop);
  const admin = usePerson(shop, 'ADMIN');

  async function openAdmin(): Promise<Page> {
    const page = await browser.openAs(admin, '/admin');
    await page.getByRole('button', { name: 'Commands' }).waitFor();
    return page;
  }

  const input = (page: Page) => page.getByRole('combobox', { name: 'Search or command' });
  const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  test('command palette: navigates, searches and runs commands by keyboard, and returns the focus', async () => {
    const customer = await shop.person();
    const [item = 0] = await shop.products([20]);
    const [{ name } = { name: '' }] = await shop.query<{ name: string }>(
      `select name from products where id = ${item}`,
    );
    await shop.order(customer, [{ product_id: item, quantity: 1 }]);
    const [{ id } = { id: 0 }] = await shop.query<{ id: number }>('select max(id) as id from orders');
    const page = await openAdmin();

    await page.getByRole('button', { name: 'Commands' }).press('Enter');
    await input(page).waitFor();
    expect(await focused(page)).toBe(null);
    await page.keyboard.press('Escape');
    await closed(page);
    expect(await focused(page)).toBe('Commands');

    await page.keyboard.press('Control+k');
    await input(page).pressSequentially('payments');
    await page.keyboard.press('Enter');
    // Typed without waiting for the page, as a practised user does.
    await page.keyboard.press('Control+k');
    await page.waitForURL(/section=payments/);
    await input(page).pressSequentially(`#${id}`);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`section=orders&order=${id}`));
    await page.getByRole('dialog').getByText(name).first().waitFor();
    await page.keyboard.press('Escape');
    await closed(page);

    await page.keyboard.press('Control+k');
    await input(page).pressSequentially(name);
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`section=products&form=${item}`));
    await page.goto('/admin?section=settings&tab=company');
    await page.getByLabel('Company name').fill('Changed');
    await page.keyboard.press('Control+k');
    await input(page).pressSequentially('orders');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Stay' }).press('Enter');
    expect(await page.getByLabel('Company name').inputValue()).toBe('Changed');
    await page.getByRole('link', { name: 'Appearance' }).press('Enter');
    await page.getByRole('button', { name: 'Leave' }).press('Enter');

    await page.getByLabel('Keyboard shortcuts').press('Space');
    await page.keyboard.press('Control+k');
    expect(await input(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Commands' }).press('Enter');
    await input(page).pressSequentially('dark');
    await page.keyboard.press('Enter');
    await closed(page);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    const colors = () =>
      page.evaluate(() => ((style) => [style.color, style.backgroundColor])(getComputedStyle(document.body)));
    expect(await colors()).toEqual(['rgb(233, 239, 234)', 'rgb(17, 22, 20)']);
    await page.emulateMedia({ media: 'print' });
    expect(await colors()).toEqual(['rgb(30, 39, 34)', 'rgb(251, 248, 243)']);
    await page.emulateMedia({ media: null });
  });

  exhaustiveTest('admin: command palette and saved views pass the accessibility checks in both themes', async () => {
    const page = await openAdmin();
    await page.goto('/admin?section=orders');
    await page.getByRole('list', { name: 'Views' }).waitFor();
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    await page.getByRole('button', { name: 'Save view' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('Name is required').first().waitFor();
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    await page.keyboard.press('Escape');
    await closed(page);

    await page.keyboard.press('Control+k');
    await input(page).waitFor();
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    await input(page).fill(admin.email.slice(0, 4));
    await page.getByText('Searching...').waitFor({ state: 'detached' });
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    await page.route('**/v1/users?*', (route) => route.fulfill({ status: 400, json: {} }));
    await input(page).fill('zzzz');
    await page.getByText(/^Failed to search customers: /).waitFor();
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
  });

  exhaustiveTest('map: the contact page embeds the map address, and without one only links to a map', async () => {
    const mapUrl = 'https://maps.example.pk/embed?q=Blue+Area';
    await setSettings(shop.query, 'company', demoCompany);
    const look = async (page: Page, what: string) => {
      expect([what, await pageViolations(page, widths)]).toEqual([what, []]);
    };
    const owner = await browser.openAs(admin);
    const member = await browser.openAs(await shop.person());
    await member.route('https://maps.example.pk/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A map</p>' }),
    );
    const map = member.getByTitle('Map to our office');
    await member.goto('/contact');
    await member.getByRole('link', { name: 'Open in Google Maps' }).waitFor();
    expect(await map.count()).toBe(0);
    await look(member, 'contact without a map');

    await owner.goto('/admin?section=settings&tab=company');
    await owner.getByLabel('Map address').fill(mapUrl);
    await owner.keyboard.press('Enter');
    await owner.getByText('Company info saved').waitFor();
    await eventually(async () => {
      await member.goto('/contact');
      await map.scrollIntoViewIfNeeded({ timeout: 2_000 });
      await member.frameLocator('iframe').getByText('A map').waitFor({ timeout: 2_000 });
    });
    expect(await map.getAttribute('src')).toBe(mapUrl);
    await look(member, 'contact with a map');
  });
});
