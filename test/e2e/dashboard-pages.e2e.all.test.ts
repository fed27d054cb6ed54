import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser-test.js';
import { type ApiResponses, fail, give, hang, respondTo } from '../support/page-responses.js';
import { pageViolations, pageViolationsInBothThemes, type Widths } from '../support/layout-checks.js';
import { ownPayments, payments, referrals, stats, team } from '../support/partner-responses.js';
import { sample } from '../support/sample.js';
import { useShop } from '../support/use-shop.js';
import { useAdminBrowser } from '../support/admin-page.js';
import { treeMembers } from '../support/tree-responses.js';

// All states of a page in one test.
jest.setTimeout(300_000);

const widths: Widths = [390, 768, 1440];

const figures = '**/v1/users/dashboard-stats';
const own = '**/v1/payments/package-payment/own';
const direct = '**/v1/users/user-referrals*';
const downline = '**/v1/users/team-referrals';
const branch = '**/v1/partners/tree/*/children?*';
const received = '**/v1/payments/package-payment*';

/** A page, the responses of the server, and the texts it shows then. */
type State = [path: string, responses: ApiResponses, says: readonly string[]];

const memberStates: State[] = [
  ['', { [figures]: give(stats), [own]: give(ownPayments(0)) }, ['Silver', 'Your payment is being reviewed']],
  ['', { [figures]: give(stats), [own]: give(ownPayments(2)) }, ['Your payment was not approved']],
  ['', { [figures]: fail, [own]: give([]) }, ['No Level', 'Become a partner']],
  ['', { [figures]: hang, [own]: fail }, ['Loading your statistics']],
  ['?tab=orders', {}, ['No Orders Found', 'Start Shopping']],
  ['?tab=referrals', { [direct]: give({ referrals: referrals(10) }, 12) }, ['Direct Referrals (12)', 'Page 1 of 2']],
  ['?tab=referrals', { [direct]: give({ referrals: [] }, 0) }, ['No Referrals Yet']],
  ['?tab=referrals', { [direct]: fail }, ['Failed to fetch referrals', 'Try Again']],
  ['?tab=team-referrals', { [downline]: give({ team_referrals: team }) }, ['Total Team', 'Search your team']],
  [
    '?tab=team-referrals&view=tree',
    { [downline]: give({ team_referrals: team }), [branch]: give(treeMembers(3), 3) },
    ['12 orders, PKR 145,990.50 this month'],
  ],
  ['?tab=team-referrals', { [downline]: fail }, ['Failed to load team referrals', 'Retry']],
  ['?tab=earnings', {}, ['Coming Soon']],
  ['?tab=incentives', {}, ['Coming Soon']],
];

const adminStates: State[] = [
  ['&status=all', { [received]: give(payments(10), 23) }, ['23 payments', 'Page 1 of 3']],
  ['', { [received]: give([], 0) }, ['No pending payments']],
  ['&q=x', { [received]: give([], 0) }, ['No payments match the current filters', 'Reset Filters']],
  ['', { [received]: fail }, ['Retry']],
  ['', { [received]: hang }, ['Loading payments']],
];

describeInBrowser('member dashboard and admin payments', () => {
  const shop = useShop();
  const browser = useAdminBrowser(shop);

  async function violatingStates(page: Page, path: string, states: readonly State[]): Promise<unknown[]> {
    const violating: unknown[] = [];
    for (const [query, responses, says] of states) {
      await respondTo(page, responses);
      await page.goto(path + query);
      for (const text of says) await page.getByText(text).first().waitFor();
      const violations = await pageViolationsInBothThemes(page, widths);
      if (violations.length > 0) violating.push([query, says, violations]);
    }
    return violating;
  }

  test('member dashboard: no tab has accessibility violations in any state', async () => {
    const page = await browser.openAs(await shop.person());
    expect(await violatingStates(page, '/user-dashboard', sample(memberStates, 2))).toEqual([]);
  });

  test('admin payments: list and dialogs have no accessibility violations in any state', async () => {
    const page = await browser.openAs(await shop.person('ADMIN'));
    const path = '/admin?section=payments';
    expect(await violatingStates(page, path, sample(adminStates, 1))).toEqual([]);
    await respondTo(page, { [received]: give(payments(3), 3) });
    for (const name of ['Enlarge the screenshot of payment #3', 'Reject payment #3']) {
      await page.goto(path);
      await page.getByRole('button', { name }).press('Enter');
      await page.getByRole('dialog').waitFor();
      expect(await pageViolations(page, widths)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        await page.getByRole('button', { name }).textContent(),
      );
    }
  });

  test('member dashboard: the phone menu traps and returns the focus and works by keyboard', async () => {
    const page = await browser.openAs(await shop.person(), '/user-dashboard');
    await page.setViewportSize({ width: 390, height: 844 });
    const opener = page.getByRole('button', { name: 'Dashboard menu' });
    await opener.press('Enter');
    const menu = page.getByRole('dialog', { name: 'My dashboard' });
    await menu.waitFor();
    expect(await pageViolations(page, [390])).toEqual([]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.press('Enter');
    await menu.getByRole('link', { name: 'My Orders' }).press('Enter');
    await page.getByRole('heading', { name: 'My Orders (0)' }).and(page.locator(':focus')).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Your Statistics' }).waitFor();
  });
});
