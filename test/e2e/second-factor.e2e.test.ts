import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defaultFeatures } from '@soulvia/contracts';
import { freePort } from '@soulvia/platform/database';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { journeyViolations, type Widths } from '../support/layout-checks.js';
import { type Person, TestShop } from '../support/test-shop.js';
import { newVisitor } from '../support/browser.js';

const widths: Widths = [390, 1440];

describeInBrowser('two-step sign-in', () => {
  const browser = useBrowser();
  let shop: TestShop;
  let origin: string;

  beforeAll(async () => {
    const port = await freePort();
    // Passkeys belong to a host name, never to an IP address.
    origin = `http://localhost:${port}`;
    shop = await TestShop.openFresh({ worker: false, port, env: { publicUrl: origin } });
  });
  afterAll(() => shop.close());

  const look = async (page: Page, what: string) => {
    expect([what, await journeyViolations(page, widths)]).toEqual([what, []]);
  };

  /** A page of a browser whose device confirms passkeys by itself. */
  async function openPage(): Promise<Page> {
    const page = await (
      await newVisitor(browser, { viewport: { width: 390, height: 844 }, baseURL: origin })
    ).newPage();
    page.setDefaultTimeout(60_000);
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return page;
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

  async function signIn(page: Page, { email, password }: Person, redirect: string): Promise<void> {
    await page.goto(`/sign-in?redirect=${encodeURIComponent(redirect)}`);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  }

  async function signOut(page: Page): Promise<void> {
    await page.evaluate(() => localStorage.clear());
  }

  async function addPasskey(page: Page): Promise<string[]> {
    await press(page, 'Add a passkey');
    await page.getByLabel('Name of this passkey').fill('My phone');
    await press(page, 'Add the passkey');
    await heading(page, 'Save your recovery codes');
    return page.getByRole('dialog').getByRole('listitem').allInnerTexts();
  }

  test('a customer adds a passkey and signs in with it, alone and after the password, or with a recovery code', async () => {
    const person = await shop.person();
    const page = await openPage();
    await signIn(page, person, '/account?tab=security');
    await page.getByText('Authenticator app', { exact: true }).waitFor();
    await look(page, 'no factor yet');
    const [code = ''] = await addPasskey(page);
    await page.getByText('You are also signed in on one other device.').waitFor();
    await look(page, 'recovery codes');
    await press(page, 'End all other sessions');
    await page.getByRole('dialog').getByText('All other sessions have ended.').waitFor();
    expect((await person.api.get('/api/v1/users/addresses')).status).toBe(401);
    await press(page, 'I saved them');
    await page.getByText('My phone', { exact: true }).waitFor();
    await page.getByText('10 left').waitFor();
    await look(page, 'a passkey');

    await signOut(page);
    await page.goto('/sign-in?redirect=/account');
    await press(page, 'Sign in with a passkey');
    await heading(page, 'Your account');

    await signOut(page);
    await signIn(page, person, '/account');
    await page.getByText("Confirm that it's you").waitFor();
    await look(page, 'second step');
    await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc-dddd');
    await press(page, 'Confirm');
    await page.getByText('This code is wrong or was used before.').waitFor();
    await press(page, 'Use a passkey');
    await heading(page, 'Your account');

    await signOut(page);
    await signIn(page, person, '/account?tab=security');
    await page.getByLabel('Recovery code').fill(code);
    await press(page, 'Confirm');
    await page.getByText('9 left').waitFor();
    await press(page, 'Remove the passkey My phone');
    await press(page, 'Remove');
    await page.getByText('My phone', { exact: true }).waitFor({ state: 'detached' });
    await signOut(page);
    await signIn(page, person, '/account');
    await heading(page, 'Your account');
    expect(new URL(page.url()).pathname).toBe('/account');
  });

  test('an admin adds an authenticator app, and an old session is asked for a code before it removes a factor', async () => {
    const [admin, person] = [await shop.person('ADMIN'), await shop.person()];
    const page = await openPage();
    await signIn(page, admin, '/admin?section=settings&tab=security');
    await press(page, 'Add an authenticator app');
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await look(page, 'authenticator app');
    const secret = await page.getByRole('dialog').locator('code').innerText();
    await page.getByLabel('Six-digit code').fill(await generate({ secret }));
    await press(page, 'Add the app');
    await heading(page, 'Save your recovery codes');
    await press(page, 'I saved them');
    await press(page, 'Remove the authenticator app');
    await press(page, 'Cancel');

    await shop.query(`update sessions set stepped_up_at = now() - interval '11 minutes'`);
    await shop.query('update totp_secrets set last_step = 0');
    await page.goto(`/admin?section=customers&member=${person.id}`);
    await press(page, 'Remove two-step sign-in');
    await press(page, 'Remove');
    await heading(page, "Confirm it's you");
    await look(page, 'step-up');
    await page.getByRole('dialog', { name: "Confirm it's you" }).getByRole('button', { name: 'Close' }).click();
    await page.getByText("Confirm it's you to continue.").waitFor();
    await press(page, 'Remove');
    await page.getByLabel('Authenticator code').fill(await generate({ secret }));
    await press(page, 'Confirm');
    await page.getByText('This account has no second step.').waitFor();
    const steps = await shop.query(`select 1 from sessions where stepped_up_at > now() - interval '10 minutes'`);
    expect(steps).toHaveLength(1);
  });

  test('staff without a required second factor can only set one up, and then use the console', async () => {
    const [owner, staff] = [await shop.person('ADMIN'), await shop.person('ADMIN')];
    const features = JSON.stringify({ ...defaultFeatures, staff_second_factor: 'required' });
    expect((await owner.api.send('PUT', '/api/v1/settings/features', features)).status).toBe(200);
    const page = await openPage();
    const toasts: string[] = [];
    await page.exposeFunction('recordToast', (text: string) => toasts.push(text));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        for (const close of document.querySelectorAll('[aria-label="Dismiss message"]'))
          (globalThis as unknown as { recordToast(text: string): void }).recordToast(
            close.previousSibling?.textContent ?? '',
          );
      }).observe(document, { childList: true, subtree: true });
    });
    await signIn(page, staff, '/admin?section=customers');
    await heading(page, 'Set up two-step sign-in');
    expect(await page.getByRole('navigation', { name: 'Console' }).count()).toBe(0);
    await look(page, 'enrol first');
    expect(toasts.filter((text) => text.startsWith('Failed'))).toEqual([]);
    await addPasskey(page);
    await press(page, 'I saved them');
    await heading(page, 'Customers');
  });
});
