import {
  type AuditEntry,
  type CustomerOrders,
  type PackagePayment,
  type PartnerFigures,
  type TeamCounts,
  transportsPath,
} from '@soulvia/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleStats } from '@/testing/partner-samples';
import { noMailServer, noTransport } from '@/testing/no-transport';
import { sampleAddress, sampleAdminUser, sampleAuditEntry, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { PartnersSection } from './user-sections';

const leader = sampleAdminUser({
  id: 9,
  member_id: '20260309',
  full_name: 'Ayesha Noor',
  email: 'ayesha@soulvia.test',
});

function paymentOf(userId: number, changes: Partial<PackagePayment> = {}): PackagePayment {
  const user = { id: userId, member_id: '20260307', full_name: 'Sana Malik', email: 'sana@soulvia.test', phone: null };
  return {
    id: 51,
    package: 2,
    package_name: 'Growth',
    package_price: '35000.00',
    sc_value: 260,
    image_url: '/uploads/51',
    is_approved: null,
    status_display: 'Pending',
    created_at: '2026-03-04T05:06:07.000Z',
    user,
    warnings: [],
    image_matches: [],
    advance_matches: [],
    bank_reference: null,
    ...changes,
  };
}

const contact = { channel: 'CALL', outcome: 'NO_ANSWER', note: null, by: { id: 2, name: 'Hina Raza' } } as const;
const at = '2026-03-05T05:06:07.000Z';
const customerOrders: CustomerOrders = {
  orders: 12,
  paid_orders: 9,
  paid_amount: '24760.00',
  refused_orders: 1,
  newest: [{ id: 41, created_at: at, amount: '2150.00', status: 'SHIPPED', city: 'Lahore' }],
  last_contact: { ...contact, at },
  notes: [{ order_id: 40, text: 'Call from the gate', at }],
};
const threads = [
  { id: 3, from: { name: 'Sana', reply_to: 'x', user_id: 70 }, subject: 'Not hers', last_message_at: at },
  { id: 4, from: { name: 'Sana', reply_to: 'x', user_id: 7 }, subject: 'Where is it?', last_message_at: at },
];

const formerFigures: PartnerFigures = {
  profile_state: 'APPROVED',
  frozen: false,
  level: 'Silver',
  months: [],
  balance: '1500.00',
  held: '0.00',
  customers: 0,
};

let calls: FakeCall[];
let held: ReturnType<typeof sampleAdminUser>;
let saved: FakeResponse;
let paid: FakeResponse;
let history: AuditEntry[];
let counts: TeamCounts;
let figures: FakeResponse;
let revealed: FakeResponse;
let owed: FakeResponse;

beforeEach(() => {
  signIn({ id: 1, role: 'ADMIN' });
  held = sampleAdminUser({ role: 'SOULVIA_PARTNER', sponsor_id: 9 });
  saved = { body: held };
  paid = { body: [paymentOf(7), paymentOf(70, { id: 52 })] };
  history = [sampleAuditEntry(1, { text: 'Account opened as USER' })];
  counts = { total_count: 1206, level_1: 1, level_2: 1200, level_3: 5 };
  figures = { body: sampleStats() };
  owed = { body: formerFigures };
  calls = fakeApi(({ method, path }) => {
    if (method === 'PATCH') return saved;
    if (path === 'users/7/reveal-cnic') return revealed;
    if (path.startsWith('users/7/notes') || path === 'users/tags') return { body: [] };
    if (path === 'users/7') return { body: held };
    if (path === 'users/7/team-counts') return { body: counts };
    if (path === 'users/7/dashboard-stats') return figures;
    if (path.startsWith('operations/audit/user/7?')) return { body: history };
    if (path === 'orders/customers/7') return { body: customerOrders };
    if (path.startsWith('inbox?')) return { body: threads };
    if (path.startsWith('users/addresses')) return { body: [sampleAddress()] };
    if (path === 'users/9') return { body: leader };
    if (path === 'partners/7') return owed;
    if (path.startsWith('payments/')) return paid;
    if (path === transportsPath) return { body: noTransport };
    return { body: [leader], headers: { 'X-Total-Count': '1' } };
  });
  showPage(<PartnersSection />, '/admin?section=partners&member=7');
});

const patches = () => calls.filter(({ method }) => method === 'PATCH');
const sentSponsor = () => patches().flatMap(({ body }) => [...(body as FormData)]);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('user details: what a call needs', () => {
  it('shows newest orders, paid, refused, last contact, addresses and notes above the partner parts', async () => {
    const panel = within(await screen.findByRole('region', { name: 'Orders' }));
    expect(await panel.findByRole('link', { name: '#41' })).toHaveAttribute('href', '/admin?section=orders&order=41');
    for (const text of [
      'Lahore',
      '9 orders',
      '1 order',
      'no answer, by',
      'Hina Raza',
      'Call from the gate',
      'Order #40',
    ])
      expect(screen.getByRole('region', { name: 'Orders' })).toHaveTextContent(text);
    expect(await panel.findByRole('link', { name: 'Where is it?' })).toHaveAttribute(
      'href',
      expect.stringMatching(/thread=4$/),
    );
    expect(await screen.findByText(/House 12, Islamabad|House 12/)).toBeInTheDocument();
    const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
    expect(regions.indexOf('customer-orders')).toBeLessThan(regions.indexOf('member-team'));
  });

  it.each([
    [['partners.read'] as const, false, false],
    [['customers.read', 'orders.read'] as const, true, true],
  ])('with %j shows orders: %p, addresses: %p, and no messages', async (permissions, orders, addresses) => {
    cleanup();
    calls.length = 0;
    signIn({ id: 1, role: 'ADMIN', permissions: [...permissions] });
    showPage(<PartnersSection />, '/admin?section=partners&member=7');
    await screen.findByText('*********5671');
    expect(screen.queryByRole('region', { name: 'Orders' }) !== null).toBe(orders);
    expect(screen.queryByRole('region', { name: 'Addresses' }) !== null).toBe(addresses);
    expect(calls.filter(({ path }) => path.startsWith('inbox'))).toEqual([]);
  });
});

describe('user details: a member', () => {
  it('show the masked CNIC until the admin has given a reason to see it whole', async () => {
    expect(await screen.findByRole('heading', { name: 'Sana Malik', level: 2 })).toBeInTheDocument();
    expect(screen.getByText('*********5671')).toBeInTheDocument();
    await press('Show CNIC');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Show CNIC' }));
    expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Bank asked');
    revealed = { status: 503, body: { message: 'Busy.' } };
    await userEvent.click(dialog.getByRole('button', { name: 'Show CNIC' }));
    expect(await dialog.findByText('Failed to show the CNIC: Busy.')).toBeInTheDocument();
    revealed = { body: { cnic: '3520112345671' } };
    await userEvent.click(dialog.getByRole('button', { name: 'Show CNIC' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.filter(({ path }) => path === 'users/7/reveal-cnic').at(-1)?.body).toEqual({ reason: 'Bank asked' });
    expect(screen.getByText('35201-1234567-1')).toBeInTheDocument();
    await press('Show CNIC');
    expect(screen.queryByText('35201-1234567-1')).not.toBeInTheDocument();
  });

  it('show the sponsor', async () => {
    expect(await screen.findByText('Ayesha Noor (ID 20260309)')).toBeInTheDocument();
  });
});

describe('user details: the team of a member', () => {
  const team = async () => within(await screen.findByRole('region', { name: 'Team and level' }));
  const factsOf = async () => {
    const region = await team();
    await region.findByText('Silver');
    return region.getAllByRole('definition').map(({ textContent }) => textContent);
  };

  it('shows three level counts, with level, points and package', async () => {
    expect(await factsOf()).toEqual([
      'Silver',
      '1,500 SC',
      'Growth Package',
      '500 SC',
      '1,206 members',
      '1 member',
      '1,200 members',
      '5 members',
    ]);
  });

  it('refetches when the team changes', async () => {
    await factsOf();
    counts = { ...counts, total_count: 1207, level_1: 2 };
    act(() => publishLive('team.changed', { position: 9 }));
    expect(await (await team()).findByText('2 members')).toBeInTheDocument();
  });

  it('shows the reason when loading fails, and retries', async () => {
    await factsOf();
    figures = { status: 403, body: { message: 'Not today.' } };
    act(() => publishLive('team.changed', { position: 9 }));
    expect(await (await team()).findByRole('alert')).toHaveTextContent('Error: Not today.');
    figures = { body: sampleStats({ level_name: 'Gold' }) };
    await userEvent.click((await team()).getByRole('button', { name: 'Retry' }));
    expect(await (await team()).findByText('Gold')).toBeInTheDocument();
  });
});

describe('user details: what is owed', () => {
  it.each([
    [{ body: formerFigures }, ['PKR 1,500']],
    [{ status: 404, body: {} }, []],
  ])('is shown of who is no partner any more, and nothing of who never was one', async (reply, texts) => {
    cleanup();
    calls.length = 0;
    held = { ...held, role: 'USER' };
    owed = reply;
    showPage(<PartnersSection />, '/admin?section=partners&member=7');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('partners/7'));
    await screen.findByText('Account opened as USER');
    await waitFor(() => {
      expect(screen.queryAllByText('PKR 1,500').map(({ textContent }) => textContent)).toEqual(texts);
      expect(screen.queryAllByRole('region', { name: 'Partner' })).toHaveLength(texts.length);
    });
  });
});

describe('user details: the history of a member', () => {
  it('refetches after a change', async () => {
    const region = within(await screen.findByRole('region', { name: 'History' }));
    expect(await region.findByText('Account opened as USER')).toBeInTheDocument();
    history = [sampleAuditEntry(2, { text: 'Sponsor removed', actor: 'user:1' }), ...history];
    await press('Remove sponsor');
    held = { ...held, sponsor_id: null };
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await region.findByText('Sponsor removed')).toBeInTheDocument();
    expect(region.getByText(/by you/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sponsor' })).toHaveFocus());
  });
});

it('user details: who removes the second factor reads that no mail server is set', async () => {
  await press('Remove two-step sign-in');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/gets an email/)).toBeInTheDocument();
  expect(await dialog.findByText(noMailServer)).toBeInTheDocument();
});

describe('user details: moving a member', () => {
  const choose = async () => {
    await press('Change sponsor');
    await userEvent.type(screen.getByRole('combobox', { name: 'New sponsor' }), '20260309');
    await waitFor(() => expect(calls.some(({ path }) => path.includes('search=20260309'))).toBe(true));
    await userEvent.click(await screen.findByRole('option', { name: /Ayesha Noor/ }));
  };

  it('searches the sponsor on the server and sends the id', async () => {
    await choose();
    await press('Save sponsor');
    expect(await screen.findByText('User updated successfully!')).toBeInTheDocument();
    expect(sentSponsor()).toEqual([['sponsor_id', '9']]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sponsor' })).toHaveFocus());
  });

  it('requires a sponsor', async () => {
    await press('Change sponsor');
    await press('Save sponsor');
    expect(screen.getByRole('combobox', { name: 'New sponsor' })).toHaveAccessibleDescription(
      expect.stringContaining('Choose a sponsor'),
    );
    expect(patches()).toEqual([]);
  });

  it.each([
    [409, { code: 'SPONSOR_CYCLE', detail: 'x' }, /that sponsor is in the team of Sana Malik, or is Sana Malik/],
    [400, { detail: 'x', errors: { sponsor_id: ['Sponsor not found.'] } }, 'Failed to update user: Sponsor not found.'],
  ])('keeps the choice when the server refuses with %i, and shows the reason', async (status, body, message) => {
    saved = { status, body };
    await choose();
    await press('Save sponsor');
    expect(await screen.findAllByText(message)).not.toEqual([]);
    expect(screen.getByRole('combobox', { name: 'New sponsor' })).toHaveValue('Ayesha Noor (ayesha@soulvia.test)');
  });

  it('removes the sponsor after confirmation', async () => {
    await press('Remove sponsor');
    expect(patches()).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentSponsor()).toEqual([['sponsor_id', '']]);
  });
});

describe('user details: the package payments of a member', () => {
  it("contain only this member's payments, and a decision refetches the user", async () => {
    expect(await screen.findByRole('button', { name: 'Approve payment #51' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Approve payment #52' })).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Screenshot of payment #51' })).toBeInTheDocument();
    saved = { body: paymentOf(7, { is_approved: true, status_display: 'Approved' }) };
    paid = { body: [saved.body] };
    const reads = calls.filter(({ path }) => path === 'users/7').length;
    await press('Approve payment #51');
    expect(await screen.findByText('Payment #51 approved')).toBeInTheDocument();
    expect(patches()[0]).toMatchObject({ path: 'payments/package-payment/51/approve', body: { is_approved: true } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve payment #51' })).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Reject payment #51' })).toBeEnabled();
    await waitFor(() => expect(calls.filter(({ path }) => path === 'users/7').length).toBeGreaterThan(reads));
  });

  it('show an error when a decision fails', async () => {
    await screen.findByRole('button', { name: 'Approve payment #51' });
    saved = { status: 409, body: { code: 'ALREADY_DECIDED' } };
    await press('Approve payment #51');
    expect(await screen.findAllByText(/Failed to approve payment #51: Another admin has already decided/)).not.toEqual(
      [],
    );
  });
});
