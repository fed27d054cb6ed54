import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AdminBrowser, widths } from '../support/admin-page.js';
import { describeInBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { pageViolations, themeViolations } from '../support/layout-checks.js';
import { exhaustiveTest, sample } from '../support/sample.js';
import { usePerson, useShop } from '../support/use-shop.js';

// All states of a page in one test.
jest.setTimeout(300_000);

const settings = '/admin?section=settings';
const operations = '/admin?section=operations';

/** Paths, and a text that shows that the page has loaded. */
const places: [path: string, says: string][] = [
  [settings, 'WhatsApp number'],
  [`${settings}&tab=company`, 'Office address'],
  [`${settings}&tab=payments`, 'Account title'],
  [`${settings}&tab=features`, 'Sample reviews'],
  [`${settings}&tab=levels`, 'Minimum SC'],
  [`${settings}&tab=security`, 'Account opened as ADMIN'],
  [`${settings}&tab=appearance`, 'Match device'],
  [operations, 'best-sellers'],
  [`${operations}&tab=failures`, 'planted'],
  [`${operations}&tab=due-work`, '20 failed attempts'],
  [`${operations}&tab=events`, 'Related events'],
  [`${operations}&tab=health`, 'Jobs of read models'],
];

describeInBrowser('admin: settings and operations', () => {
  const shop = useShop();
  const admin = usePerson(shop, 'ADMIN');
  const shopper = usePerson(shop);
  let browser: AdminBrowser;
  let page: Page;
  beforeAll(async () => {
    const [product = 0] = await shop.products([50]);
    await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
    await eventually(async () => expect(await shop.query('select 1 from views.best_sellers')).toHaveLength(1));
    await shop.query('alter table views.best_sellers add constraint planted check (units < 0) not valid');
    await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
    await eventually(async () => expect(await shop.query('select 1 from projection_failures')).toHaveLength(1));
    await shop.query(
      `insert into due_work (kind, subject_id, due_at, state, attempts, last_error)
       values ('reminder', 7, now(), 'parked', 20, 'the database did not respond'), ('reminder', 8, now(), 'waiting', 0, null)`,
    );
    await shop.query(
      `insert into reaction_outbox (reaction, position, event_id, recorded_at, state, attempts, last_error)
       select 'password-reset-mail', position, id, recorded_at, 'held', 1, 'the connection broke' from events order by position limit 1`,
    );
    browser = await AdminBrowser.open(shop.url);
    page = await browser.openAs(admin);
  });
  afterAll(async () => {
    await browser.close();
  });

  async function press(role: 'button' | 'link', name: string): Promise<void> {
    await page.getByRole(role, { name, exact: true, disabled: false }).press('Enter');
  }

  exhaustiveTest.each(['Light', 'Dark'] as const)(
    'settings and operations: every tab passes the accessibility checks in the theme %s',
    async (theme) => {
      await page.goto(`${settings}&tab=appearance`);
      await page.getByRole('radio', { name: new RegExp(`^${theme}`) }).press('Space');
      const violating: unknown[] = [];
      for (const [path, says] of sample(places, 2)) {
        await page.goto(path);
        await page.getByText(says).first().waitFor();
        expect(await page.evaluate('document.documentElement.dataset.theme === "dark"')).toBe(theme === 'Dark');
        const violations = await themeViolations(page, theme === 'Dark' ? 'dark' : 'light', widths);
        if (violations.length > 0) violating.push([path, violations]);
      }
      expect(violating).toEqual([]);
    },
  );

  exhaustiveTest(
    'settings and operations: dialogs and form errors pass the accessibility checks in the dark theme',
    async () => {
      await page.goto(operations);
      await press('button', 'Replay dashboard');
      await page.getByRole('dialog', { name: 'Replay dashboard?' }).waitFor();
      expect(await pageViolations(page, widths)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.goto(`${settings}&tab=company`);
      await page.getByLabel('Company name').fill('');
      await press('button', 'Save changes');
      await page.getByRole('link', { name: 'Company name is required' }).waitFor();
      expect(await pageViolations(page, widths)).toEqual([]);
      await page.getByLabel('Company name').fill('Soulvia and friends');
      await press('link', 'Appearance');
      await press('button', 'Leave');
      await page.getByRole('radio', { name: /^Light/ }).press('Space');
    },
  );

  exhaustiveTest('dark theme: contrast holds in the other admin sections and the member dashboard', async () => {
    const violating: unknown[] = [];
    const check = async (by: Page, path: string, says: string) => {
      await by.evaluate(`localStorage.setItem('theme', 'dark')`);
      await by.goto(path);
      await by.getByText(says).first().waitFor();
      const violations = await themeViolations(by, 'dark', widths);
      if (violations.length > 0) violating.push([path, violations]);
    };
    await check(page, '/admin', 'Latest Orders');
    await check(page, '/admin?section=payments', 'No pending payments');
    await check(page, '/admin?section=notifications', 'Order #2');
    await page.evaluate(`localStorage.removeItem('theme')`);
    const member = await browser.openAs(shopper, '/user-dashboard');
    await check(member, '/user-dashboard', 'No Level');
    await check(member, '/user-dashboard?tab=orders', 'Order #2');
    await check(member, '/user-dashboard?tab=referrals', 'No Referrals Yet');
    expect(violating).toEqual([]);
  });

  exhaustiveTest('shortcuts: single keys navigate the admin and ask about unsaved changes', async () => {
    await page.goto(operations);
    await page.getByRole('heading', { name: 'dashboard', exact: true }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await pageViolations(page, widths)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.type('gs');
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    await press('link', 'Company Info');
    await page.getByLabel('Tagline').fill('Not to be kept');
    await page.getByLabel('Tagline').blur();
    await page.keyboard.type('gd');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await press('button', 'Stay');
    await page.getByLabel('Tagline').blur();
    expect(await page.getByLabel('Tagline').inputValue()).toBe('Not to be kept');
    await page.keyboard.type('gd');
    await press('button', 'Leave');
    await page.getByText('Welcome back').waitFor();
  });

  exhaustiveTest(
    'operations: an operator pauses, resumes, verifies and replays by keyboard, each recorded in the log',
    async () => {
      await page.goto(operations);
      for (const [verb, type] of [
        ['Pause', 'ProjectionPaused'],
        ['Resume', 'ProjectionResumed'],
        ['Replay', 'ProjectionReplayRequested'],
      ] as const) {
        await press('button', `${verb} dashboard`);
        await press('button', verb);
        await page.getByText(`Done: ${verb.toLowerCase()} dashboard.`).waitFor();
        await page.getByRole('link', { name: new RegExp(`^${type} #`) }).waitFor();
      }
      await eventually(async () =>
        expect(await shop.query(`select phase from projection_rebuilds where projection = 'dashboard'`)).toEqual([
          { phase: 'done' },
        ]),
      );
      await press('button', 'Verify dashboard');
      await press('button', 'Verify');
      await page.getByText(/^Done: verify dashboard. Read model matches the event log/).waitFor();
      const actors = await shop.query(`select distinct actor from events where subject = 'projection'`);
      expect(actors).toEqual([{ actor: `user:${admin.id}` }]);
    },
  );

  test('operations: a failed event is skipped with a reason and found in the log with its related events', async () => {
    await page.goto(`${operations}&tab=failures`);
    await press('link', 'order:2');
    await page.getByRole('heading', { name: /OrderPlaced/ }).waitFor();
    await page.getByRole('link', { name: /^Related events/ }).press('Enter');
    await page.getByRole('heading', { name: /StockChanged/ }).waitFor();
    await page.goto(`${operations}&tab=failures`);
    await shop.query('alter table views.best_sellers drop constraint planted');
    await page.getByRole('button', { name: /^Skip failure/ }).press('Enter');
    await page.getByLabel('Reason').fill('planted by a test');
    await press('button', 'Skip event');
    await page.getByText(/^Done: skip failure/).waitFor();
    await page.getByText('Failed events').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^ProjectionFailureSkipped #/ }).press('Enter');
    await page.getByText('planted by a test').waitFor({ state: 'attached' });
    await eventually(async () =>
      expect(await shop.query(`select state from projections where name = 'best-sellers'`)).toEqual([
        { state: 'running' },
      ]),
    );
  });

  exhaustiveTest('operations: failed timed work is dropped with a reason, which is recorded', async () => {
    await page.goto(`${operations}&tab=failures`);
    await press('button', 'Drop reminder 7');
    await page.getByLabel('Reason').fill('planted by a test');
    await press('button', 'Drop');
    await page.getByText('Done: drop reminder 7.').waitFor();
    await page.getByRole('heading', { name: 'reminder 7' }).waitFor({ state: 'detached' });
    expect(await shop.query('select subject_id from due_work')).toEqual([{ subject_id: 8 }]);
    expect(await shop.query(`select actor, body from events where type = 'DueWorkDropped'`)).toEqual([
      { actor: `user:${admin.id}`, body: { kind: 'reminder', reason: 'planted by a test' } },
    ]);
  });

  test('company settings: saved by keyboard and shown in the shop', async () => {
    await page.goto(`${settings}&tab=company`);
    await page.getByLabel('Tagline').fill('Glow, gently.');
    await page.keyboard.press('Enter');
    await page.getByText('Company info saved').waitFor();
    await eventually(async () => {
      await page.goto('/about');
      expect(await page.locator('footer').innerText()).toContain('Glow, gently.');
    });
  });

  exhaustiveTest('level settings: a level below the previous one is refused in its row', async () => {
    await page.goto(`${settings}&tab=levels`);
    await press('button', 'Add level');
    const row = page.getByRole('group', { name: 'Row 6' });
    await row.getByLabel('Name').and(page.locator(':focus')).waitFor();
    await row.getByLabel('Name').fill('Summit');
    await page.keyboard.press('Tab');
    await page.keyboard.type('7');
    await press('button', 'Save levels');
    await page.getByRole('link', { name: /A higher level must ask for more points/ }).press('Enter');
    const minimum = row.getByLabel('Minimum SC');
    await minimum.and(page.locator(':focus')).waitFor();
    await minimum.fill('9000');
    await press('button', 'Save levels');
    await page.getByText('Levels saved').waitFor();
    expect(await shop.query('select number, name, min_total_sc::int as points from levels where number > 5')).toEqual([
      { number: 6, name: 'Summit', points: 9000 },
    ]);
  });

  exhaustiveTest('profile settings: saving reloads the page', async () => {
    await page.goto(settings);
    const fields = { 'First name': 'Amna', 'WhatsApp number': '03001234567', CNIC: '3520112345671' };
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
    await page.getByLabel('Phone number').fill('03001234567');
    await page.getByLabel('Gender').selectOption('Female');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await press('button', 'Save changes');
    await page.waitForFunction(() => !('sameDocument' in globalThis));
    await page.locator('header').getByText('Amna').waitFor();
    expect(await page.getByLabel('CNIC').inputValue()).toBe('35201-1234567-1');
  });
});
