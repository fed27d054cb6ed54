import { expect, test } from '@jest/globals';
import type { Order, Parcel, Problem, StaffOrder } from '@soulvia/contracts';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);
const shopper = usePerson(shop);

async function orderOf(person: Person): Promise<Order> {
  const [product = 0] = await shop.products([100]);
  return shop.order(person, [{ product_id: product, quantity: 1 }]);
}
const confirm = (id: number) => desk.post(`orders/${id}/contacts`, { channel: 'CALL', outcome: 'CONFIRMED' });
const listed = async (query: string) => {
  const { body } = await desk.owner.api.get(`/api/v1/orders/admin/orders?${query}`);
  return (body as StaffOrder[]).map(({ id }) => id);
};

test('an order that is not confirmed is booked only when staff insist, which the event says', async () => {
  const order = await orderOf(shopper);
  const request = { courier_id: desk.courier.id };
  const refused = await desk.post(`orders/${order.id}/parcels`, request);
  expect([refused.status, (refused.body as Problem).code]).toEqual([409, 'ORDER_NOT_CONFIRMED']);
  expect((await desk.post(`orders/${order.id}/parcels`, { ...request, anyway: true })).status).toBe(201);
  const confirmed = await orderOf(shopper);
  await confirm(confirmed.id);
  expect((await desk.post(`orders/${confirmed.id}/parcels`, request)).status).toBe(201);
  const events = await shop.query<{ unconfirmed: boolean | null; actor: string }>(
    `select (body->>'unconfirmed')::boolean as unconfirmed, actor from events
      where type = 'ParcelBooked' and (body->>'order_id')::int = any($1::int[]) order by position`,
    [[order.id, confirmed.id]],
  );
  const actor = `user:${desk.owner.id}`;
  expect(events).toEqual([
    { unconfirmed: true, actor },
    { unconfirmed: null, actor },
  ]);
});

test('orders to book are those that are confirmed or need no answer, and have no parcel', async () => {
  const [waiting, confirmed, booked] = [await orderOf(shopper), await orderOf(shopper), await orderOf(shopper)];
  await confirm(confirmed.id);
  await confirm(booked.id);
  await desk.parcel(booked.id);
  const ids = await listed('parcel=to_book&ordering=created_at');
  expect([ids.includes(waiting.id), ids.includes(confirmed.id), ids.includes(booked.id)]).toEqual([false, true, false]);
  await shop.query(`update orders set city = 'Quetta' where id = $1`, [confirmed.id]);
  expect(await listed('parcel=to_book&city=%20quetta')).toEqual([confirmed.id]);
  expect((await listed('parcel=open')).includes(booked.id)).toBe(true);
  expect((await listed('parcel=none')).includes(booked.id)).toBe(false);
  expect((await desk.owner.api.get('/api/v1/orders/admin/orders?parcel=lost')).status).toBe(400);
});

test('staff see the newest parcel of an order and where it contradicts it, its buyer does not', async () => {
  const order = await orderOf(shopper);
  const { body: none } = await desk.owner.api.get(`/api/v1/orders/${order.id}`);
  expect([(none as StaffOrder).parcel, (none as StaffOrder).disagreement]).toEqual([null, null]);
  const parcel = await desk.parcel(order.id, ['RETURNING'], { tracking_number: 'TCS-55001' });
  await desk.setStatus(order.id, 'COMPLETED');
  const { body } = await desk.owner.api.get(`/api/v1/orders/${order.id}`);
  const sentence = 'The order says Completed, the courier says Returning';
  expect([(body as StaffOrder).parcel, (body as StaffOrder).disagreement]).toEqual([
    {
      id: parcel.id,
      state: 'RETURNING',
      tracking_number: 'TCS-55001',
      courier: desk.courier.name,
      cash_due: parcel.cash_due,
      pieces: 1,
    },
    sentence,
  ]);
  const own = await shopper.api.get(`/api/v1/orders/users/orders/${order.id}`);
  expect(own.body).not.toHaveProperty('parcel');
  await shop.query('update parcels set disagrees = true where id = $1', [parcel.id]);
  expect(await listed('disagree=true')).toEqual([order.id]);
});

test('erasing an account empties what was written about its parcels', async () => {
  const person = await shop.person();
  const order = await orderOf(person);
  const parcel = await desk.parcel(order.id, ['WITH_COURIER']);
  await desk.post(`parcels/${parcel.id}/reports`, { state: 'ATTEMPTED', note: 'Ask for Sana at the blue gate' });
  await desk.post(`parcels/${parcel.id}/advice`, { action: 'RETURN', remarks: 'Sana has moved' });
  const returning = await desk.report(parcel.id, 'RETURNING');
  await desk.post(`parcels/${parcel.id}/receive`, {
    lines: returning.lines.map(({ order_line_id }) => ({
      order_line_id,
      restock: 0,
      write_off: 1,
      why: 'Sana opened it',
    })),
  });
  await desk.owner.api.send('DELETE', `/api/v1/users/${person.id}`, undefined);
  const { body } = await desk.owner.api.get(`/api/v1/parcels/${parcel.id}`);
  expect((body as Parcel).reports.map(({ note }) => note)).toEqual([null, null, null, null]);
  const texts = await shop.query<{ text: string }>(
    `select coalesce(p.advice_remarks, '') || coalesce(l.why, '') || coalesce(r.note, '') as text
       from parcels p join parcel_lines l on l.parcel_id = p.id join parcel_reports r on r.parcel_id = p.id where p.id = $1`,
    [parcel.id],
  );
  expect(texts.filter(({ text }) => text !== '')).toEqual([]);
});
