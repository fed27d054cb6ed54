import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { type FakeCall, fakeReplies, type FakeResponse, pageOf } from '@/testing/fake-api';
import { sampleCourier as courier, sampleParcel as parcel, time } from '@/testing/parcel-samples';
import { sampleOrder, sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ParcelsSection } from './parcels-section';

let calls: FakeCall[];
let replies: Record<string, FakeResponse>;
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  ({ calls, replies } = fakeReplies({ 'GET couriers': { body: [courier] } }));
});

const open = (tab: string) => showPage(<ParcelsSection />, `/admin?section=parcels&tab=${tab}`);
const sent = (method: string) => calls.filter((call) => call.method === method);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('parcels: the tabs say how many rows wait, and booked parcels wait to be handed over only', async () => {
  replies['GET parcels'] = pageOf([parcel({ id: 1 }), parcel({ id: 2 })]);
  open('advice');
  const tabs = within(screen.getByRole('navigation', { name: 'Parcels' }));
  for (const name of ['Hand over 2', 'On the way 2', 'Advice needed 2', 'To book'])
    expect(await tabs.findByRole('link', { name })).toBeInTheDocument();
  const states = calls.flatMap(({ path }) => new URLSearchParams(path.split('?')[1]).get('state') ?? []);
  expect(states.filter((state) => state.includes('BOOKED'))).toEqual(['BOOKED']);
  expect(screen.queryByRole('button', { name: /^Filter/ })).not.toBeInTheDocument();
});

describe('parcels: to book', () => {
  it('is filtered by a city', async () => {
    open('to-book');
    await press(/^Filter/);
    await userEvent.type(screen.getByLabelText('City'), 'Quetta{Enter}');
    await waitFor(() => expect(calls.at(-1)?.path).toContain('parcel=to_book&ordering=created_at&city=Quetta'));
  });

  it('says when no confirmed order waits', async () => {
    open('to-book');
    await screen.findByText('No confirmed order waits to be booked.');
    expect(calls.find(({ path }) => path.startsWith('orders/admin/orders?'))?.path).toContain('parcel=to_book');
  });

  it('books one order with its number, and shows on the form why the shop refuses', async () => {
    replies['GET orders/admin/orders'] = pageOf([{ ...sampleOrder({ id: 1042 }), parcel: null, disagreement: null }]);
    replies['POST orders/1042/parcels'] = {
      status: 409,
      body: { code: 'TRACKING_TAKEN', detail: 'The parcel of order 9 has this tracking number.' },
    };
    open('to-book');
    await press('Book order #1042');
    await press('Book');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByText('Choose a courier').length).toBeGreaterThan(1);
    await userEvent.selectOptions(dialog.getByLabelText('Courier'), 'TCS');
    await userEvent.type(dialog.getByLabelText('Tracking number (optional)'), 'TCS-1');
    await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
    await dialog.findByText('The parcel of order 9 has this tracking number.');
    replies['POST orders/1042/parcels'] = { status: 201, body: parcel() };
    await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = sent('POST');
    expect(second?.body).toEqual({ courier_id: 1, tracking_number: 'TCS-1', pieces: 1 });
    // A repeated request books once.
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  });

  it('books all selected orders and reports each', async () => {
    const rows = [1042, 1043].map((id) => ({ ...sampleOrder({ id }), parcel: null, disagreement: null }));
    replies['GET orders/admin/orders'] = pageOf(rows);
    replies['POST orders/1042/parcels'] = { status: 201, body: parcel() };
    replies['POST orders/1043/parcels'] = {
      status: 409,
      body: { code: 'PARCEL_OPEN', detail: 'Order 1043 has an open parcel (TCS).' },
    };
    open('to-book');
    await userEvent.click(await screen.findByLabelText('Select all on this page'));
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    await userEvent.selectOptions(bar.getByLabelText('Courier'), 'TCS');
    await userEvent.click(bar.getByRole('button', { name: 'Book' }));
    await screen.findByText(/Order 1043 has an open parcel \(TCS\)\./);
    expect(sent('POST').map(({ path }) => path)).toEqual(['orders/1042/parcels', 'orders/1043/parcels']);
  });
});

describe('parcels: advice needed', () => {
  const asked = parcel({
    state: 'ATTEMPTED',
    attempts: 2,
    advice: { needed_since: time, due_at: '2026-03-05T05:06:07.000Z', answered: null },
  });

  it('says when no courier waits', async () => {
    open('advice');
    expect(await screen.findByText('No courier is waiting for an answer.')).toBeVisible();
  });

  it('answers a courier with remarks, which are required', async () => {
    replies['GET parcels'] = pageOf([asked]);
    replies['POST parcels/7/advice'] = { body: asked };
    open('advice');
    await screen.findByText(/An answer was due/);
    await press(/^Bring back/);
    const dialog = within(await screen.findByRole('dialog'));
    const remarks = dialog.getByLabelText('Remarks for the courier');
    await userEvent.clear(remarks);
    await userEvent.click(dialog.getByRole('button', { name: 'Bring back' }));
    await dialog.findByText('Say what the courier should do');
    await userEvent.type(remarks, 'Bring it back today');
    await userEvent.click(dialog.getByRole('button', { name: 'Bring back' }));
    await waitFor(() => expect(sent('POST')[0]?.body).toEqual({ action: 'RETURN', remarks: 'Bring it back today' }));
  });
});

describe('parcels: coming back', () => {
  const returning = parcel({ state: 'RETURNING' });

  it('receives a scanned parcel with one tap', async () => {
    replies['GET parcels'] = pageOf([returning]);
    replies['POST parcels/7/receive'] = { body: parcel({ state: 'RECEIVED' }) };
    open('returning');
    await userEvent.type(await screen.findByLabelText('Scan or type the tracking number'), 'tcs-7712345{Enter}');
    await press('All fine');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST')[0]?.body).toEqual({
      lines: [
        { order_line_id: 11, restock: 2, write_off: 0 },
        { order_line_id: 12, restock: 1, write_off: 0 },
      ],
    });
  });

  it('writes off what cannot be sold, with the reason', async () => {
    replies['GET parcels'] = pageOf([returning]);
    replies['POST parcels/7/receive'] = { body: parcel({ state: 'RECEIVED' }) };
    open('returning');
    await press('Receive parcel of order #1042');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Write off of Glow Serum'), '1');
    await userEvent.type(dialog.getByLabelText('Why (optional)'), 'Opened');
    await userEvent.click(dialog.getByRole('button', { name: 'Receive' }));
    await waitFor(() =>
      expect(sent('POST')[0]?.body).toEqual({
        lines: [
          { order_line_id: 11, restock: 1, write_off: 1, why: 'Opened' },
          { order_line_id: 12, restock: 1, write_off: 0 },
        ],
      }),
    );
  });

  it('says who has received it already', async () => {
    replies['GET parcels'] = pageOf([returning]);
    const receipt = {
      at: time,
      state: 'RECEIVED',
      courier_says: null,
      note: null,
      by: 'Hina Raza',
      applied: true,
    } as const;
    replies['GET parcels/7'] = { body: parcel({ state: 'RECEIVED', received_at: time, reports: [receipt] }) };
    replies['POST parcels/7/receive'] = { status: 409, body: { code: 'ALREADY_RECEIVED', detail: 'x' } };
    open('returning');
    await press('Receive parcel of order #1042');
    await press('All fine');
    expect(await screen.findByText(/^Received already by Hina Raza, Mar 4, 2026/)).toBeVisible();
  });

  it('says when a scanned number is not coming back', async () => {
    open('returning');
    await screen.findByText('Nothing is on its way back.');
    await userEvent.type(screen.getByLabelText('Scan or type the tracking number'), 'X-1{Enter}');
    const notice = await screen.findByText('No parcel with this number is coming back. Report it as returning first.');
    expect(notice).toBeVisible();
  });
});

describe('parcels: on the way', () => {
  it('opens a parcel with its reports, and saves what the courier says', async () => {
    replies['GET parcels'] = pageOf([parcel()]);
    replies['GET parcels/7'] = {
      body: parcel({
        reports: [{ at: time, state: 'WITH_COURIER', courier_says: null, note: null, by: 'Hina Raza', applied: true }],
      }),
    };
    replies['POST parcels/7/reports'] = { body: parcel({ state: 'DELIVERED' }) };
    open('on-the-way');
    await userEvent.click(await screen.findByRole('link', { name: /TCS TCS-7712345/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/Hina Raza/);
    await userEvent.selectOptions(dialog.getByLabelText('The courier says'), 'Delivered');
    await userEvent.click(dialog.getByRole('button', { name: 'Save report' }));
    await waitFor(() => expect(sent('POST')[0]?.body).toEqual({ state: 'DELIVERED' }));
  });

  it('keeps what is typed when the parcel changes at the same time', async () => {
    replies['GET parcels/701'] = { body: parcel({ id: 701, state: 'BOOKED' }) };
    replies['POST parcels/701/reports'] = { body: parcel({ id: 701, state: 'ATTEMPTED' }) };
    open('on-the-way&parcel=701');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(await dialog.findByLabelText('The courier says'), 'Attempted');
    await userEvent.type(dialog.getByLabelText('Note (optional)'), 'Gate was locked');
    replies['GET parcels/701'] = { body: parcel({ id: 701, state: 'WITH_COURIER' }) };
    act(() => publishLive('parcel.changed', { position: 9, parcel_ids: [701] }));
    await dialog.findByText('With courier', { selector: ':not(option)' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save report' }));
    await waitFor(() => expect(dialog.getByLabelText('Note (optional)')).toHaveValue(''));
    expect(sent('POST').map(({ body }) => body)).toEqual([{ state: 'ATTEMPTED', note: 'Gate was locked' }]);
  });

  it('refetches when a parcel changes', async () => {
    replies['GET parcels'] = pageOf([parcel()]);
    open('on-the-way');
    await screen.findByRole('link', { name: /TCS TCS-7712345/ });
    replies['GET parcels'] = pageOf([parcel({ state: 'OUT_FOR_DELIVERY' })]);
    act(() => publishLive('parcel.changed', { position: 9, parcel_ids: [7] }));
    expect(await screen.findByText('Out for delivery')).toBeVisible();
  });

  it('shows staff who may only read no form', async () => {
    const reader = { ...sampleUser({ role: 'ADMIN' }), permissions: ['orders.read' as const] };
    signIn(reader);
    replies['GET parcels'] = pageOf([parcel()]);
    replies['GET parcels/7'] = { body: parcel() };
    showPage(<ParcelsSection />, '/admin?section=parcels&tab=on-the-way&parcel=7');
    await screen.findByRole('heading', { name: 'Reports' });
    expect(screen.queryByRole('button', { name: 'Save report' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'To book' })).toBeNull();
  });
});

describe('parcels: couriers', () => {
  it('adds a courier with its cities', async () => {
    replies['POST couriers'] = { status: 201, body: courier };
    replies['GET couriers'] = { body: [] };
    open('couriers');
    await press('Add courier');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), 'TCS');
    await userEvent.click(dialog.getByRole('button', { name: 'Save courier' }));
    await dialog.findAllByText('Code is required');
    await userEvent.type(dialog.getByLabelText('Code'), 'tcs');
    await userEvent.type(dialog.getByLabelText('Cities (optional)'), 'Lahore, LHE{Enter}Karachi');
    await userEvent.click(dialog.getByRole('button', { name: 'Save courier' }));
    await waitFor(() =>
      expect(sent('POST')[0]?.body).toMatchObject({
        name: 'TCS',
        code: 'tcs',
        cities: [
          { name: 'Lahore', aliases: ['LHE'] },
          { name: 'Karachi', aliases: [] },
        ],
      }),
    );
  });
});
