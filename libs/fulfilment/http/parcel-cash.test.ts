import { expect, test } from '@jest/globals';
import {
  type Order,
  type Parcel,
  type ParcelState,
  type PaymentFilter,
  paymentFilters,
  type Problem,
  type StaffOrder,
} from '@soulvia/contracts';
import { markOrdersBeforeBooks } from '@soulvia/ordering';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);

/** Journals of an order with what they move, in rupees. */
async function posted({ id }: Pick<Order, 'id'>): Promise<string[]> {
  const rows = await shop.query<{ journal: string }>(
    `select j.kind || string_agg(' ' || l.account || ' ' || l.amount, '' order by l.nth) as journal
       from journals j join journal_lines l on l.journal_id = j.id
      where j.id in (select journal_id from journal_lines where order_id = $1) group by j.id order by j.id`,
    [id],
  );
  return rows.map(({ journal }) => journal);
}

async function stateOf({ id }: Pick<Order, 'id'>): Promise<string | undefined> {
  const [row] = await shop.query<{ cash_state: string }>('select cash_state from orders where id = $1', [id]);
  return row?.cash_state;
}

/** How an order is paid, and in which lists by payment it is. */
async function shown({ id }: Pick<Order, 'id'>): Promise<[status: string | undefined, lists: PaymentFilter[]]> {
  let status: string | undefined;
  const lists: PaymentFilter[] = [];
  for (const filter of paymentFilters) {
    const { body } = await desk.owner.api.get(`/api/v1/orders/admin/orders?payment=${filter}&page_size=100`);
    const found = (body as StaffOrder[]).find((order) => order.id === id);
    if (found) lists.push(filter);
    status ??= found?.payment_status;
  }
  return [status, lists];
}

async function cashEvents({ id }: Pick<Order, 'id'>): Promise<string[]> {
  const rows = await shop.query<{ type: string }>(
    `select type from events where subject = 'order' and subject_id = $1 and type like 'Cash%' order by position`,
    [id],
  );
  return rows.map(({ type }) => type);
}

const refundsOf = ({ id }: Pick<Order, 'id'>) =>
  shop.query<{ id: number; kind: string; state: string }>(
    'select id, kind, state from refunds where order_id = $1 order by id',
    [id],
  );
const correct = (parcel: Parcel, state: ParcelState) =>
  desk.post(`parcels/${parcel.id}/correct`, { state, reason: 'The courier mixed up two parcels.' });
const payRefund = (id: number) =>
  desk.post(`refunds/${id}/paid`, { reference: 'IBFT 1', paid_on: '2026-01-05', from: 'bank' });
const takeCash = ({ id, cash_due }: Order) => desk.post(`orders/${id}/cash`, { amount: cash_due, where: 'counter' });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code];

/** Delivered late and twice: the lost parcel of an order that was sent again arrives, then the second one. */
async function deliveredTwice(): Promise<{ order: Order; late: Parcel; second: Parcel }> {
  const order = await desk.order();
  const late = await desk.parcel(order.id, ['WITH_COURIER', 'LOST']);
  await desk.setStatus(order.id, 'PROCESSING');
  const second = await desk.parcel(order.id, ['WITH_COURIER']);
  await desk.report(late.id, 'DELIVERED');
  await desk.report(second.id, 'DELIVERED');
  return { order, late, second };
}

const sale = 'COLLECTION courier 1150.00 sales -1000.00 delivery_income -150.00';
const twice = 'OVERPAYMENT courier 1150.00 refunds_owed -1150.00';
const back = 'courier -1150.00 sales 1000.00 delivery_income 150.00';

test('parcel cash: a checkout posts nothing, and a delivery that 50 report at once is one journal', async () => {
  const order = await desk.order();
  const parcel = await desk.parcel(order.id, ['WITH_COURIER']);
  expect(codeOf(await takeCash(order))).toEqual([409, 'PARCEL_OPEN']);
  expect([await posted(order), await stateOf(order)]).toEqual([[], 'NONE']);
  await Promise.all(
    Array.from({ length: 50 }, () => desk.post(`parcels/${parcel.id}/reports`, { state: 'DELIVERED' })),
  );
  expect([await posted(order), await stateOf(order)]).toEqual([[sale], 'COLLECTED']);
  expect(await shown(order)).toEqual(['COLLECTED', ['with_courier']]);
  await Promise.all(Array.from({ length: 50 }, () => correct(parcel, 'RETURNING')));
  expect([await posted(order), await stateOf(order)]).toEqual([[sale, `CORRECTION ${back}`], 'NONE']);
  await desk.report(parcel.id, 'DELIVERED');
  expect(await posted(order)).toHaveLength(3);
  expect(await cashEvents(order)).toEqual(['CashCollected', 'CashReversed', 'CashCollected']);
});

test('parcel cash: what a courier collects less is an allowance, and each line tells what was paid for it', async () => {
  const order = await desk.order();
  await desk.parcel(order.id, ['DELIVERED'], { cash_due: '850.00' });
  expect(await posted(order)).toEqual([
    'COLLECTION courier 850.00 sales -1000.00 delivery_income -150.00 allowances 300.00',
  ]);
  const [event] = await shop.query<{ body: object }>(
    `select body from events where type = 'CashCollected' and subject_id = $1`,
    [order.id],
  );
  expect(event?.body).toMatchObject({ amount: '850.00', lines: [{ quantity: 1, net: '700.00' }] });
});

test('parcel cash: a second delivery with cash is owed back, and takes the place of one that is corrected', async () => {
  const { order, late, second } = await deliveredTwice();
  expect(await posted(order)).toEqual([sale, twice]);
  expect((await correct(late, 'LOST')).status).toBe(200);
  const moved = [`CORRECTION ${back}`, 'CORRECTION courier -1150.00 refunds_owed 1150.00', sale];
  expect(await posted(order)).toEqual([sale, twice, ...moved]);
  expect([await stateOf(order), await refundsOf(order)]).toMatchObject([
    'COLLECTED',
    [{ kind: 'OVERPAID', state: 'VOID' }],
  ]);
  expect(await cashEvents(order)).toEqual(['CashCollected', 'CashReversed', 'CashCollected']);
  expect((await correct(second, 'LOST')).status).toBe(200);
  expect([await stateOf(order), (await posted(order)).length]).toEqual(['NONE', 6]);
});

test('parcel cash: the second delivery is corrected alone, but not once its refund was paid', async () => {
  const first = await deliveredTwice();
  await correct(first.second, 'LOST');
  expect(await refundsOf(first.order)).toMatchObject([{ state: 'VOID' }]);
  expect(await stateOf(first.order)).toBe('COLLECTED');

  const { order, late, second } = await deliveredTwice();
  const [refund] = await refundsOf(order);
  expect((await payRefund(refund?.id ?? 0)).status).toBe(200);
  expect(codeOf(await correct(second, 'LOST'))).toEqual([409, 'REFUND_PAID']);
  expect(codeOf(await correct(late, 'LOST'))).toEqual([409, 'REFUND_PAID']);
  expect(await stateOf(order)).toBe('COLLECTED');
});

test('parcel cash: an order that was made cheaper while its parcel was lost is paid back what is too much', async () => {
  const order = await desk.order(3);
  const lost = await desk.parcel(order.id, ['WITH_COURIER', 'LOST']);
  await desk.setStatus(order.id, 'PROCESSING');
  const items = [{ product_id: order.product, quantity: 1 }];
  await desk.owner.api.patch(`/api/v1/orders/${order.id}/content`, { items });
  await desk.report(lost.id, 'DELIVERED');
  expect(await posted(order)).toEqual([sale, 'OVERPAYMENT courier 2000.00 refunds_owed -2000.00']);
});

test('parcel cash: a deleted order whose parcel arrives is collected, and a paid order is neither deleted nor edited', async () => {
  const order = await desk.order();
  const lost = await desk.parcel(order.id, ['WITH_COURIER', 'LOST']);
  await desk.owner.api.send('DELETE', `/api/v1/orders/${order.id}`, undefined);
  await desk.report(lost.id, 'DELIVERED');
  expect(await posted(order)).toEqual([sale]);

  const paid = await desk.order();
  expect((await takeCash(paid)).status).toBe(200);
  const items = [{ product_id: paid.product, quantity: 2 }];
  expect(codeOf(await desk.owner.api.patch(`/api/v1/orders/${paid.id}/content`, { items }))).toEqual([
    409,
    'ORDER_HAS_CASH',
  ]);
  expect(codeOf(await desk.owner.api.send('DELETE', `/api/v1/orders/${paid.id}`, undefined))).toEqual([
    409,
    'ORDER_HAS_CASH',
  ]);
  const parcel = await desk.parcel(paid.id, ['DELIVERED']);
  expect([parcel.cash_due, await posted(paid), await stateOf(paid)]).toMatchObject(['0.00', { length: 1 }, 'SETTLED']);
});

test('parcel cash: an order that was paid by hand is owed back when it is cancelled or refused, until it comes back', async () => {
  const order = await desk.order();
  await takeCash(order);
  const owed = 'CANCELLED sales 1000.00 delivery_income 150.00 refunds_owed -1150.00';
  await desk.setStatus(order.id, 'CANCELLED');
  await desk.setStatus(order.id, 'PROCESSING');
  expect((await posted(order)).slice(1)).toEqual([
    owed,
    'REFUND_VOID sales -1000.00 delivery_income -150.00 refunds_owed 1150.00',
  ]);
  const parcel = await desk.parcel(order.id, ['WITH_COURIER', 'RETURNING']);
  const [, refund] = await refundsOf(order);
  expect((await payRefund(refund?.id ?? 0)).status).toBe(200);
  expect(await shown(order)).toEqual(['REFUNDED', ['refunded']]);
  await desk.receive(parcel);
  await desk.setStatus(order.id, 'PROCESSING');
  expect(await stateOf(order)).toBe('NONE');
  await desk.parcel(order.id, ['DELIVERED']);
  expect([await stateOf(order), (await posted(order)).at(-1)]).toEqual(['COLLECTED', sale]);
  // The buyer has the units, so that only a return repays them.
  await desk.setStatus(order.id, 'CANCELLED');
  expect([await shown(order), (await posted(order)).length]).toEqual([
    ['COLLECTED', ['with_courier', 'cancelled_paid']],
    6,
  ]);
});

test('parcel cash: cash by hand that is taken back leaves the sale to the parcel that came beside it', async () => {
  const order = await desk.order();
  const late = await desk.parcel(order.id, ['WITH_COURIER', 'LOST']);
  await desk.setStatus(order.id, 'PROCESSING');
  await takeCash(order);
  await desk.report(late.id, 'DELIVERED');
  expect(await refundsOf(order)).toMatchObject([{ kind: 'OVERPAID', state: 'OWED' }]);
  const reverse = () => desk.post(`orders/${order.id}/cash/reverse`, { reason: 'It never came.' });
  expect((await reverse()).status).toBe(200);
  expect([(await posted(order)).slice(-2), await refundsOf(order), await stateOf(order)]).toMatchObject([
    ['CORRECTION courier -1150.00 refunds_owed 1150.00', sale],
    [{ state: 'VOID' }],
    'COLLECTED',
  ]);
});

test('parcel cash: of an order from before the books only a second delivery posts, until its delivery is corrected', async () => {
  const order = await desk.order();
  const late = await desk.parcel(order.id, ['WITH_COURIER', 'LOST']);
  await desk.setStatus(order.id, 'PROCESSING');
  const parcel = await desk.parcel(order.id, ['WITH_COURIER']);
  await shop.query(`update parcels set state = 'DELIVERED', delivered_at = '2020-01-01' where id = $1`, [parcel.id]);
  await shop.query(
    `update orders set status = 'DELIVERED', units_at = 'buyer', parcel_open = false, updated_at = '2020-01-01' where id = $1`,
    [order.id],
  );
  expect([await stateOf(order), await shown(order)]).toEqual(['NONE', ['BEFORE', ['before']]]);
  await markOrdersBeforeBooks(shop.query);
  expect([await stateOf(order), await shown(order)]).toEqual(['BEFORE', ['BEFORE', ['before']]]);
  await desk.report(late.id, 'DELIVERED');
  expect([await stateOf(order), await posted(order)]).toEqual(['BEFORE', [twice]]);
  await correct(parcel, 'LOST');
  expect([await stateOf(order), (await posted(order)).at(-1)]).toEqual(['COLLECTED', sale]);
  await correct(late, 'LOST');
  expect([await stateOf(order), (await posted(order)).length]).toEqual(['NONE', 4]);
});

test('parcel cash: afterwards the books are what the event log and the orders say', async () => {
  expect((await desk.post('operations/books/verify')).body).toMatchObject({ equal: true, first_difference: null });
});
