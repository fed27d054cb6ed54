import { beforeAll, describe, expect, test } from '@jest/globals';
import type {
  BooksVerified,
  ConfirmationLink,
  FoundAdvance,
  LinkedConfirmation,
  LinkedOrder,
  Order,
  OrderMoney,
  StaffOrderWithTimeline,
  SubmittedPayment,
} from '@soulvia/contracts';
import { drawSlip } from '../../../test/support/images.js';
import { ParcelDesk } from '../../../test/support/parcels.js';
import { offerPackage } from '../../../test/support/partners.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const finance = usePerson(shop, 'ADMIN', ['finance']);
const clerk = usePerson(shop, 'ADMIN', ['orders']);
const buyer = usePerson(shop);

let product: number;
let slips: Buffer[];
let desk: ParcelDesk;
beforeAll(async () => {
  [product = 0] = await shop.products([500], '1500.00');
  slips = await Promise.all([1, 2, 3].map(drawSlip));
  desk = await ParcelDesk.open(shop, {}, owner);
});

/** PKR 3,150.00 with delivery, in the shop. */
const order = () => shop.order(buyer, [{ product_id: product, quantity: 2 }]);
const ask = ({ id }: Order, amount = '500') => clerk.api.post(`/api/v1/orders/${id}/advance`, { amount });
const pathOf = (link: string) => {
  const [, page, token] = /\/(confirm-order|order)\/(.+)$/.exec(link) ?? [];
  return `/api/v1/${page === 'order' ? 'orders/shared' : 'confirmations'}/${token}`;
};
const show = (path: string, image: Buffer = slips[0] ?? Buffer.alloc(0)) =>
  sendForm(shop.guest, 'POST', `${path}/advance`, { image: new Blob([new Uint8Array(image)]) });
const find = async ({ id }: Order) =>
  ((await finance.api.get(`/api/v1/orders/${id}/advance`)).body as FoundAdvance).advance;
const decide = ({ id }: Order, body: object = { approve: true }) =>
  finance.api.post(`/api/v1/orders/${id}/advance/decide`, body);
const take = ({ id }: Order) => finance.api.post(`/api/v1/orders/${id}/cash`, { amount: '3150', where: 'counter' });
const read = async ({ id }: Order) => (await owner.api.get(`/api/v1/orders/${id}`)).body as StaffOrderWithTimeline;
const money = async ({ id }: Order) => (await finance.api.get(`/api/v1/orders/${id}/money`)).body as OrderMoney;
const setStatus = ({ id }: Order, status: string) => owner.api.patch(`/api/v1/orders/${id}`, { status });
const verify = async () => (await owner.api.post('/api/v1/operations/books/verify')).body as BooksVerified;

/** @returns the path of its link. */
async function shown(placed: Order, amount?: string, image?: Buffer): Promise<string> {
  const { status, body } = await ask(placed, amount);
  expect(status).toBe(201);
  const path = pathOf((body as ConfirmationLink).url);
  expect((await show(path, image)).status).toBe(204);
  return path;
}

async function advanced(amount?: string): Promise<Order> {
  const placed = await order();
  await shown(placed, amount);
  expect((await decide(placed)).status).toBe(200);
  return placed;
}

describe('advance of an order', () => {
  test('is asked, shown and approved, which lowers what is to pay and confirms the order', async () => {
    const accounts = { account_title: 'Soulvia', bank_name: '', iban: '', jazzcash: '03001234567', easypaisa: '' };
    await owner.api.send('PUT', '/api/v1/settings/payment-details', JSON.stringify(accounts));
    const placed = await order();
    expect((await ask(placed, '0.50')).body).toMatchObject({ errors: { amount: expect.any(Array) } });
    expect((await ask(placed, '3150.01')).status).toBe(400);
    const { body } = await ask(placed);
    expect((body as ConfirmationLink).text).toContain('Please send PKR 500');
    expect(await ask(placed)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const path = pathOf((body as ConfirmationLink).url);
    const linked = (await shop.guest.get(path)).body as LinkedConfirmation;
    expect(linked).toMatchObject({
      cash_due: '3150.00',
      advance: { amount: '500.00', left: '2650.00', is_shown: false, accounts: { jazzcash: '03001234567' } },
    });
    expect(await decide(placed)).toMatchObject({ status: 400 });
    expect((await show(path, Buffer.from('no image'))).status).toBe(415);
    expect((await show(path)).status).toBe(204);
    expect(await show(path)).toMatchObject({ status: 409 });
    expect(await owner.api.send('DELETE', `/api/v1/orders/${placed.id}`, undefined)).toMatchObject({
      body: { code: 'ORDER_HAS_CASH' },
    });
    const found = await find(placed);
    expect(found).toMatchObject({ state: 'SHOWN', image_matches: [] });
    expect((await shop.guest.get(found?.image_url ?? '')).status).toBe(200);
    expect((await clerk.api.post(`/api/v1/orders/${placed.id}/advance/decide`, { approve: true })).status).toBe(403);
    expect(await decide(placed, { approve: true, reference: 'FT 1' })).toMatchObject({
      status: 200,
      body: { advance: { state: 'APPROVED', reference: 'FT 1' } },
    });
    expect(await decide(placed)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
    expect(await read(placed)).toMatchObject({
      confirmation: 'CONFIRMED',
      cash_due: '2650.00',
      advance_paid: '500.00',
      timeline: expect.arrayContaining([expect.objectContaining({ what: 'advance_paid', amount: '500.00' })]),
    });
    expect((await shop.guest.get(path)).body).toMatchObject({ cash_due: '2650.00', advance_paid: '500.00' });
    expect(await money(placed)).toMatchObject({ due: '2650.00', advance: '500.00', lines: [{ what: 'ADVANCE' }] });
    expect(await verify()).toMatchObject({ equal: true });
  });

  test('names other advances with its slip, and refuses their reference', async () => {
    const [one, two] = [await order(), await order()];
    await shown(one, '500', slips[1]);
    await shown(two, '500', slips[1]);
    expect((await find(two))?.image_matches).toEqual([{ order_id: one.id, is_same: true }]);
    await decide(one, { approve: true, reference: 'FT 77' });
    expect(await decide(two, { approve: true, reference: 'ft77' })).toMatchObject({
      status: 409,
      body: { code: 'BANK_REFERENCE_TAKEN' },
    });
    expect(await decide(two, { approve: false })).toMatchObject({ body: { advance: { state: 'REFUSED' } } });
    expect((await read(two)).advance_paid).toBeUndefined();
    expect((await ask(two, '100')).status).toBe(201);
  });

  test('is compared with payments of packages both ways, and shares their bank references', async () => {
    const payments = '/api/v1/payments/package-payment';
    const { api } = await shop.person();
    const image = new Blob([new Uint8Array(slips[2] ?? [])]);
    const { body } = await sendForm(api, 'POST', payments, { package: await offerPackage(shop, 5), image });
    const { id } = (body as SubmittedPayment).payment;
    const placed = await order();
    await shown(placed, '500', slips[2]);
    expect(await find(placed)).toMatchObject({ payment_matches: [{ payment_id: id, is_same: true }] });
    await decide(placed, { approve: true, reference: 'FT 99' });
    const approve = (more: object) => finance.api.patch(`${payments}/${id}/approve`, { is_approved: true, ...more });
    expect(await approve({ bank_reference: 'ft99' })).toMatchObject({
      status: 409,
      body: { code: 'BANK_REFERENCE_TAKEN', order_id: placed.id },
    });
    expect(await approve({ bank_reference: 'FT 100' })).toMatchObject({
      body: { advance_matches: [{ order_id: placed.id, is_same: true }] },
    });
    const other = await order();
    await shown(other);
    expect(await decide(other, { approve: true, reference: 'ft 100' })).toMatchObject({
      status: 409,
      body: { code: 'BANK_REFERENCE_TAKEN', payment_id: id },
    });
  });

  test('the link to an order that is not to be confirmed shows it, too', async () => {
    const placed = await order();
    await shop.query(`update orders set confirmation = 'NOT_ASKED' where id = $1`, [placed.id]);
    const { body } = await ask(placed);
    const path = pathOf((body as ConfirmationLink).url);
    expect(path).toContain('orders/shared');
    expect(((await shop.guest.get(path)).body as LinkedOrder).advance).toMatchObject({ left: '2650.00' });
    expect((await show(path)).status).toBe(204);
  });

  test('the courier collects the rest; a whole advance is collected by its delivery', async () => {
    const [part, whole] = [await advanced(), await advanced('3150')];
    expect(await deliver(part, '2650.00')).toMatchObject({
      payment_status: 'COLLECTED',
      collected: '3150.00',
      open: '2650.00',
      advance: '500.00',
      allowance: '0.00',
    });
    expect(await deliver(whole, '0.00')).toMatchObject({
      payment_status: 'SETTLED',
      collected: '3150.00',
      settled: '3150.00',
      open: '0.00',
    });
    expect(await ask(part)).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_WAITING' } });
    expect(await verify()).toMatchObject({ equal: true });
  });

  test('of a cancelled order is owed, and stands again with it until it was paid', async () => {
    const placed = await advanced();
    await setStatus(placed, 'CANCELLED');
    expect(await find(placed)).toMatchObject({ state: 'RELEASED' });
    expect(await money(placed)).toMatchObject({ payment_status: 'VOID', refund_owed: '500.00', advance: '0.00' });
    await setStatus(placed, 'PROCESSING');
    expect(await read(placed)).toMatchObject({ cash_due: '2650.00' });
    expect(await money(placed)).toMatchObject({ refund_owed: '0.00', advance: '500.00' });
    await setStatus(placed, 'CANCELLED');
    await shop.query(
      `update refunds set state = 'PAID', paid_on = '2026-01-05', ended_at = now() where order_id = $1 and state = 'OWED'`,
      [placed.id],
    );
    await setStatus(placed, 'PROCESSING');
    expect(await read(placed)).toMatchObject({ cash_due: '3150.00' });
    expect(await verify()).toMatchObject({ equal: true });
  });

  test('that cash by hand has used goes with it, and is owed once that is taken back', async () => {
    const placed = await advanced();
    const taken = await finance.api.post(`/api/v1/orders/${placed.id}/cash`, { amount: '2650', where: 'counter' });
    expect(taken).toMatchObject({ status: 200, body: { collected: '3150.00', settled: '3150.00', allowance: '0.00' } });
    await setStatus(placed, 'CANCELLED');
    expect(await money(placed)).toMatchObject({ refund_owed: '3150.00' });
    await setStatus(placed, 'PROCESSING');
    expect(await money(placed)).toMatchObject({ refund_owed: '0.00', advance: '500.00' });
    expect(await verify()).toMatchObject({ equal: true });
  });

  test('that arrives for a cancelled order goes back at once, and a booked parcel keeps its cash', async () => {
    const [cancelled, booked] = [await order(), await order()];
    await shown(cancelled);
    await shown(booked);
    await setStatus(cancelled, 'CANCELLED');
    expect(await decide(cancelled)).toMatchObject({ body: { advance: { state: 'RELEASED' } } });
    expect(await money(cancelled)).toMatchObject({ refund_owed: '500.00' });
    await desk.book(booked.id);
    expect(await decide(booked)).toMatchObject({ status: 409, body: { code: 'PARCEL_OPEN' } });
    expect(await verify()).toMatchObject({ equal: true });
  });

  test('is not asked of an order that was paid, or whose parcel is under way', async () => {
    const [paid, booked] = [await order(), await order()];
    await take(paid);
    await desk.book(booked.id);
    expect(await ask(paid)).toMatchObject({ status: 409, body: { code: 'ALREADY_COLLECTED' } });
    expect(await ask(booked)).toMatchObject({ status: 409, body: { code: 'PARCEL_OPEN' } });
    expect([await find(paid), await find(booked)]).toEqual([null, null]);
  });

  test('that arrives for an order that was paid since goes back at once', async () => {
    const [byHand, byCourier] = [await order(), await order()];
    await shown(byHand);
    await shown(byCourier);
    await take(byHand);
    await deliver(byCourier, '3150.00');
    for (const [placed, state, sale] of [
      [byHand, 'SETTLED', 'HAND_CASH'],
      [byCourier, 'COLLECTED', 'COLLECTION'],
    ] as const) {
      expect(await decide(placed)).toMatchObject({ status: 200, body: { advance: { state: 'RELEASED' } } });
      expect(await money(placed)).toMatchObject({
        payment_status: state,
        collected: '3150.00',
        advance: '0.00',
        refund_owed: '500.00',
        lines: [{ what: sale }, { what: 'ADVANCE' }, { what: 'ADVANCE_BACK' }],
      });
    }
    expect(await verify()).toMatchObject({ equal: true });
  });

  test('keeps the items of its order as they are, asked or approved, until it is refused', async () => {
    const [asked, approved] = [await order(), await advanced()];
    await shown(asked);
    const edit = ({ id }: Order, changes: object) => owner.api.patch(`/api/v1/orders/${id}/content`, changes);
    const items = { items: [{ product_id: product, quantity: 1 }] };
    for (const placed of [asked, approved]) {
      expect(await edit(placed, items)).toMatchObject({ status: 409, body: { code: 'ORDER_HAS_CASH' } });
      expect((await edit(placed, { note: 'Ring twice' })).status).toBe(200);
    }
    await decide(asked, { approve: false });
    expect(await edit(asked, items)).toMatchObject({ status: 200, body: { amount: '1650.00' } });
  });
});

async function deliver(placed: Order, due: string): Promise<OrderMoney> {
  const { body } = await desk.book(placed.id);
  expect(body).toMatchObject({ cash_due: due });
  const { id } = body as { id: number };
  await desk.post(`parcels/${id}/reports`, { state: 'WITH_COURIER' });
  await desk.post(`parcels/${id}/reports`, { state: 'DELIVERED' });
  return money(placed);
}
