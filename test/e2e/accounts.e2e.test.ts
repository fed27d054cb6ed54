import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Cnics } from '@soulvia/accounts';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../support/accessibility.js';
import { countRefreshes, openSignedOut } from '../support/browser-sessions.js';
import { eventually } from '../support/eventually.js';
import { hostileNames } from '../support/hostile-names.js';
import { exhaustiveTest, sample } from '../support/sample.js';
import { Mailbox } from '../support/mailbox.js';
import { newVisitor } from '../support/browser.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { setUp } from '../support/set-up.js';
import { describeInBrowser, useBrowser, watchErrors } from '../support/browser-test.js';
import { desktop, phone } from '../support/shopper.js';
import { journeyViolations } from '../support/layout-checks.js';

const newcomer = 'hina@soulvia.test';
const [firstPassword, secondPassword] = ['Moon-Garden-7', 'Rain-Garden-8'];

describeInBrowser('accounts: from the invitation to the settings', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));
  const mailbox = new Mailbox(dataDir);
  const shop = useShop({ workerEnv: { dataDir } });
  const sponsor = usePerson(shop);
  const browser = useBrowser();
  const page = setUp(() => open(phone));

  async function open(viewport: { width: number; height: number }): Promise<Page> {
    const opened = await (await newVisitor(browser, { viewport, baseURL: shop.url })).newPage();
    watch(opened);
    return opened;
  }

  function watch(opened: Page): void {
    opened.setDefaultTimeout(60_000);
    watchErrors(opened, (message) => message.type() === 'error' && !/status of 4\d\d/.test(message.text()));
  }

  const field = (label: string, on = page) => on.getByLabel(label, { exact: true });
  const press = (name: string, on = page) => on.getByRole('button', { name }).click();
  const at = (path: string, on = page) => on.waitForURL((url) => url.pathname === path);

  async function fill(texts: Record<string, string>, on = page): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await field(label, on).fill(text);
  }

  async function tabTo(label: string, role: 'textbox' | 'button' = 'textbox'): Promise<void> {
    const target = role === 'button' ? page.getByRole('button', { name: label, exact: true }) : field(label);
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${label} cannot be reached with the Tab key`);
  }

  async function typeInto(label: string, text: string): Promise<void> {
    await tabTo(label);
    await page.keyboard.type(text);
  }

  async function signIn(email: string, withPassword: string, on = page, redirect = '/account'): Promise<void> {
    await on.goto(`/sign-in?redirect=${redirect}`);
    await fill({ Email: email, Password: withPassword }, on);
    await on.keyboard.press('Enter');
  }

  test('invitation: names its sender, leaves the address bar and survives a reload and a detour', async () => {
    await page.goto(`/register?ref=${sponsor.email}&redirect=/account`);
    await page.getByText('Invited by Test').waitFor();
    expect(page.url()).toBe(`${shop.url}/sign-up?redirect=%2Faccount`);
    await page.reload();
    await page.getByText('Invited by Test').waitFor();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByText('Invited by Test').waitFor();
  });

  test('sign-up and sign-in: work by keyboard alone', async () => {
    await typeInto('Full Name', 'Hina Noor Malik');
    await typeInto('Email', newcomer);
    await typeInto('Password', firstPassword);
    await typeInto('Confirm Password', firstPassword);
    await typeInto('CNIC', '3520112345671');
    await typeInto('Gender', 'F');
    await typeInto('Phone Number', '+92 300 1234567');
    await typeInto('WhatsApp same as phone', ' ');
    expect(await field('CNIC').inputValue()).toBe('35201-1234567-1');
    const movedOn = at('/sign-in');
    await page.keyboard.press('Enter');
    await page.getByText('Account created successfully! Please sign in to continue.').waitFor();
    await page.getByText('Your sponsor is Test P.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await movedOn;
    await openSignedOut(page, '/sign-in?redirect=/account');
    await typeInto('Email', newcomer);
    await typeInto('Password', firstPassword);
    await tabTo('Sign In', 'button');
    await page.keyboard.press('Enter');
    await at('/account');
    const [row] = await shop.query<{ sealed: string }>(
      'select first_name, last_name, phone, whatsapp, cnic_sealed as sealed from users where email = $1',
      [newcomer],
    );
    const { sealed = null, ...plain } = row ?? {};
    expect({ ...plain, cnic: shop.part(Cnics).of({ cnicSealed: sealed }) }).toEqual({
      first_name: 'Hina',
      last_name: 'Noor Malik',
      phone: '03001234567',
      whatsapp: '03001234567',
      cnic: '3520112345671',
    });
  });

  test('password reset: the emailed link sets a new password and the old one is refused', async () => {
    await page.goto('/forgot-password');
    await fill({ Email: newcomer });
    await press('Send Reset Link');
    await page.getByText('If an account exists for this email, a reset link is on its way.').waitFor();
    expect(await page.getByRole('button', { name: 'Send Reset Link' }).isDisabled()).toBe(true);
    const link = await eventually(async () => {
      const { text = '' } = (await mailbox.to(newcomer)).find((mail) => mail.text.includes('/reset-password/')) ?? {};
      return new URL(/http\S+\/reset-password\/\S+/.exec(text)?.[0] ?? '').pathname;
    });
    await page.goto(link);
    expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
    await fill({ 'New password': secondPassword, 'Confirm password': secondPassword });
    await press('Reset password');
    await page.getByRole('link', { name: 'Sign in now' }).waitFor();
    await at('/sign-in');
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(link.slice(-20));
    await signIn(newcomer, firstPassword);
    await page.getByRole('alert').getByText('Invalid email or password.').waitFor();
    await signIn(newcomer, secondPassword);
    await at('/account');
  });

  test('sign-in: beyond the limit of wrong passwords a new device needs the emailed code, a known one does not', async () => {
    await page.request.post('/api/v1/auth/login', { data: { email: newcomer, password: firstPassword } });
    await shop.query(`update rate_limits set points = 50 where key like 'failed-account:%'`);
    const other = await open(desktop);
    await signIn(newcomer, secondPassword, other);
    await field('Code', other).waitFor();
    expect(await journeyViolations(other)).toEqual([]);
    const [code = ''] = await eventually(async () => {
      const mail = (await mailbox.to(newcomer)).find(({ head }) => head.includes('sign-in code'));
      return /\b\d{6}\b/.exec(mail?.text ?? '') ?? Promise.reject(new Error('no code was emailed'));
    });
    await fill({ Code: code === '000000' ? '000001' : '000000' }, other);
    await other.keyboard.press('Enter');
    await other.getByText('This code is wrong. Check the newest email from us.').waitFor();
    await fill({ Code: code }, other);
    await other.keyboard.press('Enter');
    await at('/account', other);

    await other.getByRole('button', { name: 'LOG OUT' }).first().click();
    await at('/sign-in', other);
    await eventually(async () => expect(await other.evaluate(() => localStorage.length)).toBe(0));
    await signIn(newcomer, secondPassword, other);
    await at('/account', other);
    await shop.query('delete from rate_limits');
    await other.context().close();
  });

  test('sessions: two windows with an expired token refresh it once and stay signed in', async () => {
    const refreshes = countRefreshes(page);
    const second = await page.context().newPage();
    watch(second);
    await second.goto('/account?tab=sessions');
    await second.getByText('This device', { exact: true }).waitFor();
    await page.evaluate(() => localStorage.setItem('accessToken', 'run-out'));
    // No window gets its new token before both have been refused with the old one.
    const bothRefused = Promise.all(
      [page, second].map((each) => each.waitForResponse((response) => response.status() === 401)),
    );
    await page.context().route('**/auth/refresh', async (route) => {
      await bothRefused;
      await route.continue();
    });
    await Promise.all([page, second].map((each) => each.getByRole('link', { name: 'Addresses' }).click()));
    await Promise.all([page, second].map((each) => each.getByText('No saved addresses yet.').waitFor()));
    expect(refreshes()).toBe(1);
    await Promise.all([page.reload(), second.reload()]);
    await Promise.all([page, second].map((each) => each.getByRole('heading', { name: 'Addresses' }).waitFor()));
    await second.close();
  });

  exhaustiveTest(
    'hostile names: no script runs on pages or in toasts, and no policy violation is reported',
    async () => {
      const other = await open(phone);
      await other.addInitScript(() => {
        const reports: string[] = [];
        Object.assign(window, { reports });
        document.addEventListener('securitypolicyviolation', (event) => reports.push(event.violatedDirective));
      });
      await signIn(sponsor.email, sponsor.password, other);
      await at('/account', other);
      const pairs = hostileNames.flatMap((name, nth) => (nth % 2 === 0 ? [[name, hostileNames[nth + 1] ?? '']] : []));
      const some = sample(pairs, 3);
      for (const [first_name = '', last_name = ''] of some) {
        const { status } = await sponsor.api.patch('/api/v1/users/personal-information', { first_name, last_name });
        expect([first_name, last_name, status]).toEqual([first_name, last_name, 200]);
        await other.goto('/account');
        await other.getByText(`${first_name} ${last_name}`).first().waitFor();
        await field('Last name', other).waitFor();
        expect(await field('Last name', other).inputValue()).toBe(last_name);
      }
      const [street_no, city, country] = hostileNames;
      await sponsor.api.post('/api/v1/users/addresses', { street_no, city, zip_code: '54000', country });
      await other.route('**/v1/users/addresses/*', (route) =>
        route.fulfill({ status: 400, json: { message: hostileNames.join(' ') } }),
      );
      await other.goto('/account?tab=addresses');
      await other.getByRole('button', { name: /^Make primary/ }).click();
      await other.getByText('Failed to update address. <script>').waitFor();
      const invited = await open(phone);
      await invited.goto(`/register?ref=${sponsor.email}`);
      await invited.getByText(`Invited by ${some.at(-1)?.[0] ?? ''}`).waitFor();
      expect(await invited.evaluate(() => '__xss' in window)).toBe(false);
      const injected = await other.evaluate(() => [
        '__xss' in window,
        (window as unknown as { reports: string[] }).reports,
        document.querySelectorAll('base, main script, main iframe, main style').length,
      ]);
      expect(injected).toEqual([false, [], 0]);
    },
  );
});
