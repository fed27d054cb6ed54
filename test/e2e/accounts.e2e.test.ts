import { readdir, readFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findChromium, openBrowser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { readMail } from '../support/read-mail.js';
import { TestShop, type Person } from '../support/test-shop.js';

const chromium = await findChromium();
if (!chromium)
  process.stdout.write(
    'The browser test is left out: no Chromium is installed, and none comes as a package for this machine.\n',
  );

const [phone, desk] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const newcomer = 'hina@soulvia.test';
const [firstPassword, secondPassword, thirdPassword] = ['Moon-Garden-7', 'Rain-Garden-8', 'Snow-Garden-9'];

(chromium ? describe : describe.skip)('an account, from the invitation to its settings', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));
  let shop: TestShop;
  let browser: Browser;
  let sponsor: Person;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    shop = await TestShop.open({ env: { dataDir } });
    sponsor = await shop.person();
    browser = await openBrowser(chromium ?? '');
    page = await open(phone);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  async function open(viewport: { width: number; height: number }): Promise<Page> {
    const opened = await (await browser.newContext({ viewport, baseURL: shop.url })).newPage();
    watch(opened);
    return opened;
  }

  function watch(opened: Page): void {
    opened.setDefaultTimeout(15_000);
    opened.on('pageerror', (error) => complaints.push(error.message));
    opened.on('console', (message) => {
      const isRefusal = /status of 4\d\d/.test(message.text());
      if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
    });
  }

  const field = (label: string, on = page) => on.getByLabel(label, { exact: true });
  const press = (name: string, on = page) => on.getByRole('button', { name }).click();
  const at = (path: string, on = page) => on.waitForURL((url) => url.pathname === path);

  async function fill(texts: Record<string, string>, on = page): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await field(label, on).fill(text);
  }

  /** Goes to a field as somebody without a mouse does. */
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

  async function signIn(email: string, password: string, on = page, redirect = '/account'): Promise<void> {
    await on.goto(`/sign-in?redirect=${redirect}`);
    await fill({ Email: email, Password: password }, on);
    await on.keyboard.press('Enter');
  }

  /** What axe finds wrong with a page. */
  async function barriersOn(opened: Page): Promise<string[]> {
    // What is still fading in has not got its colours yet.
    await opened.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
    const { violations } = await new AxeBuilder({ page: opened }).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }

  test('an invitation names its sender, leaves the address bar, and outlives a reload and a detour', async () => {
    await page.goto(`/register?ref=${sponsor.email}&redirect=/account`);
    await page.getByText('Invited by Test').waitFor();
    expect(page.url()).toBe(`${shop.url}/sign-up?redirect=%2Faccount`);
    await page.reload();
    await page.getByText('Invited by Test').waitFor();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByText('Invited by Test').waitFor();
  });

  test('an account is made and opened with the keyboard alone', async () => {
    await typeInto('Full Name', 'Hina Noor Malik');
    await typeInto('Email', newcomer);
    await typeInto('Password', firstPassword);
    await typeInto('Confirm Password', firstPassword);
    await typeInto('CNIC', '3520112345671');
    await typeInto('Gender', 'F');
    await typeInto('Phone Number', '+92 300 1234567');
    await typeInto('WhatsApp same as phone', ' ');
    expect(await field('CNIC').inputValue()).toBe('35201-1234567-1');
    await page.keyboard.press('Enter');
    await page.getByText('Account created successfully! Please sign in to continue.').waitFor();
    await page.getByText('Your sponsor is Test Person 1.').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await at('/sign-in');
    await typeInto('Email', newcomer);
    await typeInto('Password', firstPassword);
    await tabTo('Sign In', 'button');
    await page.keyboard.press('Enter');
    await at('/account');
    const [row] = await shop.query('select first_name, last_name, phone, whatsapp, cnic from users where email = $1', [
      newcomer,
    ]);
    expect(row).toEqual({
      first_name: 'Hina',
      last_name: 'Noor Malik',
      phone: '03001234567',
      whatsapp: '03001234567',
      cnic: '3520112345671',
    });
  });

  test('a change of the profile is there after a reload', async () => {
    await fill({ 'Last name': 'Qureshi', 'WhatsApp number': '0092-321-7654321' });
    await press('Save changes');
    await page.getByText('Personal information updated successfully!').waitFor();
    await page.reload();
    await page.getByText('Hina Qureshi').waitFor();
    expect(await field('WhatsApp number').inputValue()).toBe('03217654321');
  });

  test('a forgotten password is set anew through the mailed link, and the old one is refused', async () => {
    await page.goto('/forgot-password');
    await fill({ Email: newcomer });
    await press('Send Reset Link');
    await page.getByText('If an account exists for this email, a reset link is on its way.').waitFor();
    expect(await page.getByRole('button', { name: 'Send Reset Link' }).isDisabled()).toBe(true);
    const link = await eventually(async () => {
      const [name = ''] = await readdir(join(dataDir, 'mail'));
      const { text } = readMail(await readFile(join(dataDir, 'mail', name), 'utf8'));
      return new URL(/http\S+\/reset-password\/\S+/.exec(text)?.[0] ?? '').pathname;
    });
    await page.goto(link);
    expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
    await fill({ 'New password': secondPassword, 'Confirm password': secondPassword });
    await press('Reset password');
    await page.getByText('Sign in now').waitFor();
    await at('/sign-in');
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(link.slice(-20));
    await signIn(newcomer, firstPassword);
    await page.getByRole('alert').getByText('Invalid email or password.').waitFor();
    await page.goto(link);
    await fill({ 'New password': thirdPassword, 'Confirm password': thirdPassword });
    await press('Reset password');
    await page.getByRole('alert').getByText('Invalid reset link.').waitFor();
    await signIn(newcomer, secondPassword);
    await at('/account');
  });

  test('changing the password ends the session in another window, which goes to sign in once', async () => {
    const other = await open(desk);
    await signIn(newcomer, secondPassword, other, '/account?tab=sessions');
    await other.getByText('This device').waitFor();
    await page.goto('/account?tab=password');
    await fill({
      'Current password': secondPassword,
      'New password': thirdPassword,
      'Confirm new password': thirdPassword,
    });
    await press('Change password');
    await page.getByText('Your password has been changed.').first().waitFor();
    await at('/sign-in', other);
    expect(new URL(other.url()).searchParams.get('redirect')).toBe('/account?tab=sessions');
    await other.getByText('Your session has ended. Please sign in again.').waitFor();
    expect(await other.evaluate(() => localStorage.length)).toBe(0);
    await fill({ Email: newcomer, Password: thirdPassword }, other);
    await other.keyboard.press('Enter');
    await at('/account', other);
    await other.getByText('This device').waitFor();
  });

  test('the sessions are listed, and the others can be ended', async () => {
    await page.goto('/account?tab=sessions');
    await page.getByText('This device').waitFor();
    expect(await page.getByRole('button', { name: /^End the session on/ }).count()).toBe(1);
    await press('End all other sessions');
    expect(await barriersOn(page)).toEqual([]);
    await press('End all others');
    await page.getByText('You are signed in on this device only.').waitFor();
  });

  test('two windows whose token has run out refresh it once and stay signed in', async () => {
    const refreshes: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) refreshes.push(request.url());
    });
    const second = await page.context().newPage();
    watch(second);
    await second.goto('/account?tab=sessions');
    await second.getByText('This device').waitFor();
    await page.evaluate(() => localStorage.setItem('accessToken', 'run-out'));
    await Promise.all([page, second].map((each) => each.getByRole('link', { name: 'Addresses' }).click()));
    await Promise.all([page, second].map((each) => each.getByText('You have not saved an address yet.').waitFor()));
    expect(refreshes).toHaveLength(1);
    await Promise.all([page.reload(), second.reload()]);
    await Promise.all([page, second].map((each) => each.getByRole('heading', { name: 'Addresses' }).waitFor()));
    await second.close();
  });

  test('no page complained: no script error, nothing the content security policy had to stop', () => {
    expect(complaints).toEqual([]);
  });
});
