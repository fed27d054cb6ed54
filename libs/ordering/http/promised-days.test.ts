import { beforeAll, expect, test } from '@jest/globals';
import {
  expectArrival,
  arrivalText,
  type LinkedOrder,
  type Order,
  type OrderHistoryEntry,
  type StaffOrder,
  type TrackedOrder,
} from '@soulvia/contracts';
import { Guests } from '../../../test/support/guest-checkout.js';
import { Mailbox } from '../../../test/support/mailbox.js';
import { ParcelDesk } from '../../../test/support/parcels.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { setUp } from '../../../test/support/set-up.js';
import { useFreshShop, usePerson } from '../../../test/support/use-shop.js';

// The api keeps the days of arrivals for a minute: those of another test must not be in its memory.
const shop = useFreshShop();
const admin = usePerson(shop, 'ADMIN');
const shopper = usePerson(shop);
const mailbox = setUp(() => new Mailbox(shop.dataDir));
let guests: Guests;
let items: { product_id: number; quantity: number }[];
beforeAll(async () => {
  await setSettings(shop.query, 'delivery', {
    groups: [{ name: 'Punjab', cities: ['Lahore'], fee: '150.00', days: { from: 2, to: 4 } }],
    handling_days: 1,
  });
  guests = await Guests.open(shop);
  items = [{ product_id: guests.productId, quantity: 1 }];
});

const expected = () => expectArrival(new Date(), { from: 3, to: 5 });
const promiseOf = ({ promised_from, promised_to }: Order) => ({ from: promised_from, to: promised_to });
const late = async () =>
  ((await admin.api.get('/api/v1/orders/admin/orders?late=true')).body as StaffOrder[]).map(({ id }) => id);
const ask = (id: number) => admin.api.post(`/api/v1/orders/${id}/courier-asked`);

test('delivery estimate: says when an order of now arrives, and nothing where the shop knows no days', async () => {
  const read = (city: string) => shop.guest.get(`/api/v1/delivery/estimate?city=${encodeURIComponent(city)}`);
  const response = await read(' lahore');
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(response.body).toEqual({ city: 'Lahore', arrival: { ...expected(), source: 'settings' } });
  expect((await read('Quetta')).body).toEqual({ city: 'Quetta', arrival: null });
  expect((await read('')).status).toBe(400);
});

test('promised days: orders of members and guests keep what their buyers read, those of staff nothing', async () => {
  const own = await shop.order(shopper, items);
  const { order: guest, track_token: token } = await guests.order({ items, email: 'sana.days@soulvia.test' });
  expect([own, guest].map(promiseOf)).toEqual([expected(), expected()]);
  const body = { user_id: shopper.id, address_id: shopper.addressId, items };
  const staff = (await admin.api.post('/api/v1/orders', body)).body as Order;
  const { order: far } = await guests.order({ items, city: 'Quetta' });
  expect([staff, far].map(promiseOf)).toEqual([{}, {}]);
  const linked = (await shop.guest.get(`/api/v1/orders/shared/${token}`)).body as LinkedOrder;
  expect({ from: linked.promised_from, to: linked.promised_to }).toEqual(expected());
  expect((await mailbox.newestTo('sana.days@soulvia.test', 1)).text).toContain(arrivalText(expected(), 'Lahore'));
});

test('late orders: are those under way past the last day, booked or not, until they arrive', async () => {
  const desk = await ParcelDesk.open(shop, {}, admin);
  const [first, second] = [await shop.order(shopper, items), await shop.order(shopper, items)];
  const { id: booked } = await desk.parcel(second.id, ['WITH_COURIER']);
  const day = (days: number) => `(now() at time zone 'Asia/Karachi')::date - ${days}`;
  await shop.query(`update orders set promised_to = ${day(0)} where id = $1`, [first.id]);
  expect(await late()).toEqual([]);
  expect(await ask(first.id)).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_LATE' } });
  await shop.query(`update orders set promised_to = ${day(1)} where id = any($1)`, [[first.id, second.id]]);
  expect((await late()).toSorted((a, b) => a - b)).toEqual([first.id, second.id]);
  await desk.report(booked, 'DELIVERED');
  expect(await late()).toEqual([first.id]);
});

test('late orders: that staff asked the courier is recorded once, and the buyer reads it', async () => {
  const { order } = await guests.order({ items });
  await shop.query('update orders set promised_to = current_date - 3 where id = $1', [order.id]);
  expect([(await ask(order.id)).status, (await ask(order.id)).status]).toEqual([204, 204]);
  const history = (await admin.api.get(`/api/v1/orders/${order.id}/history`)).body as OrderHistoryEntry[];
  expect(history.filter(({ what }) => what === 'courier_asked')).toHaveLength(1);
  const body = { order_id: order.id, phone: order.shipping_phone };
  const tracked = (await shop.guest.post('/api/v1/orders/track', body)).body as TrackedOrder;
  expect(tracked.courier_asked_at).toEqual(expect.any(String));
});
