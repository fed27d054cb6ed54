import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AdminBrowser, widths } from '../support/admin-page.js';
import { describeInBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { pageViolations } from '../support/layout-checks.js';
import { offerPackage } from '../support/partners.js';
import { type Person, TestShop } from '../support/test-shop.js';

const settings = '/admin?section=settings';
const mapUrl = 'https://maps.example.pk/embed?q=Blue+Area';

describeInBrowser('settings of the shop', () => {
  let shop: TestShop;
  let browser: AdminBrowser;
  let admin: Page;
  let member: Page;
  let product: number;
  const violating: unknown[] = [];

  beforeAll(async () => {
    shop = await TestShop.open();
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
    await shop.close();
  });

  const look = async (page: Page, what: string) => {
    const violations = await pageViolations(page, widths);
    if (violations.length > 0) violating.push([what, violations]);
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

  test('payment details: while none are set, the payment step is closed and the dashboard reminds the admin', async () => {
    await member.goto('/join-soulvia/payment');
    await member.getByRole('heading', { name: 'Payments open soon' }).waitFor();
    expect(await submit().isDisabled()).toBe(true);
    await look(member, 'payments closed');
    await look(admin, 'dashboard with the reminder');
    await admin.getByRole('link', { name: 'Add payment details' }).click();
    await admin.waitForURL(`${settings}&tab=payments`.replace('/', '**/'));
  });

  test('payment details: a wrong checksum is shown at the IBAN, and a right one opens the payment step', async () => {
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
  });

  test('feature switches: hidden reviews leave the product page', async () => {
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

  test('map: the contact page embeds the map address, and without one only links to a map', async () => {
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

  test('text messages: a text is changed, previewed and switched on', async () => {
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

  test('settings of the shop: pages pass the accessibility and layout checks and report no error', () => {
    expect(violating).toEqual([]);
    expect(browser.pageErrors).toEqual([]);
  });
});
