import { beforeAll, expect, test } from '@jest/globals';
import { applicant } from '../support/applicant.js';
import { openSignedOut } from '../support/browser-sessions.js';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { journeyViolations, type Widths } from '../support/layout-checks.js';
import { offerPackage, setPaymentDetails } from '../support/partners.js';
import { testImage } from '../support/images.js';
import { desktop, phone, Shopper } from '../support/shopper.js';
import { usePerson, useShop } from '../support/use-shop.js';

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
    const tiles = b.page.locator('dl', { hasText: 'Total SC Value' }).locator('> div');
    const boxes = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect()));
    expect(boxes.map(({ x, y }) => [x === boxes[0]?.x, y === boxes[0]?.y])).toEqual([
      [true, true],
      [false, true],
      [true, false],
      [false, false],
    ]);
    const share = await b.page.getByRole('region', { name: 'Invite someone' }).boundingBox();
    const level = await b.page.getByRole('region', { name: 'Next level' }).boundingBox();
    expect(share && level && share.y + share.height <= level.y).toBe(true);
    await b.page.setViewportSize(desktop);
    await b.sees(/Soulvia Partner/i);
    await b.page.getByRole('region', { name: 'Level history' }).getByText('Sprout').waitFor();
    await a.sees('Sprout');
    await a.sees('Verified');
    expect(await shop.query('select role, status from users where email = $1', [newcomer.email])).toEqual([
      { role: 'SOULVIA_PARTNER', status: 'VERIFIED' },
    ]);
  });
});
