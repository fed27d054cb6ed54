import { expect, jest, test } from '@jest/globals';
import type { MeResponse, OwnUser } from '@soulvia/contracts';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { pageViolations, type Widths } from '../support/layout-checks.js';
import { sample } from '../support/sample.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { describeInBrowser, useBrowser, watchErrors } from '../support/browser-test.js';
import { newVisitor } from '../support/browser.js';
import { fail, field, press } from '../support/storefront-states.js';

// All states of a page in one test.
jest.setTimeout(300_000);

const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
const widths: Widths = [390, 1440];

/** A page, the actions on it, and the texts it shows then. */
type State = [path: string, act: (page: Page) => Promise<unknown>, says: readonly string[]];

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

/** Matches a whole sentence, with or without the mark before a field error. */
const wholeSentence = (text: string) => new RegExp(`^(?:! )?${text.replaceAll(/[.?()]/g, String.raw`\$&`)}$`);

async function send(page: Page, texts: Record<string, string>, button: string): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await press(page, button);
}

const short = { Password: '12345', 'Confirm Password': '1234', CNIC: '35201', 'Phone Number': '0300' };
const mismatch = { 'New password': '12345', 'Confirm password': '1234' };
const reset = (text: string) => ({ 'New password': text, 'Confirm password': text });
const change = (text: string) => ({ 'Current password': 'x', 'New password': text, 'Confirm new password': text });

const hang = () => new Promise<void>(() => undefined);

/** Reloads the page with this response of the server. */
const withResponse = (path: string, response: (route: Route) => Promise<void>) => async (page: Page) => {
  await page.route(path, response);
  await page.reload();
};

const guestStates: State[] = [
  ['/sign-in', (page) => heading(page, 'Sign In'), []],
  ['/sign-in', (page) => send(page, {}, 'Sign In'), ['Email is required', 'Password is required']],
  ['/sign-in', (page) => send(page, { Email: 'hina@', Password: 'x' }, 'Sign In'), ['Invalid email address']],
  [
    '/sign-in',
    (page) => send(page, { Email: 'nobody@soulvia.test', Password: 'x' }, 'Sign In'),
    ['Invalid email or password.'],
  ],
  ['/sign-up', (page) => heading(page, 'Create Account'), []],
  [
    '/sign-up',
    (page) => send(page, {}, 'Create Account'),
    [
      'Name is required',
      'Email is required',
      'Password is required',
      'Confirm password is required',
      'CNIC is required',
      'Gender is required',
      'Phone number is required',
      'WhatsApp number is required',
    ],
  ],
  [
    '/sign-up',
    (page) => send(page, { Email: 'hina@', ...short, 'WhatsApp Number': '0300' }, 'Create Account'),
    [
      'Invalid email',
      'Password must be at least 6 characters',
      'Passwords must match',
      'CNIC must be 13 digits',
      'Phone number must be 11 digits',
      'WhatsApp number must be 11 digits',
    ],
  ],
  ['/forgot-password', (page) => send(page, {}, 'Send Reset Link'), ['Email is required']],
  ['/forgot-password', (page) => send(page, { Email: 'hina@' }, 'Send Reset Link'), ['Invalid email address']],
  [
    '/forgot-password',
    (page) => send(page, { Email: 'nobody@soulvia.test' }, 'Send Reset Link'),
    ['If an account exists for this email, a reset link is on its way.'],
  ],
  ['/reset-password', () => Promise.resolve(), ['Invalid reset link.']],
  ['/reset-password/Nw', () => Promise.resolve(), ['Invalid reset link.']],
  [
    '/reset-password/Nw/AbC',
    (page) => send(page, {}, 'Reset password'),
    ['Password is required', 'Confirm password is required'],
  ],
  [
    '/reset-password/Nw/AbC',
    (page) => send(page, mismatch, 'Reset password'),
    ['Password must be at least 6 characters', 'Passwords do not match.'],
  ],
  [
    '/reset-password/Nw/AbC',
    (page) => send(page, reset('Moon-Garden-7'), 'Reset password'),
    ['Invalid reset link.', 'Send a new link'],
  ],
  ['/verify-email', () => Promise.resolve(), ['Invalid verification link.', 'Sign in to get a new link']],
  ['/verify-email/AbC', () => Promise.resolve(), ['Invalid verification link.', 'Sign in to get a new link']],
  [
    '/verify-email/AbC',
    withResponse('**/v1/auth/verify-email', (route) =>
      route.fulfill({ json: { message: 'Your email is confirmed.' } }),
    ),
    ['Your email is confirmed.', 'Sign in'],
  ],
  ['/verify-email/AbC', withResponse('**/v1/auth/verify-email', hang), ['Confirm email', 'Loading...']],
  ['/verify-email/AbC', withResponse('**/v1/auth/verify-email', fail), ['Retry']],
  ['/nowhere', (page) => heading(page, 'Page not found'), []],
];

const emptied = { 'First name': '', 'Last name': '', Email: 'other@', 'Phone number': '' };

/** Reloads the page of a user with these fields. */
const withUser = (changes: Partial<OwnUser>) =>
  withResponse('**/v1/auth/me', async (route) => {
    const response = await route.fetch();
    const { user } = (await response.json()) as MeResponse;
    await route.fulfill({ response, json: { authenticated: true, user: { ...user, ...changes } } });
  });

const memberStates: State[] = [
  ['/account', (page) => field(page, 'First name').waitFor(), ['Save changes']],
  [
    '/account',
    (page) => send(page, emptied, 'Save changes'),
    [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Phone number is required',
      'Current password is required',
    ],
  ],
  [
    '/account',
    (page) => send(page, { 'WhatsApp number': '0300', CNIC: '35201', 'Phone number': '03' }, 'Save changes'),
    ['WhatsApp number must be 11 digits', 'CNIC must be 13 digits', 'Phone number must be 11 digits'],
  ],
  [
    '/account',
    async (page) => {
      await field(page, 'Email').fill('other@soulvia.test');
      await send(page, { 'Current password': 'wrong' }, 'Save changes');
    },
    ['Failed to update personal information: Current password is incorrect.', 'Current password is incorrect.'],
  ],
  ['/account', withUser({ email_verified: false }), ['Confirm your email', 'Send the link again']],
  [
    '/account',
    async (page) => {
      await withUser({ pending_email: `${'long.address.'.repeat(8)}new@soulvia.test` })(page);
      await press(page, 'Send the link again');
    },
    ['Confirm your new email', 'Cancel the change'],
  ],
  ['/account?tab=addresses', () => Promise.resolve(), ['Primary', 'Add an address']],
  [
    '/account?tab=addresses',
    async (page) => {
      await press(page, 'Add an address');
      await send(page, { Country: '' }, 'Save address');
    },
    ['Street address is required', 'City is required', 'ZIP code is required', 'Country is required'],
  ],
  ['/account?tab=addresses', (page) => press(page, 'Delete 1 Mall Road'), ['Delete address']],
  ['/account?tab=password', (page) => send(page, {}, 'Change password'), ['Current password is required']],
  [
    '/account?tab=password',
    (page) => send(page, { ...change('12345'), 'Confirm new password': '1' }, 'Change password'),
    ['Password must be at least 6 characters', 'Passwords do not match.'],
  ],
  [
    '/account?tab=password',
    (page) => send(page, change('Moon-Garden-7'), 'Change password'),
    ['Current password is incorrect.'],
  ],
  ['/account?tab=sessions', () => Promise.resolve(), ['This device', 'End all other sessions']],
  ['/account?tab=sessions', withResponse('**/v1/auth/sessions', fail), ['Failed to load your sessions.', 'Retry']],
  ['/messages', () => Promise.resolve(), ['No messages yet']],
  ['/account?tab=addresses', withResponse('**/v1/users/addresses', hang), ['Your account', 'Loading...']],
];

describeInBrowser('account pages', () => {
  const shop = useShop();
  const member = usePerson(shop);
  const browser = useBrowser();

  async function open(context?: BrowserContext): Promise<Page> {
    const page = await (context ?? (await newVisitor(browser, { viewport: narrow, baseURL: shop.url }))).newPage();
    page.setDefaultTimeout(60_000);
    watchErrors(page, (message) => message.type() === 'error' && !/status of [45]\d\d/.test(message.text()));
    return page;
  }

  async function signIn(page: Page, person = member): Promise<void> {
    await page.goto('/sign-in?redirect=/account');
    await send(page, { Email: person.email, Password: person.password }, 'Sign In');
    await page.waitForURL((url) => url.pathname === '/account');
  }

  /** Each state has a tab of its own: what was typed in another is no draft in it. */
  async function violationsOf(visitor: Page, states: readonly State[]): Promise<unknown[]> {
    const violating: unknown[] = [];
    for (const [path, act, says] of states) {
      const page = await open(visitor.context());
      await page.goto(path);
      await act(page);
      for (const text of says) await page.getByText(wholeSentence(text)).first().waitFor();
      const violations = await pageViolations(page, widths);
      if (violations.length > 0) violating.push([path, says, violations]);
      await page.close();
    }
    return violating;
  }

  test('account pages: guests see what is missing, without accessibility violations', async () => {
    expect(await violationsOf(await open(), sample(guestStates, 2))).toEqual([]);
  });

  test('account pages: members see what is missing, without accessibility violations', async () => {
    const page = await open();
    await signIn(page);
    expect(await violationsOf(page, sample(memberStates, 2))).toEqual([]);
  });

  test('sign-out: without a network it clears the browser and every tab at once, and ends the session later', async () => {
    const person = await shop.person();
    const context = await newVisitor(browser, { viewport: wide, baseURL: shop.url });
    const [leaving, other] = [await context.newPage(), await context.newPage()];
    await signIn(leaving, person);
    await other.goto('/account?tab=sessions');
    await other.getByText('This device', { exact: true }).waitFor();
    const refresh = await leaving.evaluate(() => localStorage.getItem('refreshToken'));
    const openSessions = () =>
      shop.query('select 1 from sessions where user_id = $1 and revoked_at is null and device not like $2', [
        person.id,
        '%node%',
      ]);
    const before = (await openSessions()).length;
    await context.setOffline(true);
    await leaving.getByRole('button', { name: 'LOG OUT' }).click();
    await leaving.getByText('Logged out successfully!').waitFor();
    for (const page of [leaving, other]) await page.waitForURL((url) => url.pathname === '/sign-in');
    const stored = await leaving.evaluate(() => [
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
      document.cookie,
    ]);
    expect(stored).toEqual([['pendingRevocations', expect.stringMatching(/^[0-9a-f]{64}$/)], '']);
    expect(await openSessions()).toHaveLength(before);
    await context.setOffline(false);
    await eventually(async () => expect(await openSessions()).toHaveLength(before - 1));
    await eventually(async () => expect(await leaving.evaluate(() => localStorage.length)).toBe(0));
    expect((await shop.guest.post('/api/v1/auth/refresh', { refresh })).status).toBe(401);
    await context.close();
  });
});
