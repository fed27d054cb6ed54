import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OrderConfirmation } from '@soulvia/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { sendPendingDecisions } from '@/lib/pending-decisions';
import { enableShortcuts } from '@/lib/shortcuts';
import { firstIsRecorded, sampleConfirmation, sampleConfirmationLink } from '@/testing/confirmation-samples';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ConfirmationsSection } from './confirmations-section';
import { useLiveConfirmations } from './use-live-confirmations';

const path = 'orders/admin/confirmations';
const admin = sampleUser({ id: 5, role: 'ADMIN', full_name: 'Hina Raza' });

let rows: OrderConfirmation[];
let listed: FakeResponse | null;
let refuse: (call: FakeCall) => FakeResponse | null;
let calls: FakeCall[];

function respond(call: FakeCall): FakeResponse {
  const refusal = refuse(call);
  if (refusal) return refusal;
  if (call.path.startsWith(`${path}?`))
    return listed ?? { body: rows, headers: { 'X-Total-Count': String(rows.length) } };
  if (call.path === `${path}/today`) return { body: { confirmed: 37, declined: 4 } };
  if (call.path === 'orders/admin/waves') return { body: [] };
  const id = Number(/^orders\/(\d+)/.exec(call.path)?.[1]);
  if (call.path.endsWith('/contacts')) {
    const { outcome } = call.body as { outcome: string };
    if (['CONFIRMED', 'DECLINED'].includes(outcome)) rows = rows.filter(({ order }) => order.id !== id);
  }
  if (call.path === `${path}/bulk`) return { body: firstIsRecorded(call.body as { order_ids: number[] }) };
  if (call.path.endsWith('/confirmation-link')) return { body: sampleConfirmationLink };
  return call.method === 'DELETE' ? { status: 204 } : { body: {} };
}

function Live() {
  useLiveConfirmations();
  return <ConfirmationsSection />;
}

beforeEach(() => {
  signIn(admin);
  rows = [1042, 1043, 1044].map((id) => sampleConfirmation(id));
  listed = null;
  refuse = () => null;
  calls = fakeApi(respond);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => void jest.useRealTimers());

const open = (at = '') => showPage(<Live />, `/admin?section=confirmations${at}`);
const rowOf = (id: number) => screen.getByRole('listitem', { name: new RegExp(`^Order #${id} of`) });
const findRow = (id: number) => screen.findByRole('listitem', { name: new RegExp(`^Order #${id} of`) });
const openRow = (id: number) => {
  const toggle = within(rowOf(id)).getByRole('button', { name: `Details of order #${id}` });
  if (toggle.getAttribute('aria-expanded') === 'false') fireEvent.click(toggle);
  return within(rowOf(id));
};
const outcome = (id: number, name: string) =>
  within(openRow(id).getByRole('group', { name: `Outcome for order #${id}` })).getByRole('button', { name });
const contacts = () => calls.filter((call) => call.path.endsWith('/contacts')).map(({ path: to, body }) => [to, body]);
const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

describe('confirmations: list', () => {
  it('shows what a caller needs to know about each order', async () => {
    rows = [
      sampleConfirmation(1042, {
        order: { shipping_phone: '03001234567' },
        warnings: [
          { code: 'DUPLICATE', order_ids: [1039] },
          { code: 'REFUSER', refused: 3, delivered: 1 },
          { code: 'FIRST_ORDER' },
        ],
        attempts: 2,
        last_contact: {
          channel: 'CALL',
          outcome: 'NO_ANSWER',
          note: 'Rang six times',
          at: new Date(Date.now() - 3_600_000).toISOString(),
          by: { id: 6, name: 'Bilal Shah' },
        },
      }),
    ];
    open();
    const row = within(await findRow(1042));
    for (const text of [
      '#1042',
      '0300 1234567',
      'PKR 3,148',
      'Lahore',
      '2 × Glow Serum · House 12, Block C',
      '4 orders, 3 received',
      '3 hours ago',
    ])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByRole('heading', { name: 'Sana Malik' })).toBeInTheDocument();
    for (const chip of ['Also ordered: #1039', '3 refused of 4', 'First order'])
      expect(row.getByText(chip)).toBeInTheDocument();
    expect(row.queryByRole('link', { name: 'Call Sana Malik' })).not.toBeInTheDocument();
    openRow(1042);
    expect(row.getByText(/2 attempts\. Call: no answer, by Bilal Shah, 1 hour ago\./)).toBeInTheDocument();
    expect(row.getByText('Rang six times')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Call Sana Malik' })).toHaveAttribute('href', 'tel:03001234567');
    expect(row.getByRole('link', { name: 'Open #1039' })).toHaveAttribute('href', '/admin?section=orders&order=1039');
  });

  it.each([
    ['', 'Nobody is waiting to be called.'],
    ['&state=declined', 'No orders match the current filters'],
  ])('says that it is empty: %j', async (at, text) => {
    rows = [];
    open(at);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('shows the reason when loading fails, and rows that load', async () => {
    listed = { status: 500, body: { message: 'The database is down.' } };
    open();
    expect(await screen.findByText('Loading orders')).toBeInTheDocument();
    expect(await screen.findByText('Error: The database is down.', undefined, { timeout: 5_000 })).toBeInTheDocument();
    listed = null;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findRow(1042)).toBeInTheDocument();
  });

  it('orders that are declined offer no outcomes', async () => {
    open('&state=declined');
    await findRow(1042);
    expect(screen.queryByRole('button', { name: /No answer/ })).not.toBeInTheDocument();
    expect(calls.find((call) => call.path.startsWith(`${path}?`))?.path).toContain('state=declined');
  });

  it('is read again when an order changes', async () => {
    open();
    await findRow(1042);
    rows = [sampleConfirmation(1045)];
    act(() => publishLive('confirmation.changed', { position: 9, order_ids: [1045] }));
    expect(await findRow(1045)).toBeInTheDocument();
  });
});

describe('confirmations: outcome', () => {
  it('is sent after eight seconds; the next row has the focus', async () => {
    jest.useFakeTimers();
    open();
    await findRow(1042);
    await user().click(outcome(1042, 'Confirmed'));
    expect(screen.queryByRole('listitem', { name: /^Order #1042/ })).not.toBeInTheDocument();
    expect(rowOf(1043)).toHaveFocus();
    expect(screen.getByText('Order #1042: confirmed. It can be undone.')).toBeInTheDocument();
    await act(async () => jest.advanceTimersByTimeAsync(7_900));
    expect(contacts()).toEqual([]);
    await act(async () => jest.advanceTimersByTimeAsync(200));
    expect(contacts()).toEqual([['orders/1042/contacts', { channel: 'CALL', outcome: 'CONFIRMED' }]]);
    expect(screen.queryByText(/can be undone/)).not.toBeInTheDocument();
  });

  it('can be undone, which sends nothing and returns to the row', async () => {
    jest.useFakeTimers();
    open();
    await findRow(1042);
    await user().click(outcome(1042, 'Wrong number'));
    await user().click(screen.getByRole('button', { name: /^Undo/ }));
    expect(rowOf(1042)).toHaveFocus();
    await act(async () => jest.advanceTimersByTimeAsync(20_000));
    expect(contacts()).toEqual([]);
  });

  it.each([
    ['the next outcome', async () => user().click(outcome(1043, 'No answer'))],
    ['the end of the section', async (page: ReturnType<typeof open>) => page.unmount()],
    ['the end of the session', async () => void (await act(sendPendingDecisions))],
    ['the end of the page', async () => act(() => void window.dispatchEvent(new Event('pagehide')))],
  ])('is sent at once with %s', async (_, leave) => {
    jest.useFakeTimers();
    const page = open();
    await findRow(1042);
    await user().click(outcome(1042, 'No answer'));
    await leave(page);
    expect(contacts()).toEqual([['orders/1042/contacts', { channel: 'CALL', outcome: 'NO_ANSWER' }]]);
  });

  it('of an order that has since been cancelled says so', async () => {
    refuse = ({ path: to }) =>
      to.endsWith('/contacts')
        ? { status: 409, body: { code: 'ORDER_NOT_WAITING', detail: 'This order has since been cancelled.' } }
        : null;
    open();
    await findRow(1042);
    await userEvent.click(outcome(1042, 'Confirmed'));
    await userEvent.click(outcome(1043, 'Confirmed'));
    expect(await screen.findByText('Order #1042: This order has since been cancelled.')).toBeInTheDocument();
    expect(await findRow(1042)).toBeInTheDocument();
  });

  it('"Cancelled by customer" asks first', async () => {
    open();
    await findRow(1042);
    await userEvent.click(outcome(1042, 'Cancelled by customer'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Did Sana Malik cancel order #1042\?/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep order' }));
    expect(contacts()).toEqual([]);
    await userEvent.click(outcome(1042, 'Cancelled by customer'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
    await waitFor(() =>
      expect(contacts()).toEqual([['orders/1042/contacts', { channel: 'CALL', outcome: 'DECLINED' }]]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('"Call later" needs a time within a week', async () => {
    open();
    await findRow(1042);
    await userEvent.click(outcome(1042, 'Call later'));
    const dialog = within(screen.getByRole('dialog'));
    const time = dialog.getByLabelText('Call again at');
    fireEvent.change(time, { target: { value: '' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Say when to call again')).toBeInTheDocument();
    const tomorrow = new Date(Date.now() + 86_400_000);
    const local = new Date(tomorrow.getTime() - tomorrow.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    fireEvent.change(time, { target: { value: local } });
    await userEvent.type(dialog.getByLabelText('Note'), 'After lunch');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(contacts()).toHaveLength(1));
    const [, body] = contacts()[0] as [string, { outcome: string; note: string; again_at: string }];
    expect([body.outcome, body.note, Math.abs(Date.parse(body.again_at) - tomorrow.getTime()) < 60_001]).toEqual([
      'LATER',
      'After lunch',
      true,
    ]);
  });
});

describe('confirmations: keys', () => {
  it('J and K move between rows, 1 to 5 press the buttons of the row with the focus', async () => {
    open();
    await findRow(1042);
    await userEvent.keyboard('1j');
    expect(rowOf(1042)).toHaveFocus();
    await userEvent.keyboard('jj');
    expect(rowOf(1044)).toHaveFocus();
    await userEvent.keyboard('K');
    expect(rowOf(1043)).toHaveFocus();
    await userEvent.keyboard('2');
    expect(screen.getByText('Order #1043: no answer. It can be undone.')).toBeInTheDocument();
    expect(rowOf(1044)).toHaveFocus();
    await userEvent.keyboard('5');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.keyboard('1');
    expect(contacts()).toEqual([]);
  });

  it('are letters in a text field, and off without shortcuts', async () => {
    const page = open();
    await findRow(1042);
    await userEvent.type(screen.getByRole('searchbox'), 'j1');
    expect(screen.getByRole('searchbox')).toHaveValue('j1');
    page.unmount();
    enableShortcuts(false);
    open();
    await findRow(1042);
    act(() => rowOf(1042).focus());
    await userEvent.keyboard('j1');
    expect(rowOf(1042)).toHaveFocus();
    enableShortcuts(true);
  });
});

describe('confirmations: claim', () => {
  const until = new Date(Date.now() + 600_000).toISOString();

  it('a row that another user works on says who, until when', async () => {
    rows = [sampleConfirmation(1042, { claimed_by: { id: 6, name: 'Bilal' }, claimed_until: until })];
    open();
    const row = within(await findRow(1042));
    expect(row.getByText(/^Bilal is on it until \d/)).toBeInTheDocument();
    expect(row.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
    expect(outcome(1042, 'Confirmed')).toBeEnabled();
  });

  it('"Take" claims an order, "Give back" ends the claim', async () => {
    open();
    await findRow(1042);
    await userEvent.click(openRow(1042).getByRole('button', { name: /^Take/ }));
    rows = [sampleConfirmation(1042, { claimed_by: { id: 5, name: 'Hina Raza' }, claimed_until: until })];
    act(() => publishLive('confirmation.changed', { position: 9, order_ids: [] }));
    expect(await screen.findByText(/^You are on it until/)).toBeInTheDocument();
    await userEvent.click(openRow(1042).getByRole('button', { name: /^Give back/ }));
    await waitFor(() =>
      expect(calls.filter(({ path: to }) => to === 'orders/1042/claim').map(({ method }) => method)).toEqual([
        'POST',
        'DELETE',
      ]),
    );
  });

  it('one that another user took in the meantime says so', async () => {
    refuse = ({ path: to }) =>
      to.endsWith('/claim')
        ? { status: 409, body: { code: 'CLAIMED', claimed_by: { id: 6, name: 'Bilal' }, claimed_until: until } }
        : null;
    open();
    await findRow(1042);
    await userEvent.click(openRow(1042).getByRole('link', { name: /^Call/ }));
    expect(await screen.findByText(/^Order #1042: Bilal is on it until \d/)).toBeInTheDocument();
  });

  it('WhatsApp opens the chat with the link, and the outcome names the channel', async () => {
    const tab = { opener: window, location: { href: '' }, close: jest.fn() };
    const opened = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    open();
    await findRow(1042);
    await userEvent.click(openRow(1042).getByRole('button', { name: /^WhatsApp/ }));
    await waitFor(() => expect(tab.location.href).toBe('https://wa.me/923001234567?text=Hello'));
    expect([tab.opener, opened.mock.calls.length]).toEqual([null, 1]);
    await userEvent.click(outcome(1042, 'Confirmed'));
    await userEvent.click(outcome(1043, 'Confirmed'));
    await waitFor(() =>
      expect(contacts()).toEqual([['orders/1042/contacts', { channel: 'WHATSAPP', outcome: 'CONFIRMED' }]]),
    );
    opened.mockRestore();
  });
});

describe('confirmations: several orders', () => {
  it('one outcome is recorded for the selected ones, and what was refused stays selected', async () => {
    open();
    await findRow(1042);
    for (const id of [1042, 1043]) await userEvent.click(screen.getByRole('checkbox', { name: `Select order #${id}` }));
    await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'Busy');
    await userEvent.click(screen.getByRole('button', { name: 'Record outcome' }));
    expect(await screen.findByText('1 of 2 orders updated')).toBeInTheDocument();
    expect(screen.getByText('#1043: does not wait for confirmation any more')).toBeInTheDocument();
    expect(calls.find(({ path: to }) => to === `${path}/bulk`)?.body).toEqual({
      order_ids: [1042, 1043],
      outcome: 'BUSY',
    });
    expect(screen.getByRole('checkbox', { name: 'Select order #1043' })).toBeChecked();
  });
});
