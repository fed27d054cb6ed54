import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Courier } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleOrder, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ParcelsSection } from '../parcels-section';

const courier = { id: 1, name: 'TCS', code: 'tcs', is_active: true } as Courier;
const rows = [1042, 1043].map((id) => ({ ...sampleOrder({ id }), parcel: null, disagreement: null }));
const sheetPath = 'parcels/booking-sheet';

let calls: FakeCall[];
let reply: FakeResponse | 'no answer';
const downloads: Blob[] = [];
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  downloads.length = 0;
  URL.createObjectURL = jest.fn((file: Blob | MediaSource) => {
    downloads.push(file as Blob);
    return 'blob:sheet';
  });
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  calls = fakeApi(({ path }) => {
    if (path === 'couriers') return { body: [courier] };
    if (path === sheetPath) return reply;
    return { body: path.startsWith('orders/') ? rows : [], headers: { 'X-Total-Count': '2' } };
  });
});

const sheets = () => calls.filter(({ path }) => path === sheetPath);
async function makeSheet() {
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
  await userEvent.selectOptions(bar.getByLabelText('Courier'), 'TCS');
  await userEvent.click(bar.getByRole('button', { name: 'Make sheet' }));
}
async function selectAll() {
  showPage(<ParcelsSection />, '/admin?section=parcels&tab=to-book');
  await userEvent.click(await screen.findByLabelText('Select all on this page'));
}

describe('parcels: make sheet', () => {
  it('needs a courier', async () => {
    await selectAll();
    expect(await screen.findByRole('button', { name: 'Make sheet' })).toBeDisabled();
  });

  it('books the selected orders together, and downloads the sheet', async () => {
    reply = { body: 'order_id' };
    await selectAll();
    await makeSheet();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
    expect(await screen.findByText('2 orders are booked. The sheet is in your downloads.')).toBeInTheDocument();
    expect(sheets().map(({ method, body }) => [method, body])).toEqual([
      ['POST', { courier_id: 1, order_ids: [1042, 1043] }],
    ]);
    expect(downloads.map(({ type }) => type)).toEqual(['text/csv;charset=utf-8']);
  });

  it('repeats a request without an answer with the same key', async () => {
    reply = 'no answer';
    await selectAll();
    await makeSheet();
    expect(await screen.findByText(/^Failed to make the sheet:/)).toBeInTheDocument();
    reply = { body: 'order_id' };
    await makeSheet();
    await waitFor(() => expect(downloads).toHaveLength(1));
    const [first, second] = sheets().map(({ headers }) => headers['Idempotency-Key']);
    expect([first === undefined, second]).toEqual([false, first]);
  });

  it('says which orders cannot be booked, and keeps the others selected', async () => {
    const problem = 'Order 1043 has an open parcel (TCS).';
    reply = { status: 409, body: { code: 'PARCEL_OPEN', message: problem, errors: { 'order_ids.1': [problem] } } };
    await selectAll();
    await makeSheet();
    const report = within(await screen.findByRole('region', { name: 'Report' }));
    expect(report.getByText('0 of 2 orders updated')).toBeInTheDocument();
    expect(report.getByText(`#1043: ${problem}`)).toBeInTheDocument();
    expect(report.getByText('#1042: not booked, because of the others')).toBeInTheDocument();
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    expect(downloads).toEqual([]);
  });

  it('shows what is wrong with the courier', async () => {
    const errors = { courier_id: ['This courier is not active.'] };
    reply = { status: 400, body: { message: 'No.', errors } };
    await selectAll();
    await makeSheet();
    expect(await screen.findByText('Failed to make the sheet: This courier is not active.')).toBeInTheDocument();
    expect(screen.getByText('2 selected')).toBeInTheDocument();
  });
});
