import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AwaitsApproval, BooksVerified, Order, OrderMoney, StaffOrder } from '@soulvia/contracts';
import type { ApiResponse } from '../../../test/support/api-client.js';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
/** An owner acts alone while there is no other one. */
usePerson(shop, 'ADMIN');
const finance = usePerson(shop, 'ADMIN', ['finance']);
const approver = usePerson(shop, 'ADMIN', ['approver']);
const clerk = usePerson(shop, 'ADMIN', ['orders']);
const buyer = usePerson(shop);

let product: number;
beforeAll(async () => {
  [product = 0] = await shop.products([500], '1500.00');
});

/** PKR 3,150.00 with delivery. */
const order = () => shop.order(buyer, [{ product_id: product, quantity: 2 }]);
const take = ({ id }: Order, body: object, by: Person = finance, key?: string) =>
  by.api.post(`/api/v1/orders/${id}/cash`, { where: 'counter', ...body }, key ? { 'Idempotency-Key': key } : {});
const reverse = ({ id }: Order, by: Person = finance) =>
  by.api.post(`/api/v1/orders/${id}/cash/reverse`, { reason: 'Wrong order' });
const money = async ({ id }: Order) => (await finance.api.get(`/api/v1/orders/${id}/money`)).body as OrderMoney;
const asked = ({ status, body }: ApiResponse): number => {
  expect(status).toBe(202);
  return (body as AwaitsApproval).approval.id;
};
const approve = (id: number, by: Person = approver) => by.api.post(`/api/v1/approvals/${id}/decide`, { approve: true });
const verify = async () => (await owner.api.post('/api/v1/operations/books/verify')).body as BooksVerified;
const listed = async (filter: string) =>
  ((await owner.api.get(`/api/v1/orders/admin/orders?payment=${filter}`)).body as StaffOrder[]).map(({ id }) => id);

describe('cash by hand', () => {
  test('settles an order once, whatever is sent again, and the books say the same everywhere', async () => {
    const placed = await order();
    expect(await listed('due')).toContain(placed.id);
    expect(await take(placed, { amount: '3150' }, clerk)).toMatchObject({ status: 403 });
    const first = await take(placed, { amount: '3150' }, finance, 'once');
    expect(first).toMatchObject({
      status: 200,
      body: { payment_status: 'SETTLED', collected: '3150.00', due: '0.00' },
    });
    expect((await take(placed, { amount: '3150' }, finance, 'once')).headers.get('Idempotency-Replayed')).toBe('true');
    expect(await take(placed, { amount: '3150' })).toMatchObject({ status: 409, body: { code: 'ALREADY_COLLECTED' } });
    expect(await money(placed)).toMatchObject({
      settled: '3150.00',
      open: '0.00',
      lines: [{ what: 'HAND_CASH', amount: '3150.00', reverses: null }],
    });
    expect([await listed('settled'), await listed('due')]).toEqual([
      expect.arrayContaining([placed.id]),
      expect.not.arrayContaining([placed.id]),
    ]);
    expect(await owner.api.send('DELETE', `/api/v1/orders/${placed.id}`, undefined)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_HAS_CASH' },
    });
    expect(await verify()).toMatchObject({ equal: true, first_difference: null });
  });

  test('of 50 at once is taken once', async () => {
    const placed = await order();
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(placed, { amount: '3150' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await money(placed)).lines).toHaveLength(1);
  });

  test('that differs needs a word, and beyond a limit a second person', async () => {
    const [short, shorter, rich] = [await order(), await order(), await order()];
    expect(await take(short, { amount: '3000' })).toMatchObject({
      status: 400,
      body: { errors: { note: expect.any(Array) } },
    });
    expect(await take(short, { amount: '3000', note: 'One lid was scratched' })).toMatchObject({
      status: 200,
      body: { collected: '3000.00', allowance: '150.00', lines: [{ note: 'One lid was scratched' }] },
    });
    const id = asked(await take(shorter, { amount: '2000', note: 'Agreed with the buyer' }));
    expect(await money(shorter)).toMatchObject({ payment_status: 'DUE', lines: [] });
    expect(await approve(id, finance)).toMatchObject({ status: 403 });
    expect(await approve(id)).toMatchObject({ status: 200, body: { state: 'APPROVED' } });
    expect(await money(shorter)).toMatchObject({ payment_status: 'SETTLED', allowance: '1150.00' });
    expect(await take(rich, { amount: '3200', note: 'Kept the change' })).toMatchObject({
      status: 200,
      body: { collected: '3150.00', settled: '3150.00', refund_owed: '50.00' },
    });
    expect(await verify()).toMatchObject({ equal: true });
  });

  test('is taken back with a second person, who is void where it was taken back before', async () => {
    const placed = await order();
    expect(await reverse(placed)).toMatchObject({ status: 409, body: { code: 'NOT_COLLECTED' } });
    await take(placed, { amount: '3200', note: 'Kept the change' });
    const [mine, theirs] = [asked(await reverse(placed)), asked(await reverse(placed, owner))];
    expect(await approve(mine)).toMatchObject({ body: { state: 'APPROVED' } });
    expect(await approve(theirs)).toMatchObject({ body: { state: 'VOID' } });
    expect(await money(placed)).toMatchObject({
      payment_status: 'DUE',
      due: '3150.00',
      refund_owed: '0.00',
      lines: [{ what: 'HAND_CASH' }, { what: 'HAND_CASH_BACK', note: 'Wrong order' }],
    });
    expect(await take(placed, { amount: '3150' })).toMatchObject({ status: 200 });
    expect(await verify()).toMatchObject({ equal: true });
  });

  test('an owner takes it back alone only while the shop has no other owner, which is recorded', async () => {
    const placed = await order();
    await take(placed, { amount: '3150' });
    asked(await reverse(placed, owner));
    await shop.query('update staff set owner = false where user_id <> $1', [owner.id]);
    expect(await reverse(placed, owner)).toMatchObject({ status: 200, body: { payment_status: 'DUE' } });
    expect(
      await shop.query(`select alone from approvals where subject_id = $1 and state = 'APPROVED'`, [placed.id]),
    ).toEqual([{ alone: true }]);
  });

  test('of a cancelled order is owed to its buyer', async () => {
    const placed = await order();
    await take(placed, { amount: '3150' });
    await owner.api.patch(`/api/v1/orders/${placed.id}`, { status: 'CANCELLED' });
    expect(await money(placed)).toMatchObject({ payment_status: 'SETTLED', refund_owed: '3150.00' });
    expect(await reverse(placed)).toMatchObject({ status: 409, body: { code: 'REFUND_PAID' } });
    expect(await listed('cancelled_paid')).not.toContain(placed.id);
    const other = await order();
    await owner.api.patch(`/api/v1/orders/${other.id}`, { status: 'CANCELLED' });
    expect(await take(other, { amount: '3150' })).toMatchObject({ status: 409, body: { code: 'ORDER_CANCELLED' } });
    expect((await money(other)).payment_status).toBe('VOID');
  });
});

test('books: journals, balances and months as lists and sheets; a deposit moves cash to the bank', async () => {
  const before = await balances();
  expect(await finance.api.post('/api/v1/cash/deposits', { amount: '100', on: '2026-01-02' })).toMatchObject({
    status: 201,
    body: { amount: '100.00', on: '2026-01-02' },
  });
  const after = await balances();
  const moved = (account: string) => Number(after.get(account) ?? 0) - Number(before.get(account) ?? 0);
  expect([moved('bank'), moved('cash_in_hand')]).toEqual([100, -100]);
  const { body } = await finance.api.get('/api/v1/books/journals?kind=DEPOSIT&account=bank');
  expect(body).toMatchObject([{ subject: 'deposit', lines: [{ account: 'bank' }, { account: 'cash_in_hand' }] }]);
  const sheet = await finance.api.get('/api/v1/books/journals?kind=DEPOSIT&format=csv');
  expect(String(sheet.body).split('\r\n')).toHaveLength(4);
  const months = (await finance.api.get('/api/v1/books/months')).body as { change: string }[];
  expect(months.reduce((sum, { change }) => sum + Number(change) * 100, 0)).toBe(0);
  expect((await finance.api.get('/api/v1/books/months?format=csv')).status).toBe(200);
  expect(await verify()).toMatchObject({ equal: true });
});

async function balances(): Promise<Map<string, string>> {
  const { body } = await finance.api.get('/api/v1/books/balances?at=2099-01-01');
  return new Map((body as { account: string; amount: string }[]).map(({ account, amount }) => [account, amount]));
}
