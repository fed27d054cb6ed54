import { beforeAll, expect, jest, test } from '@jest/globals';
import { useAdminBrowser, widths } from '../support/admin-page.js';
import { describeInBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { themeViolations } from '../support/layout-checks.js';
import { exhaustiveTest, sample } from '../support/sample.js';
import { setUp } from '../support/set-up.js';
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
  [`${settings}&tab=texts`, 'Order placed'],
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
  const browser = useAdminBrowser(shop);
  const page = setUp(() => browser.openAs(admin));
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
  });

  async function press(role: 'button' | 'link', name: string): Promise<void> {
    await page.getByRole(role, { name, exact: true, disabled: false }).press('Enter');
  }

  exhaustiveTest.each(['Dark', 'Light'] as const)(
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
});
