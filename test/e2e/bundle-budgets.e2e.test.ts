import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { sample } from '../support/sample.js';
import { offerPackage, pay, setPaymentDetails } from '../support/partners.js';
import { phone, Shopper } from '../support/shopper.js';
import { useShop } from '../support/use-shop.js';
import type { Person } from '../support/test-shop.js';

/** Maximum KiB of compressed scripts that a first visit may load, by page. */
const forGuests = {
  '/': 116.5,
  '/shop': 117.75,
  '/buy-product/1': 121.5,
  '/wishlist': 113.5,
  '/cart': 118,
  '/routine': 114.75,
  '/about': 112,
  '/contact': 130.75,
  '/soulvia': 113,
  '/terms': 112.75,
  '/sign-in': 130,
  '/sign-up': 135.75,
  '/forgot-password': 124.75,
  '/reset-password/Nw/AbC': 128.75,
  '/newsletter/confirm/1.0.AbC': 111.75,
  '/newsletter/unsubscribe/1.0.AbC': 111.75,
  '/order/7.abc.def': 118.25,
  '/verify-email/AbC': 111.75,
  '/join-soulvia/shop': 116.25,
};
const forMembers = {
  '/checkout': 139.5,
  '/account': 133.75,
  '/user-dashboard': 120.75,
  '/user-dashboard?tab=orders': 124,
  '/user-dashboard?tab=team-referrals': 121,
  '/join-soulvia/cart': 121,
  '/join-soulvia/personal': 137,
  '/join-soulvia/payment': 121.75,
  '/join-soulvia/welcome': 115.25,
};
/** With the QR code of their links, which stands in the first screen. */
const forPartners = { '/user-dashboard': 131.5 };
const forAdmins = {
  '/admin': 240,
  '/admin?section=orders': 240,
  '/admin?section=products': 240,
  '/admin?section=categories': 240,
  '/admin?section=customers': 240,
  '/admin?section=partners': 240,
  '/admin?section=packages': 240,
  '/admin?section=payments': 240,
  '/admin?section=newsletter': 240,
  '/admin?section=inbox': 240,
  '/admin?section=reviews': 240,
  '/admin?section=notifications': 240,
};
const stylesMost = 13;
const fontsMost = 40;

/** Scripts that load after the page and do not block it, by a text in them. */
const charts = /recharts-wrapper/;
const socketAndCharts = /["'`]\/socket\.io["'`]|recharts-wrapper|_sync_\$/;

describeInBrowser('bundle budgets of a first visit', () => {
  const shop = useShop();
  const browser = useBrowser();
  let member: Person;
  beforeAll(async () => {
    await shop.products([5]);
    member = await shop.person();
    await setPaymentDetails(shop);
    await shop.query(
      `insert into routine_versions (n, rules, state, by, published_by)
       values (1, '[{"step": 1, "prefer": [], "avoid": [], "weight": 1}]', 'PUBLISHED', $1, $1)`,
      [member.id],
    );
    await pay(shop, member.id, await offerPackage(shop, 100));
  });

  async function signedIn(person: Person): Promise<BrowserContext> {
    const { page } = await Shopper.arrive(browser, shop, phone, person);
    const visitor = page.context();
    // A product to check out, and a package with its terms accepted.
    await visitor.addInitScript((id) => {
      const chosen = {
        id: 1,
        packageName: 'Package',
        price: '9500.00',
        profit: 20,
        scValue: 100,
        quantity: 1,
        image: null,
      };
      localStorage.setItem(
        `cart_${id}`,
        JSON.stringify([{ id: 1, title: 'Serum', price: '1000', imageUrl: '', qty: 1 }]),
      );
      localStorage.setItem(`partner_cart_${id}`, JSON.stringify([chosen]));
      const draft = {
        userId: id,
        tickedTerms: [],
        termsAccepted: true,
        personal: null,
        personalSaved: true,
        payByBank: true,
      };
      sessionStorage.setItem('joinDraft', JSON.stringify(draft));
    }, person.id);
    return visitor;
  }

  const sampleOf = (limits: Record<string, number>, count: number) =>
    Object.fromEntries(sample(Object.entries(limits), count));

  /** The pages above their budget, with their size in KiB. */
  async function heavyAmong(
    context: BrowserContext,
    limits: Record<string, number>,
    late = socketAndCharts,
  ): Promise<unknown[]> {
    const heavy: unknown[] = [];
    const load = async ([path, most]: [string, number]) => {
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'networkidle' });
      const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      const scripts = await weigh(urls, '.js', (file) => !late.test(file));
      const styles = await weigh(urls, '.css');
      const fonts = await weigh(urls, '.woff2');
      expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
      expect([path, scripts > 50, styles > 1, fonts > 10]).toEqual([path, true, true, true]);
      if (scripts > most || styles > stylesMost || fonts > fontsMost) heavy.push([path, scripts, styles, fonts]);
      await page.close();
    };
    // Each waits half a second for its network to be idle.
    const paths = Object.entries(limits);
    for (let nth = 0; nth < paths.length; nth += 4) await Promise.all(paths.slice(nth, nth + 4).map(load));
    return heavy;
  }

  const weights = new Map<string, Promise<{ text: string; size: number }>>();

  /** Pages share most of their files, so each is fetched and compressed once. Fonts are compressed already. */
  function weighFile(url: string): Promise<{ text: string; size: number }> {
    const weight = weights.get(url) ?? fetchWeight(url);
    weights.set(url, weight);
    return weight;
  }

  async function fetchWeight(url: string): Promise<{ text: string; size: number }> {
    const file = Buffer.from(await (await fetch(url)).arrayBuffer());
    return { text: file.toString('latin1'), size: url.endsWith('.woff2') ? file.length : gzipSync(file).length };
  }

  async function weigh(
    urls: string[],
    ending: string,
    counts: (text: string) => boolean = () => true,
  ): Promise<number> {
    const files = await Promise.all(urls.filter((url) => url.endsWith(ending)).map(weighFile));
    return files.filter(({ text }) => counts(text)).reduce((sum, { size }) => sum + size, 0) / 1024;
  }

  test('bundle budgets: pages for guests', async () => {
    const { page } = await Shopper.arrive(browser, shop);
    expect(await heavyAmong(page.context(), sampleOf(forGuests, 4))).toEqual([]);
  });

  test('bundle budgets: pages for members', async () => {
    expect(await heavyAmong(await signedIn(member), sampleOf(forMembers, 2))).toEqual([]);
  });

  test('bundle budgets: pages for partners', async () => {
    expect(await heavyAmong(await signedIn(await shop.person('SOULVIA_PARTNER')), forPartners)).toEqual([]);
  });

  test('bundle budgets: pages for admins', async () => {
    expect(await heavyAmong(await signedIn(await shop.person('ADMIN')), sampleOf(forAdmins, 2), charts)).toEqual([]);
  });
});
