import { afterEach, expect, jest, test } from '@jest/globals';
import type { CustomerOrders } from '@soulvia/contracts';
import pg from 'pg';
import { useConfirmationDesk } from '../../../test/support/confirmation-desk.js';
import { setUp } from '../../../test/support/set-up.js';

const desk = useConfirmationDesk();
const shop = setUp(() => desk.shop);
afterEach(() => void jest.restoreAllMocks());

const find = async (id = desk.shopper.id) =>
  (await desk.caller.api.get(`/api/v1/orders/customers/${id}`)).body as CustomerOrders;

test('customer orders: a customer without orders has no figures, contact or notes', async () => {
  const { id } = await shop.person();
  expect(await find(id)).toEqual({
    orders: 0,
    paid_orders: 0,
    paid_amount: '0.00',
    refused_orders: 0,
    newest: [],
    last_contact: null,
    notes: [],
  });
  expect((await desk.caller.api.get('/api/v1/orders/customers/2000000000')).status).toBe(404);
});

test('customer orders: tells newest orders, paid, refused, last contact and notes of this customer alone', async () => {
  await desk.clear();
  const other = await shop.person();
  const foreign = await desk.order(1, desk.serum, other);
  await shop.query(`update orders set note = 'Not theirs' where id = $1`, [foreign.id]);
  const orders = [];
  for (let count = 0; count < 7; count += 1) orders.push(await desk.order(1));
  const ids = orders.map(({ id }) => id);
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  await desk.setStatus(first, 'DELIVERED');
  await desk.setStatus(second, 'DELIVERED');
  await shop.query(
    `update orders set status = 'CANCELLED', cancel_reason = 'refused', cancelled_at = now() where id = $1`,
    [third],
  );
  await shop.query(`update orders set note = 'Ring twice' where id = $1`, [first]);
  await desk.contact(fourth, 'NO_ANSWER', { note: 'Try after six' });
  await shop.query(
    `insert into order_contacts (order_id, channel, note, by_user_id) values ($1, 'NOTE', 'Shop next to the bank', $2)`,
    [fourth, desk.other.id],
  );

  const { newest, last_contact: contact, notes, ...figures } = await find();
  expect(figures).toEqual({ orders: 7, paid_orders: 2, paid_amount: '500.50', refused_orders: 1 });
  expect(newest.map(({ id }) => id)).toEqual(ids.slice(2).toReversed());
  expect(newest[0]).toMatchObject({ amount: '250.25', status: 'PROCESSING', city: 'Lahore' });
  expect(contact).toMatchObject({ channel: 'CALL', outcome: 'NO_ANSWER', note: 'Try after six' });
  expect(contact?.by).toEqual({ id: desk.caller.id, name: expect.stringContaining('Test Person') });
  expect(notes.map(({ order_id, text }) => [order_id, text])).toEqual([
    [fourth, 'Shop next to the bank'],
    [fourth, 'Try after six'],
    [first, 'Ring twice'],
  ]);
});

test('customer orders: one statement reads them, and one the name of the caller, however many there are', async () => {
  await desk.clear();
  for (let count = 0; count < 3; count += 1) await desk.contact((await desk.order(1)).id, 'NO_ANSWER');
  await find();
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  await find();
  const texts = sent.mock.calls.map(([statement]) =>
    typeof statement === 'string' ? statement : String((statement as { text?: string } | undefined)?.text),
  );
  expect(texts.filter((text) => /\bfrom (?:orders|order_contacts)\b/.test(text))).toHaveLength(1);
  expect(texts.filter((text) => /from users where id = any/.test(text))).toHaveLength(1);
});
