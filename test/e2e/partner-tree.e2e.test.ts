import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UpdateUser } from '@soulvia/accounts';
import type { Page } from 'playwright-core';
import { AdminBrowser, widths } from '../support/admin-page.js';
import { describeInBrowser } from '../support/browser-test.js';
import { pageViolationsInBothThemes } from '../support/layout-checks.js';
import { partnersCaughtUp } from '../support/partners.js';
import { TestShop } from '../support/test-shop.js';

describeInBrowser('partner tree of the console', () => {
  let shop: TestShop;
  let browser: AdminBrowser;
  let page: Page;
  /** Ids and names of a chain of six, each invited by the one before, and of a partner without sponsor. */
  const chain: { id: number; name: string }[] = [];
  let partner: { id: number; name: string };

  beforeAll(async () => {
    shop = await TestShop.open();
    browser = await AdminBrowser.open(shop.url);
    const admin = await shop.person('ADMIN');
    const nameOf = async (id: number) => {
      const [row] = await shop.query<{ name: string }>(
        `select first_name || ' ' || last_name as name from users where id = $1`,
        [id],
      );
      return { id, name: row?.name ?? '' };
    };
    for (let nth = 0; nth < 6; nth += 1) {
      const { id } = await shop.person();
      const sponsorId = chain.at(-1)?.id;
      if (sponsorId !== undefined) await shop.execute(new UpdateUser(admin.id, id, { fields: {}, sponsorId }));
      chain.push(await nameOf(id));
    }
    partner = await nameOf((await shop.person('SOULVIA_PARTNER')).id);
    await partnersCaughtUp(shop);
    page = await browser.openAs(admin);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  const at = (nth: number) => chain[nth] ?? { id: 0, name: '' };
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const violations = () => pageViolationsInBothThemes(page, widths);

  async function chooseSponsor(name: string): Promise<void> {
    await page.getByRole('combobox', { name: 'New sponsor' }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }

  test('opens from the list of partners, and jumps to a member deep in the tree', async () => {
    await page.goto('/admin?section=partners');
    await page.getByRole('link', { name: 'Partner tree' }).press('Enter');
    await row(at(0).name).waitFor();
    await row(partner.name).waitFor();
    await page.getByRole('searchbox', { name: 'Search all members' }).fill(at(5).name);
    await page.getByRole('button', { name: new RegExp(`^${at(5).name}`) }).press('Enter');
    await row(at(5).name).and(page.locator(':focus')).waitFor();
    expect(new URL(page.url()).searchParams.get('tree')).toBe(String(at(2).id));
    expect(await row(at(5).name).getAttribute('aria-level')).toBe('4');
    expect(await violations()).toEqual([]);
    await page.getByRole('link', { name: 'One level up' }).press('Enter');
    await row(at(1).name).waitFor();
  });

  test('moves a member with the team to another sponsor, and shows it there', async () => {
    await page.goto(`/admin?section=partners&tree=${at(2).id}`);
    await press(`Open the team of ${at(3).name}`);
    await press(`Move ${at(4).name}`);
    await chooseSponsor(partner.name);
    await page.getByText(`${at(4).name} moves with a team of 1.`).waitFor();
    await page.getByText('Team: 0 now, 2 after').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByLabel('Reason').fill('Signed up with the wrong link');
    await page.getByLabel('Reason').press('Enter');
    await page.getByText(`${at(4).name} moved to the team of ${partner.name}`).waitFor();
    await row(at(4).name).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Whole tree' }).press('Enter');
    await row(at(4).name).waitFor();
    expect(await row(partner.name).getAttribute('aria-expanded')).toBe('true');
  });

  test('says why a member cannot move into the own team', async () => {
    await page.goto('/admin?section=partners&tree=all');
    await press(`Move ${at(0).name}`);
    await chooseSponsor(at(3).name);
    await page.getByText(/A member can't be sponsored by someone in their own team/).waitFor();
    expect(await violations()).toEqual([]);
  });

  test('no page reported an error', () => {
    expect(browser.pageErrors).toEqual([]);
  });
});
