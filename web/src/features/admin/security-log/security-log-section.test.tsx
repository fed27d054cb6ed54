import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SecurityLogEntry } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { detailLines } from './entry-texts';
import { SecurityLogSection } from './security-log-section';

const hash = 'Qx7_abcdEFGHijklMNOPqrstUVWXyz0123456789-_A';
const entry = (id: number, changes: Partial<SecurityLogEntry>): SecurityLogEntry => ({
  id,
  kind: 'SignedIn',
  user_id: 12,
  key_id: null,
  address_hash: hash,
  device: 'Chrome on Linux',
  at: '2026-03-04T05:06:07.000Z',
  detail: { way: 'password' },
  ...changes,
});

let entries: SecurityLogEntry[];
let calls: FakeCall[];
let broken: FakeResponse | null;
beforeEach(() => {
  signIn({ id: 7, role: 'ADMIN' });
  entries = [
    entry(2, { kind: 'PersonalDataRead', user_id: 7, detail: { route: 'GET /api/v1/users', rows: 10, times: 3 } }),
    entry(1, { kind: 'SignInRefused', user_id: null, detail: { way: 'password', reason: 'wrong_password' } }),
  ];
  broken = null;
  calls = fakeApi(() => broken ?? { body: entries, headers: { 'X-Total-Count': String(entries.length) } });
});

const open = (at = '') => showPage(<SecurityLogSection />, `/admin?section=security-log${at}`);

describe('security log section', () => {
  it('lists what happened, when, to which account and from where', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Security log' });
    const [, read, refused] = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    for (const text of ['Personal data read', 'Mar 4, 2026, 10:06 AM', 'You', 'Chrome on Linux', 'Address Qx7_abcd'])
      expect(read).toContain(text);
    for (const text of ['Customers and members: 10 rows', 'Read 3 times']) expect(read).toContain(text);
    expect(refused).toContain('Sign-in refused');
    expect(refused).toContain('Password: wrong password');
    expect(document.body).not.toHaveTextContent(hash);
  });

  it('filters by kind, account and days of the shop from the URL', async () => {
    open('&q=%2312&kind=AccessDenied&from=2026-03-04&to=2026-03-05');
    await screen.findByRole('table');
    const asked = new URLSearchParams(calls[0]?.path.split('?')[1]);
    expect(Object.fromEntries(asked)).toEqual({
      page: '1',
      page_size: '10',
      grouped: 'true',
      kind: 'AccessDenied',
      user_id: '12',
      from: '2026-03-03T19:00:00.000Z',
      to: '2026-03-05T19:00:00.000Z',
    });
  });

  it('an account links to its own entries', async () => {
    open();
    await userEvent.click(await screen.findByRole('link', { name: /^You ?, show entries/ }));
    await waitFor(() => expect(calls.some(({ path }) => path.includes('user_id=7'))).toBe(true));
  });

  it('shows an empty state, filtered or not, and the reason when loading fails', async () => {
    entries = [];
    const { unmount } = open();
    expect(await screen.findByText('No Entries Yet')).toBeInTheDocument();
    unmount();
    const narrowed = open('&kind=SignedIn');
    expect(await screen.findByText('No entries match the current filters')).toBeInTheDocument();
    narrowed.unmount();
    broken = { status: 400, body: { message: 'An account ID is a whole number, such as 12' } };
    open('&q=ayesha');
    expect(await screen.findByText('Error: An account ID is a whole number, such as 12')).toBeInTheDocument();
  });
});

describe('security log texts', () => {
  it.each<[SecurityLogEntry['kind'], SecurityLogEntry['detail'], string[]]>([
    ['SignedIn', { way: 'email_code' }, ['Emailed code']],
    ['SignedIn', { way: 'something_new' }, ['something_new']],
    ['SignInBlocked', { way: 'password', times: 40 }, ['Password: too many attempts', '40 times']],
    ['SignInRefused', { way: 'second_factor', reason: 'wrong_code' }, ['Second factor: wrong code']],
    [
      'AccessDenied',
      { route: 'GET /api/v1/users', code: 'FORBIDDEN', needs: ['customers.read', 'partners.read'] },
      ['Customers and members: tried to read', 'Needs customers.read or partners.read'],
    ],
    [
      'AccessDenied',
      { route: 'PUT /api/v1/staff/:id', code: 'STEP_UP_REQUIRED' },
      ['Staff: tried to make a change', 'Refused: identity not confirmed again'],
    ],
    ['PersonalDataRead', { route: 'GET /api/v1/users/:id', rows: 1, id: 5 }, ['Customers and members: 1 row', 'ID 5']],
    [
      'PersonalDataRead',
      {
        route: 'GET /api/v1/delivery-report',
        rows: 95,
        times: 12,
        since: '2026-03-04T05:06:07.000Z',
        ids: [1, 2, 3, 4, 5, 6],
      },
      ['Delivery report: 95 rows', 'Read 12 times since 10:06 AM', 'IDs 1, 2, 3, 4, 5 and 1 more'],
    ],
    ['AccessDenied', { route: 'DELETE ' }, ['Another page: tried to make a change', 'Refused: no permission']],
    ['RequestsRefused', { count: 5000 }, ['5000 in a minute']],
    ['RequestsRefused', { count: 9000, addresses: 90 }, ['9000 in a minute, from 90 addresses']],
    ['EntriesMissing', { count: 17 }, ['17 entries could not be stored']],
    ['SignedIn', null, []],
  ])('%s %j', (kind, detail, lines) => {
    expect(detailLines({ kind, detail })).toEqual(lines);
  });
});
