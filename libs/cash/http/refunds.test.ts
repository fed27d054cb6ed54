import { beforeAll, expect, test } from '@jest/globals';
import { type RefundEvent, refundOwed } from '@soulvia/books';
import type { AwaitsApproval, Order, Refund } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { eventually } from '../../../test/support/eventually.js';
import { decide, offerPackage, pay } from '../../../test/support/partners.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { refundApprovalHandler } from '../due/ask-refund-approval.js';

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');
/** An owner acts alone while there is no other one. */
const second = usePerson(shop, 'ADMIN');
const finance = usePerson(shop, 'ADMIN', ['finance']);
const approver = usePerson(shop, 'ADMIN', ['approver']);
const buyer = usePerson(shop);

const path = '/api/v1/refunds';
const account = { method: 'BANK', title: 'Amina Shah', account: 'pk36 SCBL 0000 0011 2345 6702' };
let product: number;
beforeAll(async () => {
  [product = 0] = await shop.products([500], '1500.00');
});

const cancel = (order: Order) => owner.api.patch(`/api/v1/orders/${order.id}`, { status: 'CANCELLED' });
const cancelOwn = (order: Order) => buyer.api.patch(`/api/v1/orders/users/orders/${order.id}/cancel`);

/** A paid order that is cancelled, by staff or by its buyer, which owes its price. */
async function owe(quantity: number, end = cancel): Promise<Refund> {
  const order: Order = await shop.order(buyer, [{ product_id: product, quantity }]);
  await finance.api.post(`/api/v1/orders/${order.id}/cash`, { amount: order.amount, where: 'bank' });
  await end(order);
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
/** The request that a large refund waits for. */
const request = (id: number) =>
  eventually(async () => {
    const [row] = await shop.query<{ approval_id: number | null }>('select approval_id from refunds where id = $1', [
      id,
    ]);
    if (!row?.approval_id) throw new Error('not asked yet');
    return row.approval_id;
  });
const say = (by: typeof approver, approve: boolean, approval: number) =>
  by.api.post(`/api/v1/approvals/${approval}/decide`, { approve });
const requests = (id: number) =>
  shop.query(
    `select state, alone, requested_by, expires_at is null as stays from approvals where subject = 'refund' and subject_id = $1 order by id`,
    [id],
  );
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
  const approval = await request(id);
  for (const answer of [await reveal(id), await reveal(id, owner), await paid(id)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'SECOND_PERSON' } });
  expect(await reveal(id, owner)).toMatchObject({
    body: { detail: 'You made this refund. Another person approves it.' },
  });
  expect(await say(approver, false, approval)).toMatchObject({ body: { state: 'REFUSED' } });
  expect(await one(id)).toMatchObject({ approval: 'REFUSED' });
  const again = await reveal(id);
  expect(again.status).toBe(202);
  expect(await say(finance, true, (again.body as AwaitsApproval).approval.id)).toMatchObject({ status: 403 });
  expect(await say(approver, true, (again.body as AwaitsApproval).approval.id)).toMatchObject({
    body: { state: 'APPROVED' },
  });
  await askAgain(id);
  expect(await requests(id)).toMatchObject([{ state: 'REFUSED' }, { state: 'APPROVED' }]);
  expect(await reveal(id)).toMatchObject({ status: 200 });
  expect(await paid(id)).toMatchObject({ status: 200 });
  expect((await paid(id)).headers.get('Idempotency-Replayed')).toBe('true');
  await askAgain(id);
  expect([await requests(id), await paidLines(id)]).toMatchObject([
    { length: 2 },
    ['refunds_owed 6150.00', 'bank -6150.00'],
  ]);
});

/** What a worker does that was ended before it had noted that it is done. */
async function askAgain(id: number): Promise<void> {
  const [owed] = await shop.query<{ body: RefundEvent; actor: string }>(
    'select body, actor from events where type = $2 and subject_id = $1',
    [id, refundOwed.type],
  );
  if (!owed) throw new Error('nothing is owed');
  const event = owed as Parameters<typeof refundApprovalHandler.handle>[0];
  await shop.part(UnitOfWork).run((work) => refundApprovalHandler.handle(event, work));
}

const paidLines = async (id: number) =>
  (
    await shop.query<{ line: string }>(
      `select l.account || ' ' || l.amount as line from journals j join journal_lines l on l.journal_id = j.id
        where j.kind = 'REFUND_PAID' and j.subject_id = $1 order by l.nth`,
      [id],
    )
  ).map(({ line }) => line);

test('refunds: a request outlives a refund that is voided, and is void once it is decided', async () => {
  const { id, order_id: orderId } = await owe(4, cancelOwn);
  const approval = await request(id);
  expect(await requests(id)).toEqual([{ state: 'WAITING', alone: false, requested_by: null, stays: true }]);
  await owner.api.patch(`/api/v1/orders/${orderId}`, { status: 'PROCESSING' });
  expect(await one(id)).toMatchObject({ state: 'VOID' });
  expect(await requests(id)).toMatchObject([{ state: 'WAITING' }]);
  expect(await say(approver, true, approval)).toMatchObject({ status: 200, body: { state: 'VOID' } });
  for (const answer of [await reveal(id), await paid(id)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
  expect(await verify()).toMatchObject({ equal: true });
});

test('refunds: the only owner of the shop pays a large one alone, also in cash, which is recorded', async () => {
  const { id } = await owe(4, cancelOwn);
  const approval = await request(id);
  await setAccount(id, account);
  await shop.query('update staff set owner = false where user_id = $1', [second.id]);
  expect(await reveal(id)).toMatchObject({ status: 409, body: { code: 'SECOND_PERSON' } });
  expect(await reveal(id, owner)).toMatchObject({ status: 200 });
  const inCash = { reference: 'Receipt 7', paid_on: '2026-01-02', from: 'cash' };
  expect(await owner.api.post(`${path}/${id}/paid`, inCash)).toMatchObject({ status: 200, body: { state: 'PAID' } });
  await shop.query('update staff set owner = true where user_id = $1', [second.id]);
  expect(await paidLines(id)).toEqual(['refunds_owed 6150.00', 'cash_in_hand -6150.00']);
  const alone = { state: 'APPROVED', alone: true, requested_by: owner.id };
  expect(await requests(id)).toMatchObject([{ state: 'WAITING' }, alone, alone]);
  expect(await say(approver, true, approval)).toMatchObject({ body: { state: 'VOID' } });
  expect(await verify()).toMatchObject({ equal: true });
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
