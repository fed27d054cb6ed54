import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { formLocators } from '../support/form-locators.js';
import { journeyViolations, pageViolations } from '../support/layout-checks.js';
import { useFreshShop } from '../support/use-shop.js';
import { signIn, useAdminBrowser, widths } from '../support/admin-page.js';
import type { Person } from '../support/test-shop.js';
import { exhaustiveTest } from '../support/sample.js';

describeInBrowser('admin forms after the session ends', () => {
  const shop = useFreshShop();
  const browser = useAdminBrowser(shop);
  let admin: Person;
  let page: Page;
  beforeEach(async () => {
    admin = await shop.person('ADMIN');
    page = await browser.openAs(admin, '/admin?section=notifications');
    await page.getByRole('heading', { name: 'Notifications' }).first().waitFor();
  });
  afterEach(() => page.context().close());

  const { button, field, follow, sees, response, query, image } = formLocators(() => page);

  /** Makes the tokens of the page useless, so that its next request is refused; none is under way. */
  async function end() {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'run-out');
      localStorage.setItem('refreshToken', 'run-out');
    });
  }
  const kept = /^We restored what you typed before your session ended\./;
  const store = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));

  test('product form: the draft returns after signing in again, without its images', async () => {
    await shop.products([1]);
    await page.goto('/admin?section=products&form=new');
    await field('Name').fill('Moon Oil');
    await field('Description').fill('For the night.');
    await field('Price (PKR)').fill('1200');
    await field('SC Value').fill('12');
    await field('Quantity').fill('9');
    await field('Category').selectOption({ index: 1 });
    const category = await field('Category').inputValue();
    await field('Display Image').setInputFiles(await image());
    await page
      .getByLabel('Extra Images')
      .first()
      .setInputFiles(await image());
    await end();
    await button('Add Product').press('Enter');
    await page.waitForURL(/\/sign-in/);
    await signIn(page, admin);
    await sees(kept);
    await sees(/Choose the images again\./);
    expect(query()).toBe('?section=products&form=new');
    expect(await field('Name').inputValue()).toBe('Moon Oil');
    await field('Category').locator('option').nth(1).waitFor({ state: 'attached' });
    expect(await field('Category').inputValue()).toBe(category);
    await sees('Unsaved changes');
    expect(await journeyViolations(page, widths)).toEqual([]);
    await field('Display Image').setInputFiles(await image());
    await page
      .getByLabel('Extra Images')
      .first()
      .setInputFiles(await image());
    await button('Add Product').press('Enter');
    await sees('Product added successfully!');
    await eventually(async () => expect(await store()).not.toContain('Moon Oil'));
    await button('Add Product').press('Enter');
    await field('Description').waitFor();
    expect(await field('Name').inputValue()).toBe('');
  });

  test('user form: a draft keeps no password and no masked CNIC, and no other user sees it', async () => {
    const { id, api } = await shop.person();
    expect((await api.patch('/api/v1/users/personal-information', { cnic: '3520112345674' })).status).toBe(200);
    await page.goto(`/admin?section=customers&form=${id}`);
    await field('First name').fill('Halfway');
    await button('Replace CNIC').press('Enter');
    await field('CNIC').fill('3520112345675');
    await end();
    await button('Update').press('Enter');
    await page.waitForURL(/\/sign-in/);
    expect(await store()).toContain('Halfway');
    expect(await store()).not.toMatch(/35201/);
    await signIn(page, await shop.person('ADMIN'));
    await page.waitForURL(/form=/);
    await field('First name').waitFor();
    expect(await field('First name').inputValue()).toBe('Test');
    expect(await store()).not.toContain('Halfway');

    await page.goto('/admin?section=customers&form=new');
    await field('First name').fill('Zoya');
    await field('Password').fill('Passw0rd!');
    await end();
    await follow('Orders');
    await response('Leave');
    await page.waitForURL(/\/sign-in/);
    expect(await store()).not.toMatch(/Zoya|Passw0rd/);
  });

  exhaustiveTest('order, levels and company forms: their drafts return after signing in again', async () => {
    const customer = await shop.person();
    await shop.products([5]);
    const again = async () => {
      await page.waitForURL(/\/sign-in/);
      await signIn(page, admin);
      await sees(kept);
    };
    await page.goto('/admin?section=orders&form=new');
    const user = page.getByRole('combobox', { name: 'User' });
    await user.fill(customer.email);
    await page.getByRole('option', { name: customer.email }).waitFor();
    await user.press('Enter');
    const place = field('Address');
    await place.locator('option').nth(1).waitFor({ state: 'attached' });
    await place.selectOption({ index: 1 });
    await field('Quantity 1').fill('3');
    await end();
    // A search notices the ended session here, not a save.
    await user.fill('nobody');
    await again();
    expect(await field('Quantity 1').inputValue()).toBe('3');
    expect(await user.inputValue()).toContain(customer.email);
    await place.locator('option').nth(1).waitFor({ state: 'attached' });
    expect(await place.inputValue()).toBe(String(customer.addressId));

    await page.goto('/admin?section=settings&tab=levels');
    await button('Add level').press('Enter');
    await page.getByLabel('Name', { exact: true }).last().fill('Night Bloom');
    await page.getByLabel('Minimum SC').last().fill('999999999');
    await end();
    await button('Save levels').press('Enter');
    await again();
    expect(await page.getByLabel('Name', { exact: true }).last().inputValue()).toBe('Night Bloom');
    await button('Save levels').press('Enter');
    await sees('Levels saved');

    await page.goto('/admin?section=settings&tab=company');
    await field('Tagline').fill('Glow on.');
    await end();
    await button('Save changes').press('Enter');
    await again();
    expect(await field('Tagline').inputValue()).toBe('Glow on.');
  });

  exhaustiveTest('dialogs: their drafts return in the same dialog', async () => {
    const customer = await shop.person();
    const sponsor = await shop.person();
    const [product = 0] = await shop.products([50]);
    await shop.order(customer, [{ product_id: product, quantity: 1 }]);
    await eventually(async () => expect(await shop.query('select 1 from views.best_sellers')).toHaveLength(1));
    await shop.query('alter table views.best_sellers add constraint planted check (units < 0) not valid');
    await shop.order(customer, [{ product_id: product, quantity: 1 }]);
    await eventually(async () => expect(await shop.query('select 1 from projection_failures')).toHaveLength(1));
    const comesBack = async (save: string, open: () => Promise<void>) => {
      await end();
      await button(save).press('Enter');
      await page.waitForURL(/\/sign-in/);
      await signIn(page, admin);
      await open();
      await sees(kept);
    };

    const editOrder = () => button(/^Edit order #/).press('Enter');
    await page.goto('/admin?section=orders');
    await editOrder();
    await field('Order Status').selectOption('SHIPPED');
    await comesBack('Update Order', editOrder);
    expect(await field('Order Status').inputValue()).toBe('SHIPPED');
    await button('Update Order').press('Enter');
    await sees('Order updated successfully');

    const skip = () => button(/^Skip failure/).press('Enter');
    await page.goto('/admin?section=operations&tab=failures');
    await skip();
    await field('Reason').fill('It was planted');
    await comesBack('Skip event', skip);
    expect(await field('Reason').inputValue()).toBe('It was planted');
    expect(await pageViolations(page, widths)).toEqual([]);
    await page.keyboard.press('Escape');
    await response('Leave');

    const move = () => button('Choose sponsor').press('Enter');
    const search = page.getByRole('combobox', { name: 'New sponsor' });
    await page.goto(`/admin?section=customers&member=${customer.id}`);
    await move();
    await search.fill(sponsor.email);
    await page.getByRole('option', { name: sponsor.email }).waitFor();
    await search.press('Enter');
    await comesBack('Save sponsor', move);
    expect(await search.inputValue()).toContain(sponsor.email);
    await button('Save sponsor').press('Enter');
    await button('Change sponsor').waitFor();

    const newAddress = () => button('New address').press('Enter');
    const user = page.getByRole('combobox', { name: 'User' });
    await page.goto('/admin?section=orders&form=new');
    await user.fill(customer.email);
    await page.getByRole('option', { name: customer.email }).waitFor();
    await user.press('Enter');
    await newAddress();
    const address = { 'Street address': '12 Canal Road', City: 'Lahore', 'ZIP code': '54000', Country: 'Pakistan' };
    for (const [label, text] of Object.entries(address)) await field(label).fill(text);
    await end();
    await button('Save address').press('Enter');
    await page.waitForURL(/\/sign-in/);
    await signIn(page, admin);
    await newAddress();
    await page.getByRole('dialog').getByText(kept).waitFor();
    for (const [label, text] of Object.entries(address)) expect(await field(label).inputValue()).toBe(text);
    await button('Save address').press('Enter');
    await sees('Address created successfully!');
    expect(await store()).not.toContain('Canal Road');
  });

  test('idle console: warns, stays signed in on request, and otherwise ends the session with its drafts kept', async () => {
    await page.clock.install();
    await page.goto('/admin?section=products&form=new');
    await field('Name').fill('Moon Oil');
    const warning = page.getByRole('dialog', { name: 'Are you still there?' });
    await page.clock.fastForward('28:05');
    await warning.waitFor();
    expect(await journeyViolations(page, widths)).toEqual([]);
    await button('Stay signed in').press('Enter');
    await warning.waitFor({ state: 'hidden' });
    expect(await field('Name').inputValue()).toBe('Moon Oil');
    await page.clock.fastForward('28:05');
    await warning.waitFor();
    await page.clock.fastForward('02:05');
    await page.waitForURL(/\/sign-in/);
    await sees('Your session has ended. Please sign in again.');
    await eventually(async () =>
      expect(
        await shop.query(
          'select 1 from sessions where user_id = $1 and address is not null and revoked_at is not null',
          [admin.id],
        ),
      ).toHaveLength(1),
    );
    await signIn(page, admin);
    await sees(kept);
    expect(await field('Name').inputValue()).toBe('Moon Oil');
  });

  test('person: an admin signs a customer out everywhere', async () => {
    const customer = await shop.person();
    await page.goto(`/admin?section=customers&member=${customer.id}`);
    await page.getByText(/Signed in .* from 127\.0\.0\.x/).waitFor();
    await button('Sign out everywhere').press('Enter');
    expect(await journeyViolations(page, widths)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).press('Enter');
    await sees('Not signed in on any device.');
    expect((await customer.api.get('/api/v1/auth/me')).status).toBe(401);
  });
});
