import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { pageViolations, pageViolationsInBothThemes } from '../support/layout-checks.js';
import type { Person } from '../support/test-shop.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { AdminBrowser, useAdminBrowser, widths } from '../support/admin-page.js';
import { offerPackage } from '../support/partners.js';
import { exhaustiveTest } from '../support/sample.js';

describeInBrowser('admin: command palette, undo and saved views', () => {
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

  exhaustiveTest('admin orders: a status change is undone in its row by keyboard', async () => {
    const customer = await shop.person();
    const [item = 0] = await shop.products([20]);
    await shop.order(customer, [{ product_id: item, quantity: 1 }]);
    const page = await openAdmin();
    await page.goto('/admin?section=orders');
    const status = page.getByRole('combobox', { name: /^Status of order/ }).first();
    const label = await status.getAttribute('aria-label');
    const id = Number(label?.split('#')[1]);
    const storedStatus = () => shop.query(`select status from orders where id = ${id}`);
    await status.selectOption('SHIPPED');
    const undo = page.getByRole('button', { name: `Undo status of order #${id}` });
    await undo.waitFor();
    expect(await storedStatus()).toEqual([{ status: 'SHIPPED' }]);
    // The undo button stays for as long as it has the focus.
    await undo.focus();
    await page.getByText(`Order #${id} is now Shipped. It can be undone.`).waitFor({ state: 'attached' });
    expect(await pageViolations(page, widths)).toEqual([]);
    await undo.press('Enter');
    await undo.waitFor({ state: 'detached' });
    await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, label);
    // The row changes before the server has answered.
    await eventually(async () => expect(await storedStatus()).toEqual([{ status: 'PROCESSING' }]));
    expect(await status.inputValue()).toBe('PROCESSING');
  });

  exhaustiveTest('saved views: a view survives a reload and restores its filter', async () => {
    const page = await openAdmin();
    await page.goto('/admin?section=products&status=OUTOFSTOCK&q=serum');
    await page.getByRole('button', { name: 'Save view' }).press('Enter');
    await page.getByLabel('Name', { exact: true }).fill('Serums to order');
    await page.keyboard.press('Enter');
    await closed(page);
    await page.goto('/admin?section=products');
    const view = page.getByRole('link', { name: 'Serums to order' });
    expect(await view.getAttribute('aria-current')).toBe(null);
    await view.press('Enter');
    await view.and(page.locator('[aria-current=true]')).waitFor();
    expect(new URL(page.url()).search).toContain('status=OUTOFSTOCK');
    expect(await page.getByRole('searchbox').inputValue()).toBe('serum');
    expect(await pageViolations(page, widths)).toEqual([]);
    await page.getByRole('button', { name: 'Delete view Serums to order' }).press('Enter');
    await view.waitFor({ state: 'detached' });
  });
});

const settings = '/admin?section=settings';
const mapUrl = 'https://maps.example.pk/embed?q=Blue+Area';

describeInBrowser('settings of the shop', () => {
  let browser: AdminBrowser;
  let admin: Page;
  let member: Page;
  let product: number;

  const shop = useShop();
  beforeAll(async () => {
    [product = 0] = await shop.products([5]);
    await offerPackage(shop, 100);
    const [boss, person] = [await shop.person('ADMIN'), await shop.person()];
    browser = await AdminBrowser.open(shop.url);
    admin = await browser.openAs(boss, '/admin');
    member = await browser.openAs(person, '/account');
    await fillWizard(member, person);
  });
  afterAll(async () => {
    await browser.close();
  });

  const look = async (page: Page, what: string) => {
    expect([what, await pageViolations(page, widths)]).toEqual([what, []]);
  };

  /** A chosen package with every step before the payment completed. */
  async function fillWizard(page: Page, { id }: Person): Promise<void> {
    await page.evaluate((userId) => {
      const chosen = { id: 1, packageName: 'Package', price: '9500.00', profit: 20, scValue: 100, quantity: 1 };
      localStorage.setItem(`partner_cart_${userId}`, JSON.stringify([{ ...chosen, image: null }]));
      const done = { tickedTerms: [], termsAccepted: true, personal: null, personalSaved: true, payByBank: true };
      sessionStorage.setItem('joinDraft', JSON.stringify({ userId, ...done }));
    }, id);
  }

  const submit = () => member.getByRole('button', { name: 'Submit payment' });

  exhaustiveTest(
    'payment details: while none are set, the payment step is closed and the dashboard reminds the admin',
    async () => {
      await member.goto('/join-soulvia/payment');
      await member.getByRole('heading', { name: 'Payments open soon' }).waitFor();
      expect(await submit().isDisabled()).toBe(true);
      await look(member, 'payments closed');
      await look(admin, 'dashboard with the reminder');
      await admin.getByRole('link', { name: 'Add payment details' }).click();
      await admin.waitForURL(`${settings}&tab=payments`.replace('/', '**/'));
    },
  );

  exhaustiveTest(
    'payment details: a wrong checksum is shown at the IBAN, and a right one opens the payment step',
    async () => {
      await admin.getByLabel('Account title').fill('Soulvia Limited');
      await admin.getByLabel('IBAN').fill('PK37 SCBL 0000 0011 2345 6702');
      await admin.keyboard.press('Enter');
      await admin.getByRole('link', { name: 'Enter a valid Pakistani IBAN.' }).waitFor();
      await look(admin, 'wrong checksum');
      await admin.getByRole('textbox', { name: 'IBAN' }).fill('pk36 scbl 0000 0011 2345 6702');
      await admin.keyboard.press('Enter');
      await admin.getByText('Payment details saved').waitFor();
      await admin.getByText('Changed account title, iban').waitFor();
      await look(admin, 'payment details');

      await member.reload();
      await member.getByText('PK36SCBL0000001123456702').waitFor();
      expect(await member.getByText('JazzCash').count()).toBe(0);
      expect(await submit().isEnabled()).toBe(true);
      await look(member, 'payment step');
    },
  );

  exhaustiveTest('feature switches: hidden reviews leave the product page', async () => {
    const reviews = () => member.getByRole('region', { name: /Reviews/ }).count();
    await member.goto(`/buy-product/${product}`);
    await member.getByText('Sample reviews').waitFor();
    await admin.goto(`${settings}&tab=features`);
    await admin.getByRole('radio', { name: /^Hidden/ }).check();
    await look(admin, 'features');
    await admin.getByRole('button', { name: 'Save changes' }).click();
    await admin.getByText('Features saved').waitFor();
    await admin.getByText('Switched reviews from samples to hidden').waitFor();
    await eventually(async () => {
      await member.reload();
      await member.getByRole('heading', { level: 1 }).waitFor();
      expect(await reviews()).toBe(0);
    });
    // The switches are embedded in the page, so nothing appears later either.
    await member.waitForLoadState('networkidle');
    expect(await reviews()).toBe(0);
  });

  exhaustiveTest('map: the contact page embeds the map address, and without one only links to a map', async () => {
    await member.route('https://maps.example.pk/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A map</p>' }),
    );
    const map = member.getByTitle('Map to our office');
    await member.goto('/contact');
    await member.getByRole('link', { name: 'Open in Google Maps' }).waitFor();
    expect(await map.count()).toBe(0);
    await look(member, 'contact without a map');

    await admin.goto(`${settings}&tab=company`);
    await admin.getByLabel('Map address').fill(mapUrl);
    await admin.keyboard.press('Enter');
    await admin.getByText('Company info saved').waitFor();
    await eventually(async () => {
      await member.goto('/contact');
      await map.scrollIntoViewIfNeeded({ timeout: 2_000 });
      await member.frameLocator('iframe').getByText('A map').waitFor({ timeout: 2_000 });
    });
    expect(await map.getAttribute('src')).toBe(mapUrl);
    await look(member, 'contact with a map');
  });

  exhaustiveTest('text messages: a text is changed, previewed and switched on', async () => {
    await admin.goto(`${settings}&tab=texts`);
    const placed = admin.getByRole('group', { name: 'Order placed' });
    await placed.getByLabel('English').fill('Thank you {name}, order {order}.');
    await placed.getByText('Thank you Ayesha, order 1042.').waitFor();
    await placed.getByLabel('Urdu').fill('{phone}');
    await placed.getByLabel('Urdu').blur();
    await placed.getByText('{phone} is not known.').waitFor();
    await look(admin, 'text messages');
    await placed.getByLabel('Urdu').fill('آرڈر {order}');
    await placed.getByRole('checkbox', { name: 'Order placed' }).check();
    await admin.getByRole('button', { name: 'Save changes' }).press('Enter');
    await admin.getByText('Text messages saved').waitFor();
    const [row] = await shop.query(`select is_on, en, ur from texts where key = 'order_placed'`);
    expect(row).toEqual({ is_on: true, en: 'Thank you {name}, order {order}.', ur: 'آرڈر {order}' });
  });
});
