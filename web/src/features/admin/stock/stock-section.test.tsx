import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StockCountDetails, StockCountLine, StockMove } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeReplies, type FakeResponse } from '@/testing/fake-api';
import { sampleProduct, sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { StockSection } from './stock-section';

const time = '2026-03-04T05:06:07.000Z';

const move = (nth: number, changes: Partial<StockMove> = {}): StockMove => ({
  position: 100 + nth,
  product_id: 1,
  product_name: 'Glow Serum',
  nth,
  change: -2,
  quantity: 8,
  reason: 'ordered',
  order_id: 42,
  parcel_id: null,
  return_id: null,
  receipt_id: null,
  write_off_id: null,
  count_id: null,
  note: null,
  at: time,
  actor: 'user:21',
  actor_name: 'Bilal Khan',
  ...changes,
});

const line = (changes: Partial<StockCountLine> = {}): StockCountLine => ({
  product_id: 1,
  product_name: 'Glow Serum',
  counted: null,
  quantity_then: null,
  counted_at: null,
  quantity: 10,
  ...changes,
});

const count = (lines: StockCountLine[]): StockCountDetails => ({
  id: 3,
  state: 'OPEN',
  products: lines.length,
  counted: lines.filter(({ counted }) => counted !== null).length,
  started_at: time,
  finished_at: null,
  lines,
});

let calls: FakeCall[];
let replies: Record<string, FakeResponse>;
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  ({ calls, replies } = fakeReplies({
    'GET products': { body: [sampleProduct()], headers: { 'X-Total-Count': '1' } },
  }));
});

const open = (at = '') => showPage(<StockSection />, `/admin?section=stock${at}`);
const sent = (method: string) => calls.filter((call) => call.method === method);
const chooseProduct = async (label: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: /Glow Serum/ }));
};

describe('stock moves', () => {
  it('lists each change with what is left, its reason and who caused it', async () => {
    const moves = [
      move(3, { reason: 'received', change: 1200, quantity: 1208, order_id: null, receipt_id: 5, note: 'INV-7' }),
      move(2, { actor: 'user:9', actor_name: null }),
    ];
    replies['GET stock/moves'] = { body: moves, headers: { 'X-Total-Count': '2' } };
    open();
    const table = await screen.findByRole('table', { name: 'Stock moves' });
    const [, received, ordered] = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    for (const text of ['Glow Serum', 'Mar 4, 2026, 10:06 AM', '+1,200', '1,208', 'Received', 'Receipt #5', 'INV-7'])
      expect(received).toContain(text);
    for (const text of ['−2', 'Ordered', 'Order #42', 'A customer']) expect(ordered).toContain(text);
  });

  it('filters by product, reason, day and order from the URL', async () => {
    replies['GET stock/moves'] = { body: [move(1)], headers: { 'X-Total-Count': '1' } };
    open('&q=%2342&product_id=1&reason=ordered&from=2026-03-04');
    await screen.findByRole('table');
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.path.split('?')[1]))).toEqual({
      page: '1',
      page_size: '10',
      product_id: '1',
      reason: 'ordered',
      from: '2026-03-04',
      order_id: '42',
    });
    expect(screen.getByText('Product: Glow Serum')).toBeInTheDocument();
  });

  it('shows an empty state, filtered or not, and the reason when loading fails', async () => {
    const { unmount } = open();
    expect(await screen.findByText('No Moves Yet')).toBeInTheDocument();
    unmount();
    const narrowed = open('&reason=gift');
    expect(await screen.findByText('No moves match the current filters')).toBeInTheDocument();
    narrowed.unmount();
    replies['GET stock/moves'] = { status: 403, body: { message: 'Not today.' } };
    open();
    expect(await screen.findByText('Error: Not today.')).toBeInTheDocument();
  });

  it('offers staff without the permission no tab that changes the stock', async () => {
    const reader = { ...sampleUser({ role: 'ADMIN' }), permissions: ['catalogue.read' as const] };
    signIn(reader);
    open('&tab=receive');
    expect(await screen.findByText('No Moves Yet')).toBeInTheDocument();
    const tabs = within(screen.getByRole('navigation', { name: 'Stock' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Moves', 'Counts', 'Expiring']);
  });
});

describe('receiving goods', () => {
  it('sends what was typed with an idempotency key, and empties the form', async () => {
    replies['POST stock/receipts'] = { status: 201, body: { id: 1, lines: [{ quantity: 12 }] } };
    open('&tab=receive');
    await userEvent.type(screen.getByLabelText('Reference (optional)'), 'INV-7');
    await chooseProduct('Product 1');
    await userEvent.type(screen.getByLabelText('Units 1'), '12');
    await userEvent.type(screen.getByLabelText('Batch 1 (optional)'), 'A1');
    await userEvent.click(screen.getByRole('button', { name: 'Receive goods' }));
    await waitFor(() => expect(document.body).toHaveTextContent('Received 12 units'));
    const [request] = sent('POST');
    expect(request?.body).toEqual({ reference: 'INV-7', lines: [{ product_id: 1, quantity: 12, batch: 'A1' }] });
    expect(request?.headers['Idempotency-Key']).toBeTruthy();
    expect(screen.getByLabelText('Reference (optional)')).toHaveValue('');
  });

  it('names what is missing, sends nothing, and keeps what was typed', async () => {
    open('&tab=receive');
    await userEvent.type(screen.getByLabelText('Units 1'), '0');
    await userEvent.click(screen.getByRole('button', { name: 'Receive goods' }));
    expect(screen.getAllByText('Choose a product').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Must be at least 1').length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Units 1')).toHaveValue('0');
    expect(sent('POST')).toEqual([]);
  });
});

describe('writing goods off', () => {
  it('tells how many are left when there are fewer', async () => {
    const problem = { code: 'OUT_OF_STOCK', lines: [{ product_id: 1, requested: 9, available: 4 }] };
    replies['POST stock/write-offs'] = { status: 409, body: problem };
    open('&tab=write-off');
    await chooseProduct('Product');
    await userEvent.type(screen.getByLabelText('Units'), '9');
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Damaged');
    await userEvent.click(screen.getByRole('button', { name: 'Write off' }));
    expect(await screen.findByText('Only 4 in stock')).toBeInTheDocument();
    expect(screen.getByLabelText('Units')).toHaveValue('9');
    expect(sent('POST')[0]?.body).toEqual({ product_id: 1, quantity: 9, reason: 'damaged' });
  });
});

describe('stock counts', () => {
  it('offers to start a count while none is open', async () => {
    replies['POST stock/counts'] = { status: 201, body: count([line()]) };
    replies['GET stock/counts/3'] = { body: count([line()]) };
    open('&tab=counts');
    expect(await screen.findByText('No count is open.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start a count' }));
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByRole('heading', { name: 'Count #3' })).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('count=3');
    expect(sent('POST')[0]?.body).toEqual({});
  });

  it('names the count that has a product open', async () => {
    replies['POST stock/counts'] = {
      status: 409,
      body: { code: 'COUNT_OPEN', lines: [{ product_id: 1, count_id: 9 }] },
    };
    open('&tab=counts');
    await userEvent.click(await screen.findByRole('button', { name: 'Start a count' }));
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText(/in count #9\. Finish it first/)).toBeInTheDocument();
  });

  it('saves a line, and shows the difference from what was in stock at that moment', async () => {
    replies['GET stock/counts/3'] = { body: count([line({ quantity: 977 })]) };
    const counted = line({ counted: 8, quantity_then: 10, counted_at: time });
    replies['PATCH stock/counts/3/lines/1'] = { body: count([counted]) };
    open('&tab=counts&count=3');
    const field = await screen.findByRole('textbox', { name: 'Counted, Glow Serum' });
    expect(document.body).not.toHaveTextContent('977');
    await userEvent.type(field, '8{Enter}');
    expect(await screen.findByText('Counted 8, 2 fewer than expected')).toBeInTheDocument();
    expect(sent('PATCH')[0]?.body).toEqual({ counted: 8 });
  });

  it('tells which product to count again when more was sold than counted', async () => {
    const counted = line({ counted: 3, quantity_then: 10, counted_at: time });
    replies['GET stock/counts/3'] = { body: count([counted]) };
    const problem = { code: 'COUNT_IMPOSSIBLE', lines: [{ product_id: 1, counted: 3, sold_since: 5 }] };
    replies['POST stock/counts/3/finish'] = { status: 409, body: problem };
    open('&tab=counts&count=3');
    await userEvent.click(await screen.findByRole('button', { name: 'Finish count' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Finish count' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Finish count' }));
    expect(await dialog.findByText('Glow Serum: Counted 3, but 5 were sold since: count again.')).toBeInTheDocument();
    replies['GET stock/counts/3'] = { body: count([{ ...counted, quantity: 5 }]) };
  });

  it('a line says so itself once more was sold than counted', async () => {
    const counted = line({ counted: 3, quantity_then: 10, counted_at: time, quantity: 5 });
    replies['GET stock/counts/3'] = { body: count([counted]) };
    open('&tab=counts&count=3');
    expect(await screen.findByText('Counted 3, but 5 were sold since: count again.')).toBeInTheDocument();
  });
});

describe('expiring stock', () => {
  it('says that what is left is an estimate', async () => {
    const row = {
      product_id: 1,
      product_name: 'Glow Serum',
      receipt_id: 5,
      batch: 'A1',
      expires_on: '2026-04-01',
      received: 10,
      estimated_left: 7,
      estimate: true,
    };
    replies['GET stock/expiring'] = { body: [row], headers: { 'X-Total-Count': '1' } };
    open('&tab=expiring');
    const table = await screen.findByRole('table', { name: 'Expiring stock' });
    expect(table).toHaveTextContent('about 7 of 10');
    expect(table).toHaveTextContent('Apr 1, 2026');
    expect(screen.getByText(/is an estimate/)).toBeInTheDocument();
  });
});
