import { beforeAll, describe, expect, test } from '@jest/globals';
import type {
  BookParcelRequest,
  BooksVerified,
  Notification,
  Order,
  OrderMoney,
  OrderReturn,
  OwnOrder,
  Parcel,
  Refund,
  ReturnWithRecord,
} from '@soulvia/contracts';
import { markOrdersBeforeBooks, OrderLinks } from '@soulvia/ordering';
import { eventually } from '../../../test/support/eventually.js';
import { testImage } from '../../../test/support/images.js';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { sendForm } from '../../../test/support/send-form.js';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const desk = useParcelDesk(shop);
const clerk = usePerson(shop, 'ADMIN');
const account = { method: 'BANK', title: 'Sana Khan', account: 'PK36 SCBL 0000 0011 2345 6702' };
let products: number[];
beforeAll(async () => {
  products = await shop.products([100, 100]);
});

/** A delivered order of three units of one product and one of another. */
async function delivered(buyer?: Person): Promise<{ buyer: Person; order: Order; parcel: Parcel; lines: number[] }> {
  const who = buyer ?? (await shop.person());
  const [one = 0, other = 0] = products;
  const order = await shop.order(who, [
    { product_id: one, quantity: 3 },
    { product_id: other, quantity: 1 },
  ]);
  const parcel = await desk.parcel(order.id, ['WITH_COURIER', 'DELIVERED']);
  return { buyer: who, order, parcel, lines: order.items.map(({ id }) => id) };
}

const request = (line: number | undefined, quantity = 1, more: object = {}) => ({
  reason: 'UNOPENED',
  lines: [{ order_line_id: line, quantity }],
  refund_to: account,
  ...more,
});
const ask = async (buyer: Person, orderId: number, body: object) =>
  buyer.api.post(`/api/v1/orders/users/orders/${orderId}/returns`, body);
const asked = async (buyer: Person, orderId: number, body: object) => {
  const { status, body: made } = await ask(buyer, orderId, body);
  if (status !== 201) throw new Error(`the return answered ${status}: ${JSON.stringify(made)}`);
  return made as OrderReturn;
};
const decide = (id: number, body: object = { approve: true }) => desk.post(`returns/${id}/decide`, body);
const receive = (id: number, line: number | undefined, restock: number, writeOff = 0, refused = 0) =>
  desk.post(`returns/${id}/receive`, {
    lines: [{ order_line_id: line, restock, write_off: writeOff, refused }],
  });
const read = async (id: number) => (await desk.owner.api.get(`/api/v1/returns/${id}`)).body as ReturnWithRecord;
const own = async (buyer: Person, id: number) =>
  (await buyer.api.get(`/api/v1/orders/users/orders/${id}`)).body as OwnOrder;
const refundOf = async (returnId: number) =>
  ((await clerk.api.get('/api/v1/refunds?kind=RETURN&page_size=200')).body as Refund[]).find(
    ({ return_id: id }) => id === returnId,
  );

describe('returns', () => {
  test('with a pickup: asked with a photo, approved, picked up, partly refused, refunded to the paisa and paid', async () => {
    const { buyer, order, lines } = await delivered();
    const path = `/api/v1/orders/users/orders/${order.id}/returns`;
    const photo = new Blob([new Uint8Array(await testImage(90, 60))]);
    const form = {
      reason: 'WRONG_ITEM',
      'lines[0][order_line_id]': lines[0] ?? 0,
      'lines[0][quantity]': 3,
      text: 'Not what I ordered.',
      'refund_to[method]': 'BANK',
      'refund_to[title]': account.title,
      'refund_to[account]': account.account,
      photos: [photo],
    };
    const { status, body } = await sendForm(buyer.api, 'POST', path, form);
    expect([status, body]).toMatchObject([201, { state: 'REQUESTED', can_withdraw: true }]);
    const { id } = body as OrderReturn;
    const seen = await read(id);
    expect(seen).toMatchObject({ order_id: order.id, text: 'Not what I ordered.', record: { orders: 1, returns: 1 } });
    const photos = await Promise.all(seen.photos.map(async (url) => (await fetch(`${shop.url}${url}`)).status));
    expect(photos).toEqual([200]);

    const approved = (await decide(id, { approve: true, pickup: desk.courier.id })).body as ReturnWithRecord;
    expect(approved).toMatchObject({ state: 'APPROVED', can_withdraw: false, pickup: { state: 'BOOKED' } });
    expect((await receive(id, lines[0], 3)).body).toMatchObject({ code: 'PARCEL_OPEN' });
    const withdrawn = await buyer.api.post(`${path}/${id}/withdraw`, {});
    expect([withdrawn.status, withdrawn.body]).toMatchObject([409, { code: 'RETURN_STATE' }]);
    const pickup = approved.pickup?.id ?? 0;
    for (const state of ['WITH_COURIER', 'RETURNING'] as const) await desk.report(pickup, state);
    const line = { order_line_id: lines[0], restock: 1, write_off: 1, refused: 1 };
    expect((await desk.post(`parcels/${pickup}/receive`, { lines: [line] })).body).toMatchObject({ state: 'RECEIVED' });

    const unit = Number(order.items[0]?.line_total) / 3;
    const refund = await refundOf(id);
    expect(refund).toMatchObject({ state: 'OWED', amount: (2 * unit).toFixed(2) });
    const [move] = await shop.query<{ body: object }>(
      `select body from events where type = 'StockChanged' and body->>'reason' = 'returned' order by position desc limit 1`,
    );
    expect(move?.body).toMatchObject({ return_id: id, parcel_id: pickup, order_id: order.id, change: 2 });

    const paid = { reference: 'FT-1', paid_on: '2026-11-29', from: 'bank' };
    expect((await clerk.api.post(`/api/v1/refunds/${refund?.id}/reveal`, {})).body).toMatchObject({
      refund_to: { account: 'PK36SCBL0000001123456702' },
    });
    expect((await clerk.api.post(`/api/v1/refunds/${refund?.id}/paid`, paid)).status).toBe(200);
    await eventually(async () => expect((await read(id)).state).toBe('REFUNDED'));
    const shown = await own(buyer, order.id);
    expect(shown.can_return.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(shown.timeline.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['return_asked', 'return_decided', 'refunded']),
    );
    const verified = (await desk.post('operations/books/verify')).body as BooksVerified;
    expect(verified).toMatchObject({ equal: true, first_difference: null });
  });

  test('over the counter: the last unit of a damaged order brings the delivery back, and nothing more than was paid', async () => {
    const { buyer, order, lines } = await delivered();
    const amounts: number[] = [];
    for (const [line, quantity] of [
      [0, 1],
      [1, 1],
      [0, 2],
    ] as const) {
      const body = request(lines[line], quantity, { reason: 'DAMAGED' });
      const { id } = await asked(buyer, order.id, body);
      expect((await decide(id)).status).toBe(200);
      const restocked = await receive(id, lines[line], quantity);
      expect(restocked.body).toMatchObject({ errors: { 'lines.0.restock': ['Opened products are written off.'] } });
      expect((await receive(id, lines[line], 0, quantity)).status).toBe(200);
      amounts.push(Number((await refundOf(id))?.amount));
    }
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(Number(order.amount));
    expect((await ask(buyer, order.id, request(lines[0]))).body).toMatchObject({
      errors: { 'lines.0.quantity': ['None is left to return.'] },
    });
    const replaced = await desk.book(order.id, { kind: 'REPLACEMENT' });
    expect([replaced.status, replaced.body]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
  });

  test('of an order with a code: the books have what was paid, and each unit is refunded at its part of it', async () => {
    const coupon = { code: 'THIRD', kind: 'AMOUNT', value: 1000, product_ids: products.slice(0, 1) };
    expect((await desk.owner.api.post('/api/v1/coupons', coupon)).status).toBe(201);
    const buyer = await shop.person();
    const items = products.map((product_id, nth) => ({ product_id, quantity: nth === 0 ? 3 : 1 }));
    const body = { address_id: buyer.addressId, items, coupon_code: coupon.code };
    const placed = await buyer.api.post('/api/v1/orders/users/checkout', body, { 'Idempotency-Key': 'third' });
    const order = placed.body as Order;
    expect(order).toMatchObject({ subtotal: '4000.00', discount: '1000.00', shipping: '150.00', amount: '3150.00' });
    const { cash_due: due } = await desk.parcel(order.id, ['WITH_COURIER', 'DELIVERED']);
    expect(due).toBe('3150.00');
    const [collected] = await shop.query<{ body: object }>(
      `select body from events where type = 'CashCollected' and subject_id = $1`,
      [order.id],
    );
    expect(collected?.body).toMatchObject({ amount: '3150.00', lines: [{ net: '2000.00' }, { net: '1000.00' }] });
    const [first] = order.items;
    const amounts: (string | undefined)[] = [];
    for (const quantity of [1, 2]) {
      const { id } = await asked(buyer, order.id, request(first?.id, quantity));
      await decide(id);
      expect((await receive(id, first?.id, quantity)).status).toBe(200);
      amounts.push((await refundOf(id))?.amount);
    }
    expect(amounts).toEqual(['666.67', '1333.33']);
    const verified = (await desk.post('operations/books/verify')).body as BooksVerified;
    expect(verified).toMatchObject({ equal: true, first_difference: null });
  });

  test('replacement: takes the units that came back, once, and again when its parcel was withdrawn', async () => {
    const { buyer, order, lines } = await delivered();
    const { id } = await asked(buyer, order.id, {
      ...request(lines[1], 1, { wants: 'REPLACE' }),
      refund_to: undefined,
    });
    await decide(id);
    expect((await receive(id, lines[1], 1)).body).toMatchObject({ state: 'RECEIVED', refund: null });
    const replacement: Partial<BookParcelRequest> = {
      kind: 'REPLACEMENT',
      lines: [{ order_line_id: lines[1] ?? 0, quantity: 1 }],
      return_id: id,
    };
    const booked = await desk.book(order.id, replacement);
    expect(booked.status).toBe(201);
    expect((await read(id)).state).toBe('REPLACED');
    await desk.post(`parcels/${(booked.body as Parcel).id}/void`);
    await eventually(async () => expect((await read(id)).state).toBe('RECEIVED'));
    expect((await desk.book(order.id, replacement)).status).toBe(201);
    expect((await desk.book(order.id, replacement)).body).toMatchObject({ code: 'PARCEL_OPEN' });
  });

  test('a skin reaction is a safety notification with the batch, another return is not', async () => {
    const { buyer, order, lines } = await delivered();
    const reaction = request(lines[0], 1, { reason: 'REACTION', batch: 'B-118' });
    const { id } = await asked(buyer, order.id, reaction);
    const other = await asked(buyer, order.id, request(lines[1]));
    const support = await shop.person('ADMIN', ['support']);
    const listed = async (type: string) =>
      ((await support.api.get(`/api/v1/notifications?type=${type}&page_size=5`)).body as Notification[]).slice(0, 1);
    await eventually(async () => {
      expect(await listed('safety')).toMatchObject([
        { title: expect.stringMatching(/^Skin reaction: .*, batch .*B-118/), return_id: id },
      ]);
      expect(await listed('returns')).toMatchObject([{ title: `Return of order #${order.id}`, return_id: other.id }]);
    });
  });

  test('decided, withdrawn and received at once: each step is taken once', async () => {
    const { buyer, order, lines } = await delivered();
    const { id } = await asked(buyer, order.id, request(lines[0]));
    const withdraw = () => buyer.api.post(`/api/v1/orders/users/orders/${order.id}/returns/${id}/withdraw`, {});
    const decided = await Promise.all([decide(id), decide(id, { approve: false, reason: 'Too late' }), withdraw()]);
    expect(
      decided
        .map(({ status }) => status)
        .toSorted((a, b) => a - b)
        .slice(1),
    ).toEqual(
      (await read(id)).state === 'WITHDRAWN' && decided.filter(({ status }) => status === 200).length === 2
        ? [200, 409]
        : [409, 409],
    );
    const { id: next } = await asked(buyer, order.id, request(lines[1]));
    await decide(next);
    const received = await Promise.all([1, 2, 3].map(() => receive(next, lines[1], 1)));
    expect(received.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await shop.query('select 1 from refunds where return_id = $1', [next])).toHaveLength(1);
  });

  test('delivered, then corrected: the return ends, and what was received keeps the delivery', async () => {
    const { buyer, order, parcel, lines } = await delivered();
    const { id } = await asked(buyer, order.id, request(lines[0]));
    const correct = (parcelId: number) =>
      desk.post(`parcels/${parcelId}/correct`, { state: 'WITH_COURIER', reason: 'The wrong parcel was scanned' });
    const [corrected] = await Promise.all([correct(parcel.id), decide(id)]);
    expect([corrected.status, (await read(id)).state]).toEqual([200, 'WITHDRAWN']);
    expect((await ask(buyer, order.id, request(lines[0]))).body).toMatchObject({ code: 'RETURN_CLOSED' });
    const late = await delivered(buyer);
    const [, { status }] = await Promise.all([
      correct(late.parcel.id),
      ask(buyer, late.order.id, request(late.lines[0])),
    ]);
    expect([201, 409]).toContain(status);
    expect((await own(buyer, late.order.id)).returns.map(({ state }) => state)).toEqual(
      status === 201 ? ['WITHDRAWN'] : [],
    );
    const other = await delivered(buyer);
    const { id: received } = await asked(buyer, other.order.id, request(other.lines[0]));
    await decide(received);
    await receive(received, other.lines[0], 1);
    expect((await correct(other.parcel.id)).body).toMatchObject({ code: 'RETURN_STATE' });
  });

  test('bad input: a wrong account, too many units, a closed window and a stranger get one clear sentence', async () => {
    const { buyer, order, lines } = await delivered();
    const errors = async (body: object) => ((await ask(buyer, order.id, body)).body as { errors: object }).errors;
    const wrong = { refund_to: { ...account, account: 'PK36SCBL0000001123456703' } };
    expect(await errors(request(lines[0], 1, wrong))).toEqual({
      'refund_to.account': ['Enter a valid Pakistani IBAN.'],
    });
    expect(await errors(request(lines[0], 1, { refund_to: undefined }))).toEqual({
      refund_to: ['Say where the money goes'],
    });
    expect(await errors(request(lines[0], 4))).toEqual({ 'lines.0.quantity': ['Only 3 are left to return.'] });
    const stranger = await shop.person();
    expect((await ask(stranger, order.id, request(lines[0]))).status).toBe(404);
    await shop.query(`update parcels set delivered_at = now() - interval '16 days' where order_id = $1`, [order.id]);
    expect((await ask(buyer, order.id, request(lines[0]))).body).toMatchObject({
      code: 'RETURN_CLOSED',
      detail: expect.stringMatching(/^This order could be returned until \d+ \w+\.$/),
    });
    expect((await own(buyer, order.id)).can_return).toEqual([]);
    const byStaff = await desk.post(`orders/${order.id}/returns`, request(lines[0]));
    expect(byStaff.body).toMatchObject({ asked_by: 'staff', state: 'REQUESTED' });
    const more = [];
    for (let nth = 0; nth < 4; nth += 1) more.push((await ask(buyer, order.id, request(lines[0]))).status);
    expect(more).toEqual([409, 409, 409, 429]);
  });

  test('of an order from before the books is refunded as if it had been paid, marked or not', async () => {
    for (const mark of [async () => 0, () => markOrdersBeforeBooks(shop.query)]) {
      const buyer = await shop.person();
      const order = await shop.order(buyer, [{ product_id: products[0] ?? 0, quantity: 2 }]);
      await desk.setStatus(order.id, 'DELIVERED');
      await shop.query(`update orders set updated_at = '2020-01-02' where id = $1`, [order.id]);
      await mark();
      const line = order.items[0]?.id;
      const { id } = await asked(buyer, order.id, request(line));
      await decide(id);
      expect((await receive(id, line, 1)).status).toBe(200);
      const refund = await refundOf(id);
      expect(refund).toMatchObject({ state: 'OWED', amount: '1000.00' });
      const paid = { reference: 'FT-2', paid_on: '2026-11-29', from: 'bank' };
      expect((await clerk.api.post(`/api/v1/refunds/${refund?.id}/paid`, paid)).status).toBe(200);
      const money = (await clerk.api.get(`/api/v1/orders/${order.id}/money`)).body as OrderMoney;
      expect(money).toMatchObject({
        payment_status: 'BEFORE',
        refunded: '1000.00',
        lines: [{ what: 'REFUND' }, { what: 'REFUND_PAID' }],
      });
    }
    expect((await desk.post('operations/books/verify')).body).toMatchObject({ equal: true, first_difference: null });
  });

  test('without cash in the books nothing is refunded; a guest asks with the link of the order', async () => {
    const buyer = await shop.person();
    const order = await shop.order(buyer, [{ product_id: products[0] ?? 0, quantity: 1 }]);
    await desk.setStatus(order.id, 'DELIVERED');
    const line = order.items[0]?.id;
    const token = new OrderLinks(shop.tokenSecret).sign(order.id, new Date());
    const { status, body } = await shop.guest.post(`/api/v1/orders/shared/${token}/returns`, request(line));
    expect(status).toBe(201);
    const { id } = body as OrderReturn;
    await decide(id);
    expect((await receive(id, line, 1)).body).toMatchObject({
      code: 'NOT_COLLECTED',
      detail: 'Record its cash first.',
    });
    const linked = (await shop.guest.get(`/api/v1/orders/shared/${token}`)).body as OwnOrder;
    expect(linked.returns).toMatchObject([{ id, state: 'APPROVED', can_withdraw: true }]);
    const path = `/api/v1/orders/shared/${token}/returns/${id}/withdraw`;
    expect((await shop.guest.post(path, {})).body).toMatchObject({ state: 'WITHDRAWN' });
    expect((await receive(id, line, 1)).body).toMatchObject({ code: 'RETURN_STATE' });
  });
});
