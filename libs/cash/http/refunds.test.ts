import { beforeAll, expect, test } from '@jest/globals';
import type { AwaitsApproval, Order, Refund } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { decide, offerPackage, pay } from '../../../test/support/partners.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');
/** An owner acts alone while there is no other one. */
usePerson(shop, 'ADMIN');
const finance = usePerson(shop, 'ADMIN', ['finance']);
const approver = usePerson(shop, 'ADMIN', ['approver']);
const buyer = usePerson(shop);

const path = '/api/v1/refunds';
const account = { method: 'BANK', title: 'Amina Shah', account: 'pk36 SCBL 0000 0011 2345 6702' };
let product: number;
beforeAll(async () => {
  [product = 0] = await shop.products([500], '1500.00');
});

/** A paid order that staff cancel, which owes its price. */
async function owe(quantity: number): Promise<Refund> {
  const order: Order = await shop.order(buyer, [{ product_id: product, quantity }]);
  await finance.api.post(`/api/v1/orders/${order.id}/cash`, { amount: order.amount, where: 'bank' });
  await owner.api.patch(`/api/v1/orders/${order.id}`, { status: 'CANCELLED' });
  return (
    (await list('?state=OWED')).find(({ order_id: id }) => id === order.id) ?? Promise.reject(new Error('not owed'))
  );
}

const list = async (query = '') => (await finance.api.get(`${path}${query}`)).body as Refund[];
const one = async (id: number) => (await list()).find((refund) => refund.id === id);
const reveal = (id: number, by = finance) => by.api.post(`${path}/${id}/reveal`);
const paid = (id: number, by = finance, key = `paid-${id}`, from = 'bank') =>
  by.api.post(`${path}/${id}/paid`, { reference: 'TRX-7', paid_on: '2026-01-02', from }, { 'Idempotency-Key': key });
/** What the journals of a subject move, in rupees. */
async function posted(subject: string, id: number): Promise<string[]> {
  const rows = await shop.query<{ journal: string }>(
    `select j.kind || string_agg(' ' || l.account || ' ' || l.amount, '' order by l.nth) as journal
       from journals j join journal_lines l on l.journal_id = j.id
      where j.subject = $1 and j.subject_id = $2 group by j.id order by j.id`,
    [subject, id],
  );
  return rows.map(({ journal }) => journal);
}
const setAccount = (id: number, refundTo: object) =>
  finance.api.send('PUT', `${path}/${id}/account`, JSON.stringify({ refund_to: refundTo }));
const verify = async () => (await owner.api.post('/api/v1/operations/books/verify')).body;

test('refunds: the account is masked until it is shown, stays from then on, and the refund is paid once', async () => {
  const { id } = await owe(1);
  expect(await reveal(id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  const wrong = { ...account, account: 'PK37SCBL0000001123456702' };
  expect(await setAccount(id, wrong)).toMatchObject({
    status: 400,
    body: { errors: { 'refund_to.account': ['Enter a valid Pakistani IBAN.'] } },
  });
  expect(await setAccount(id, account)).toMatchObject({ status: 200, body: { refund_to: { account: '•••• 6702' } } });
  expect(await reveal(id)).toMatchObject({
    status: 200,
    body: { refund_to: { ...account, account: 'PK36SCBL0000001123456702' } },
  });
  expect(await setAccount(id, account)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
  const later = { reference: 'TRX-7', paid_on: '2099-01-02', from: 'bank' };
  expect(await finance.api.post(`${path}/${id}/paid`, later)).toMatchObject({ status: 400 });
  const answers = await Promise.all([paid(id, finance, 'a'), paid(id, finance, 'b'), paid(id, finance, 'c')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await one(id)).toMatchObject({ state: 'PAID', reference: 'TRX-7', paid_from: 'bank', by: expect.any(String) });
  expect(String((await finance.api.get(`${path}?format=csv`)).body)).toContain('TRX-7');
  expect(await verify()).toMatchObject({ equal: true });
});

test('refunds: one that is paid in cash comes out of the till', async () => {
  const { id } = await owe(1);
  expect(await paid(id, finance, 'in-cash', 'cash')).toMatchObject({ status: 200 });
  expect(await one(id)).toMatchObject({ state: 'PAID', paid_from: 'cash' });
  expect(await posted('refund', id)).toEqual(['REFUND_PAID refunds_owed 1650.00 cash_in_hand -1650.00']);
});

test('refunds: a large one waits for a second person, who is asked by itself, and again after a no', async () => {
  const { id } = await owe(4);
  await setAccount(id, account);
  const approval = await eventually(async () => {
    const [row] = await shop.query<{ approval_id: number | null }>('select approval_id from refunds where id = $1', [
      id,
    ]);
    if (!row?.approval_id) throw new Error('not asked yet');
    return row.approval_id;
  });
  for (const answer of [await reveal(id), await reveal(id, owner), await paid(id)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'SECOND_PERSON' } });
  expect(await reveal(id, owner)).toMatchObject({
    body: { detail: 'You made this refund. Another person approves it.' },
  });
  const say = (by: typeof approver, approve: boolean, request = approval) =>
    by.api.post(`/api/v1/approvals/${request}/decide`, { approve });
  expect(await say(approver, false)).toMatchObject({ body: { state: 'REFUSED' } });
  expect(await one(id)).toMatchObject({ approval: 'REFUSED' });
  const again = await reveal(id);
  expect(again.status).toBe(202);
  expect(await say(finance, true, (again.body as AwaitsApproval).approval.id)).toMatchObject({ status: 403 });
  expect(await say(approver, true, (again.body as AwaitsApproval).approval.id)).toMatchObject({
    body: { state: 'APPROVED' },
  });
  expect(await reveal(id)).toMatchObject({ status: 200 });
  expect(await paid(id)).toMatchObject({ status: 200 });
});

test('packages: an approval is a sale; taken back it owes its price, or nothing where the transfer never came', async () => {
  const payment = await pay(shop, buyer.id, await offerPackage(shop, 5));
  const back = (refund?: boolean) =>
    owner.api.patch(`/api/v1/payments/package-payment/${payment}/approve`, { is_approved: false, refund });
  const owed = async () =>
    (await list('?kind=PACKAGE')).filter(({ payment_id: id }) => id === payment).map(({ state }) => state);
  await decide(shop, owner.id, payment, true);
  expect(await back()).toMatchObject({ status: 200 });
  expect(await owed()).toEqual(['OWED']);
  await decide(shop, owner.id, payment, true);
  expect(await owed()).toEqual(['VOID']);
  expect(await back(false)).toMatchObject({ status: 200 });
  expect(await owed()).toEqual(['VOID']);
  const [sum] = await shop.query<{ sold: string }>(
    `select coalesce(sum(l.amount), 0)::text as sold from journal_lines l where l.account = 'package_sales'`,
  );
  expect(Number(sum?.sold)).toBe(0);
  expect(await verify()).toMatchObject({ equal: true });
});

test('packages: approved once more after its refund was paid, one is sold once more', async () => {
  const payment = await pay(shop, buyer.id, await offerPackage(shop, 5, '4500.00'));
  await decide(shop, owner.id, payment, true);
  const takeBack = (more: object = {}) =>
    owner.api.patch(`/api/v1/payments/package-payment/${payment}/approve`, { is_approved: false, ...more });
  expect(await takeBack()).toMatchObject({ status: 200 });
  const [refund] = (await list('?kind=PACKAGE')).filter(({ payment_id: id }) => id === payment);
  expect(await paid(refund?.id ?? 0)).toMatchObject({ status: 200 });
  await decide(shop, owner.id, payment, true);
  const sold = 'PACKAGE_SALE bank 4500.00 package_sales -4500.00';
  const back = 'PACKAGE_BACK package_sales 4500.00 refunds_owed -4500.00';
  expect(await posted('payment', payment)).toEqual([sold, back, sold]);
  expect(await takeBack({ refund: false })).toMatchObject({ status: 200 });
  expect((await posted('payment', payment)).at(-1)).toBe('PACKAGE_BACK bank -4500.00 package_sales 4500.00');
  expect(await one(refund?.id ?? 0)).toMatchObject({ state: 'PAID' });
  expect(await verify()).toMatchObject({ equal: true });
});
