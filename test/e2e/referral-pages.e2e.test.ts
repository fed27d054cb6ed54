import { beforeAll, expect, test } from '@jest/globals';
import type { ReferralMonth, ReferralCode } from '@soulvia/contracts';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { pageViolations, pageViolationsInBothThemes, type Widths } from '../support/layout-checks.js';
import { type ApiResponses, fail, give, hang, respondTo } from '../support/page-responses.js';
import { exhaustiveTest, sample } from '../support/sample.js';
import { phone, Shopper } from '../support/shopper.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { setUp } from '../support/set-up.js';

const widths: Widths = [390, 768, 1440];
const code = 'K7Q2M9XD';
const ownCode = '**/v1/referrals/code';
const stats = '**/v1/referrals/stats*';
const products = '**/v1/products?*';

const month = (name: string, count: number): ReferralMonth => ({
  month: name,
  visits: count * 1000,
  sign_ups: count * 100,
  orders: count * 100,
  delivered: count * 90,
  refused: count * 10,
});
const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map(month);

/** Responses of the server, and the texts that the partner home shows then. */
type State = [responses: ApiResponses, says: readonly string[]];
const states: State[] = [
  [
    { [ownCode]: give({ code }), [stats]: give(months) },
    [`/r/${code}`, 'Balm Serum', 'November 2026', 'Visits are approximate'],
  ],
  [{ [ownCode]: give({ code }), [stats]: give([]), [products]: give([], 0) }, ['Nothing yet.', 'no products yet']],
  [
    { [ownCode]: give({ code }), [stats]: fail, [products]: fail },
    ['Failed to load your links', 'Failed to load products'],
  ],
  [{ [ownCode]: fail, [stats]: hang }, ['Failed to load your short link', '/register?ref=']],
];

describeInBrowser('referral links in the pages', () => {
  let partner: Shopper;

  const shop = useShop();
  const browser = useBrowser();
  beforeAll(async () => {
    await shop.products([5, 5], '1499.00');
    await shop.query(`update products set name = 'Balm Serum' where id = 1`);
  });

  test('a page starts without the script that keeps the code', async () => {
    const unlucky = await Shopper.arrive(browser, shop, phone);
    let refused = 0;
    await unlucky.page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      if (!(await response.text()).includes('prerenderingchange')) return route.fulfill({ response });
      refused += 1;
      return route.abort();
    });
    await unlucky.page.goto(`/sign-in?ref=${code}`);
    await unlucky.field('Email').waitFor();
    expect([refused, unlucky.pageErrors]).toEqual([1, []]);
    // Requests for scripts that the page needs later are under way.
    await unlucky.page.unrouteAll({ behavior: 'ignoreErrors' });
    await unlucky.page.context().close();
  });

  exhaustiveTest('partner home: has no violations in any state, and a new code is asked for by keyboard', async () => {
    partner = await Shopper.arrive(browser, shop, phone, await shop.person('SOULVIA_PARTNER'));
    const { page } = partner;
    const violating: unknown[] = [];
    for (const [responses, says] of sample(states, 1)) {
      await respondTo(page, responses);
      await page.goto('/user-dashboard');
      for (const text of says) await partner.findsBelow(text);
      const violations = await pageViolationsInBothThemes(page, widths);
      if (violations.length > 0) violating.push([says, violations]);
    }
    expect(violating).toEqual([]);

    await respondTo(page, { [stats]: give(months) });
    await page.route(ownCode, (route) =>
      route.fulfill({ json: { code: route.request().method() === 'POST' ? 'ABCD2345' : code } }),
    );
    await page.goto('/user-dashboard');
    await partner.findsBelow('New code');
    await page.getByRole('button', { name: 'New code' }).press('Enter');
    await page.getByRole('dialog', { name: 'Get a new code' }).waitFor();
    expect(await pageViolations(page, widths)).toEqual([]);
    await page.getByRole('button', { name: 'Get new code' }).press('Enter');
    await partner.sees(/\/r\/ABCD2345$/);
    await page.getByRole('button', { name: 'New code' }).and(page.locator(':focus')).waitFor();
  });

  exhaustiveTest(
    'partner home: prints cards in dark letters from the dark theme, each with all of its QR code',
    async () => {
      const { page } = partner;
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.evaluate(() => (window.print = () => undefined));
      await page.getByRole('button', { name: 'Print a card' }).dispatchEvent('click');
      const card = page.getByRole('article').first();
      await card.waitFor();
      const edge = await card.boundingBox();
      const printed = await card.getByRole('img').boundingBox();
      if (!edge || !printed) throw new Error('The card has no QR code.');
      expect(printed.y + printed.height).toBeLessThan(edge.y + edge.height);
      expect(printed.x + printed.width + 100).toBeLessThan(edge.x + edge.width);
      expect(await card.evaluate((article) => getComputedStyle(article).color)).toBe('rgb(30, 39, 34)');
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    },
  );
});

describeInBrowser('referral links: from a link to a sign-up and an order', () => {
  const shop = useShop();
  const browser = useBrowser();
  const partner = usePerson(shop, 'SOULVIA_PARTNER');
  const newcomer = setUp(() => Shopper.arrive(browser, shop, phone));
  let given: string;
  beforeAll(async () => {
    const { body } = await partner.api.get('/api/v1/referrals/code');
    given = (body as ReferralCode).code;
  });

  const kept = () => newcomer.stored<{ ref: string }>('invitation');

  test('a referral link opens the shop, is kept and counted, and the sign-up names its partner', async () => {
    const { page } = newcomer;
    await page.goto(`/r/${given}`);
    await newcomer.at('/');
    expect((await kept())?.ref).toBe(given);
    await page.goto('/sign-up');
    await newcomer.sees('Invited by Test');
    await newcomer.fillIn({
      'Full Name': 'Hina Raza',
      Email: 'hina@soulvia.test',
      Password: 'Moon-Garden-7',
      'Confirm Password': 'Moon-Garden-7',
      CNIC: '35202-1234567-8',
      'Phone Number': '0300 7654321',
    });
    await newcomer.field('Gender').selectOption('Female');
    await newcomer.field('WhatsApp same as phone').check();
    await newcomer.press('Create Account');
    await newcomer.sees(/^Your sponsor is Test/);
    expect(await shop.query('select id from users where sponsor_id = $1', [partner.id])).toHaveLength(1);
  });
});
