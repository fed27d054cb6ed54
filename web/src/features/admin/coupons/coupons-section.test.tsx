import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Coupon } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi, type FakeResponse, pageOf } from '@/testing/fake-api';
import { sampleProduct, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { CouponsSection } from './coupons-section';

const sampleCoupon = (changes: Partial<Coupon> = {}): Coupon => ({
  id: 5,
  code: 'GLOW10',
  kind: 'PERCENT',
  value: '10.00',
  max_discount: null,
  min_subtotal: '2000.00',
  buy_units: null,
  starts_on: null,
  ends_on: '2026-12-31',
  product_ids: [],
  category_ids: [],
  uses_max: 10,
  uses_per_buyer: 1,
  first_order_only: false,
  owner_member_id: null,
  owner_name: null,
  state: 'ACTIVE',
  created_at: '2026-11-01T05:00:00.000Z',
  was_used: false,
  used: 3,
  given: '850.00',
  orders: 4,
  over_limit: [],
  products: [],
  ...changes,
});

let coupons: Coupon[];
let refusal: FakeResponse | null;
let calls: FakeCall[];

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  coupons = [sampleCoupon()];
  refusal = null;
  calls = fakeApi(({ method, path }) => {
    if (path.startsWith('products?')) return pageOf([sampleProduct()]);
    if (path.startsWith('company')) return { body: {} };
    if (method === 'GET') return pageOf(path.startsWith('coupons') ? coupons : []);
    if (refusal) return refusal;
    const state = path.endsWith('/stop') ? 'STOPPED' : 'ACTIVE';
    coupons = coupons.map((coupon) => ({ ...coupon, state }));
    return { body: coupons[0] ?? sampleCoupon() };
  });
});

const open = (at = '') => showPage(<CouponsSection />, `/admin?section=coupons${at}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const writes = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const fill = async (label: string, text: string) => {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
};

describe('coupons section: the list', () => {
  it('shows what a code gives, its days, uses and orders, and which orders came back above its limit', async () => {
    coupons = [sampleCoupon(), sampleCoupon({ id: 6, code: 'TEN', used: 11, over_limit: [1042] })];
    open('&state=ACTIVE&q=glow');
    const row = within(await screen.findByRole('row', { name: /GLOW10/ }));
    for (const text of ['10 % off, from PKR 2,000', 'Until Dec 31, 2026', '3 of 10', 'PKR 850'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByRole('link', { name: /^4/ })).toHaveAttribute('href', '/admin?section=orders&coupon=5');
    expect(screen.getByText('11 of 10 used: order 1042 was brought back')).toBeInTheDocument();
    expect(calls[0]?.path).toBe('coupons?page=1&page_size=10&search=glow&state=ACTIVE');
  });

  it('offers to add the first code', async () => {
    coupons = [];
    open();
    expect(await screen.findByText('No coupons yet.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Add coupon' }).length).toBeGreaterThan(0);
  });

  it('stops a code after a question and starts it again', async () => {
    open();
    await press('Stop GLOW10');
    await press('Stop');
    await press('Start GLOW10');
    await screen.findByRole('button', { name: 'Stop GLOW10' });
    expect(writes()).toEqual([
      ['POST', 'coupons/5/stop', undefined],
      ['POST', 'coupons/5/start', undefined],
    ]);
  });
});

describe('coupons section: the form', () => {
  it('adds a code, and shows before what it would give a basket', async () => {
    open();
    await press('Add coupon');
    await fill('Code', 'eid-500');
    await userEvent.selectOptions(screen.getByLabelText('What it gives'), 'Amount off');
    await fill('Rupees', '500');
    await fill('From a subtotal, in rupees (optional)', '2000');
    await userEvent.click(screen.getByRole('combobox', { name: 'Product 1' }));
    await userEvent.click(await within(screen.getByRole('listbox', { name: 'Product 1' })).findByText('Glow Serum'));
    expect(await screen.findByText('Spend PKR 150 more to use it.')).toBeInTheDocument();
    await fill('Quantity 1', '2');
    expect((await screen.findByText('Discount (EID-500)')).nextSibling).toHaveTextContent('−PKR 500');
    await press('Save coupon');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()).toEqual([
      [
        'POST',
        'coupons',
        expect.objectContaining({ kind: 'AMOUNT', value: 500, min_subtotal: 2000, uses_per_buyer: 1 }),
      ],
    ]);
  });

  it('sends only what changed of a code, and shows why it is refused', async () => {
    refusal = { status: 400, body: { detail: 'Not valid', errors: { code: ['This code exists.'] } } };
    open();
    await press('Edit GLOW10');
    await fill('Code', 'GLOW20');
    await fill('Percent', '20');
    await press('Save coupon');
    expect(await screen.findAllByText('This code exists.')).not.toEqual([]);
    expect(writes()).toEqual([['PATCH', 'coupons/5', { code: 'GLOW20', value: 20 }]]);
  });

  it('of a used code has its last day and its uses only', async () => {
    coupons = [sampleCoupon({ was_used: true })];
    open();
    await press('Edit GLOW10');
    await fill('Uses in all (optional)', '');
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    await press('Save coupon');
    await waitFor(() => expect(writes()).toEqual([['PATCH', 'coupons/5', { uses_max: null }]]));
  });
});
