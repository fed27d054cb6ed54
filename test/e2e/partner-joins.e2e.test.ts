import { beforeAll, expect, test } from '@jest/globals';
import { RegisterCustomer, UpdateUser } from '@soulvia/accounts';
import type { Page } from 'playwright-core';
import { applicant } from '../support/applicant.js';
import { openSignedOut } from '../support/browser-sessions.js';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { journeyViolations, type Widths, pageViolationsInBothThemes } from '../support/layout-checks.js';
import { offerPackage, setPaymentDetails, partnersCaughtUp } from '../support/partners.js';
import { testImage } from '../support/images.js';
import { desktop, phone, Shopper } from '../support/shopper.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { useAdminBrowser, widths as adminWidths } from '../support/admin-page.js';
import { exhaustiveTest } from '../support/sample.js';

const newcomer = { email: 'hina@soulvia.test', password: 'Moon-Garden-7' };
const widths: Widths = [390, 1440];

/** A invites B, B joins and pays, an admin approves: three users in three browsers, without a reload. */
describeInBrowser('partner programme: from invitation to partner', () => {
  let a: Shopper;
  let b: Shopper;
  let office: Shopper;

  const shop = useShop();
  const browser = useBrowser();
  const inviter = usePerson(shop, 'SOULVIA_PARTNER');
  const admin = usePerson(shop, 'ADMIN');
  beforeAll(async () => {
    await offerPackage(shop, 260, '24000.00');
    await setPaymentDetails(shop);
    a = await Shopper.arrive(browser, shop, desktop, inviter);
    b = await Shopper.arrive(browser, shop, phone);
    office = await Shopper.arrive(browser, shop, desktop, admin);
  });

  const look = async (who: Shopper, what: string) => {
    const size = who.page.viewportSize();
    expect([what, await journeyViolations(who.page, widths)]).toEqual([what, []]);
    if (size) await who.page.setViewportSize(size);
  };

  test('referrals: a partner with an empty team copies the referral link', async () => {
    await a.page.goto('/user-dashboard?tab=referrals');
    await a.sees('No Referrals Yet');
    const link = await a.page.locator('input[readonly]').inputValue();
    expect(link).toBe(`${shop.url}/register?ref=${inviter.email}`);
    await a.follow('Team Referrals');
    await a.sees('No direct referrals found');
    await office.page.goto('/admin?section=payments');
    await office.sees('No pending payments');
  });

  test('packages: a guest views them, and becomes a member whom the partner invited', async () => {
    await b.page.goto('/join-soulvia');
    await b.at('/join-soulvia/shop');
    await b.sees('Step 1 of 5');
    await look(b, 'packages for a guest');
    const form = applicant({ first_name: 'Hina', last_name: 'Raza', email: newcomer.email, ref: inviter.email });
    expect((await shop.guest.post('/api/v1/auth/register', form)).status).toBe(201);
  });

  test('team: the sponsor sees the new member without a reload', async () => {
    await a.sees('Hina Raza');
    expect(new URL(a.page.url()).search).toBe('?tab=team-referrals');
  });

  test('partner wizard: a later step redirects to the first incomplete one', async () => {
    await openSignedOut(b.page, '/sign-in?redirect=/join-soulvia/payment');
    await b.signIn(newcomer);
    await b.at('/join-soulvia/shop');
    await b.press(/^Add to cart/);
    await b.at('/join-soulvia/cart');
    await b.press('Continue');
    await b.sees('Please accept all terms to continue');
    await look(b, 'terms not accepted');
    for (const term of await b.page.getByRole('checkbox').all()) await term.check();
    await b.press('Continue');
    await b.at('/join-soulvia/personal');
    await b.sees('Step 3 of 5');
    expect(await b.page.getByRole('progressbar').getAttribute('value')).toBe('3');
  });

  test('partner wizard: personal information survives a reload', async () => {
    await b.press('Continue');
    await b.sees('DOB required');
    await look(b, 'personal information missing');
    await b.field('Date of birth').fill('1994-05-17');
    await b.field('Province').selectOption('Punjab');
    await b.field('City').selectOption('Lahore');
    await b.page.getByRole('checkbox', { name: /My details are correct/ }).check();
    await b.page.reload();
    expect(await b.field('Date of birth').inputValue()).toBe('1994-05-17');
    expect(await b.field('ZIP').inputValue()).toBe('54000');
    await b.page.getByRole('checkbox', { name: /My details are correct/ }).check();
    await b.press('Continue');
    await b.at('/join-soulvia/payment');
  });

  test('partner wizard: a bank payment with a screenshot ends on the welcome page with the member ID', async () => {
    await b.press('Submit payment');
    await b.sees('Please select a payment method.');
    await b.page
      .getByRole('checkbox', { name: /Bank/ })
      .or(b.page.getByRole('radio', { name: /Bank/ }))
      .check();
    await b.sees('PK36SCBL0000001123456702');
    await b.press('Submit payment');
    await b.sees('Please upload a payment screenshot.');
    await look(b, 'payment missing');
    const image = { name: 'receipt.png', mimeType: 'image/png', buffer: await testImage(2400, 3600) };
    await b.page.locator('input[type=file]').setInputFiles(image);
    await b.press('Submit payment');
    await b.at('/join-soulvia/welcome');
    await b.sees('Your payment is being reviewed');
    await b.sees(newcomer.email);
    await look(b, 'welcome');
    const [stored] = await shop.query<{ screenshot: string }>('select screenshot from package_payments');
    expect(stored?.screenshot).toMatch(/^screenshots\//);
    await b.page.goto('/user-dashboard');
    await b.sees('Your payment is being reviewed');
    await b.sees('No Level');
  });

  test('admin payments: a new payment appears live, its screenshot opens, and it is approved by keyboard', async () => {
    await office.sees('Hina Raza');
    const image = office.page.getByRole('img', { name: /screenshot/i }).first();
    await image.waitFor();
    expect(await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth))).toBe(
      1600,
    );
    await office.tabTo('Approve payment #1');
    await office.page.keyboard.press('Enter');
    await office.sees('No pending payments');
  });

  test('member dashboard: points and level of both members update on their open pages', async () => {
    await b.sees('Sprout');
    await b.sees('260');
    await b.page.setViewportSize(desktop);
    await b.sees(/Soulvia Partner/i);
    await b.page.getByRole('region', { name: 'Level history' }).getByText('Sprout').waitFor();
    await a.sees('Sprout');
    await a.sees('Verified');
    expect(await shop.query('select role, status from users where email = $1', [newcomer.email])).toEqual([
      { role: 'SOULVIA_PARTNER', status: 'VERIFIED' },
    ]);
  });

  exhaustiveTest('member dashboard: after a lost connection it shows what was missed', async () => {
    const { page } = b;
    await page.context().setOffline(true);
    await shop.execute(
      new RegisterCustomer({
        email: 'third@soulvia.test',
        password: null,
        firstName: 'Third',
        lastName: 'Person',
        role: 'USER',
        status: 'UNVERIFIED',
        gender: null,
        phone: null,
        sponsorId: await idOf(newcomer.email),
      }),
    );
    await page.waitForTimeout(500);
    expect(await page.getByText('1', { exact: true }).count()).toBe(0);
    await page.context().setOffline(false);
    await b.sees(/^1\b/);
  });

  async function idOf(email: string): Promise<number> {
    const [user] = await shop.query<{ id: number }>('select id from users where email = $1', [email]);
    return user?.id ?? 0;
  }
});

describeInBrowser('partner tree of the console', () => {
  let page: Page;
  /** Ids and names of a chain of six, each invited by the one before, and of a partner without sponsor. */
  const chain: { id: number; name: string }[] = [];
  const shop = useShop();
  const browser = useAdminBrowser(shop);
  let partner: { id: number; name: string };
  beforeAll(async () => {
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

  const at = (nth: number) => chain[nth] ?? { id: 0, name: '' };
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const violations = () => pageViolationsInBothThemes(page, adminWidths);

  async function chooseSponsor(name: string): Promise<void> {
    await page.getByRole('combobox', { name: 'New sponsor' }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }

  exhaustiveTest('opens from the list of partners, and jumps to a member deep in the tree', async () => {
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

  exhaustiveTest('moves a member with the team to another sponsor, and shows it there', async () => {
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

  exhaustiveTest('says why a member cannot move into the own team', async () => {
    await page.goto('/admin?section=partners&tree=all');
    await press(`Move ${at(0).name}`);
    await chooseSponsor(at(3).name);
    await page.getByText(/A member can't be sponsored by someone in their own team/).waitFor();
    expect(await violations()).toEqual([]);
  });
});
