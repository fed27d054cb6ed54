import { afterEach, beforeAll, expect, test } from '@jest/globals';
import {
  type Address,
  defaultDelivery,
  type DeliverySettings,
  type Order,
  type OrderWithTimeline,
  type Problem,
} from '@soulvia/contracts';
import { Guests } from '../../../test/support/guest-checkout.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { ConfirmationLinks } from '../domain/confirmation-link.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
const shopper = usePerson(shop);
let guests: Guests;
const addresses = new Map<string, number>();
const rest = { street_no: '4 Bosan Road', zip_code: '60000', country: 'Pakistan' };
const path = '/api/v1/settings/delivery';

const days = null;
const zoned: DeliverySettings = {
  groups: [
    { name: 'Punjab', cities: ['Lahore', 'Multan'], fee: '200.00', days },
    { name: 'Sindh', cities: ['Karachi', 'Mirpur Khas'], fee: '250.00', days },
  ],
  other: { fee: '399.50', days },
  handling_days: 1,
};
const feeOf: Record<string, string> = { 'lahore ': '200.00', 'MIRPUR  KHAS': '250.00', Kot: '399.50' };
const save = (settings: unknown) => admin.api.send('PUT', path, JSON.stringify(settings));

beforeAll(async () => {
  guests = await Guests.open(shop);
  for (const city of ['Multan', 'Karachi', ...Object.keys(feeOf)]) {
    const { body } = await shopper.api.post('/api/v1/users/addresses', { ...rest, city });
    addresses.set(city, (body as Address).id);
  }
});
afterEach(async () => save(defaultDelivery));

const items = () => [{ product_id: guests.productId, quantity: 1 }];
const buy = (city: string, expected_amount?: string) =>
  shopper.api.post('/api/v1/orders/users/checkout', {
    address_id: addresses.get(city),
    items: items(),
    expected_amount,
  });
const orderTo = async (city: string) => (await buy(city)).body as Order;
const edit = (id: number, city: string) =>
  admin.api.patch(`/api/v1/orders/${id}/content`, { shipping_address: { ...rest, city } });
const shippingOf = async (id: number) => {
  const { shipping, amount } = (await admin.api.get(`/api/v1/orders/${id}`)).body as Order;
  return [shipping, amount];
};

test('delivery settings: are public, keep cities in their spelling, and record what changed', async () => {
  expect((await shop.guest.get(path)).body).toEqual(defaultDelivery);
  const typed = {
    ...zoned,
    groups: [{ name: ' Punjab ', cities: ['lahore', 'MULTAN'], fee: '200', days: { from: 1, to: 3 } }],
  };
  const saved = { name: 'Punjab', cities: ['Lahore', 'Multan'], fee: '200.00', days: { from: 1, to: 3 } };
  expect((await save(typed)).body).toEqual({ ...zoned, groups: [saved] });
  expect((await save(typed)).status).toBe(200);
  const events = await shop.query(`select body from events where type = 'DeliverySettingsChanged' order by position`);
  expect(events).toEqual([
    {
      body: {
        fields: ['groups', 'other'],
        changes: [
          { field: 'groups', from: '', to: 'Punjab: PKR 200, 1-3 days (Lahore, Multan)' },
          { field: 'other', from: 'PKR 150', to: 'PKR 399.50' },
        ],
      },
    },
  ]);
});

test.each<[string, unknown, Record<string, string[]>]>([
  [
    'a city in two groups',
    { groups: [zoned.groups[0], { ...zoned.groups[1], cities: ['lahore'] }] },
    { 'groups.1.cities.0': ['Lahore is in "Punjab" already.'] },
  ],
  [
    'a city that is not in the list',
    { groups: [{ ...zoned.groups[0], cities: ['Atlantis'] }] },
    { 'groups.0.cities.0': ['Atlantis is not a city of the list.'] },
  ],
  [
    'a fee above 5,000',
    { other: { fee: '5000.01', days } },
    { 'other.fee': ['Enter an amount from 0 to 5,000, such as 150 or 150.50'] },
  ],
  [
    'days in the wrong order',
    { other: { fee: '1', days: { from: 3, to: 2 } } },
    { 'other.days.to': ['Must not be before the first day'] },
  ],
  ['handling of 15 days', { handling_days: 15 }, { handling_days: ['Enter a whole number from 0 to 14'] }],
])('delivery settings: refuse %s', async (_, changes, errors) => {
  const response = await save({ ...zoned, ...(changes as object) });
  expect([response.status, (response.body as Problem).errors]).toEqual([400, errors]);
});

test('delivery fee: member, guest and staff pay the fee of the city in any spelling, and the list shows the same', async () => {
  await save(zoned);
  for (const [city, fee] of Object.entries(feeOf)) {
    const own = await orderTo(city);
    const guest = (await guests.order({ city, items: items() })).order;
    const body = { user_id: shopper.id, address_id: addresses.get(city), items: items() };
    const staff = (await admin.api.post('/api/v1/orders', body)).body as Order;
    expect([own, guest, staff].map(({ shipping }) => [city, shipping])).toEqual(
      [own, guest, staff].map(() => [city, fee]),
    );
    expect(await shippingOf(own.id)).toEqual([fee, own.amount]);
  }
});

test('delivery fee: a fee that moved between page and confirm places no order', async () => {
  await save(zoned);
  const count = () => shop.query('select count(*)::int as orders from orders');
  const before = await count();
  for (const response of [
    await buy('Karachi', '1649.00'),
    await guests.send(guests.body({ city: 'Karachi', items: items(), expected_amount: '1649.00' })),
  ])
    expect(response).toMatchObject({ status: 409, body: { code: 'AMOUNT_CHANGED', amount: '1749.00' } });
  expect(await count()).toEqual(before);
  expect((await buy('Karachi', '1749.00')).status).toBe(201);
});

test('delivery fee: an order keeps it while settings change, and an edit to a city of another group works it out again', async () => {
  await save(zoned);
  const { id } = await orderTo('Multan');
  await save({ ...zoned, groups: [{ ...zoned.groups[0], fee: '210.00' }, zoned.groups[1]] });
  await edit(id, 'Lahore');
  expect(await shippingOf(id)).toEqual(['200.00', '1699.00']);
  await edit(id, 'Karachi');
  expect(await shippingOf(id)).toEqual(['250.00', '1749.00']);
  const [edited] = await shop.query<{ body: { changes: unknown } }>(
    `select body from events where type = 'OrderEdited' and subject_id = $1 order by position desc limit 1`,
    [id],
  );
  expect(edited?.body).toMatchObject({
    fields: ['city'],
    previous_amount: '1699.00',
    amount: '1749.00',
    changes: [
      { field: 'shipping', from: '200.00', to: '250.00' },
      { field: 'amount', from: '1699.00', to: '1749.00' },
    ],
  });
});

test('delivery fee: two edits of the city at once leave the fee of the city that stays', async () => {
  await save(zoned);
  const { id } = await orderTo('Multan');
  await Promise.all(['Karachi', 'Kot', 'Lahore', 'Mirpur Khas'].map((city) => edit(id, city)));
  const {
    shipping_address: address,
    shipping,
    subtotal,
    amount,
  } = (await admin.api.get(`/api/v1/orders/${id}`)).body as Order;
  const fees: Record<string, string> = { Karachi: '250.00', Kot: '399.50', Lahore: '200.00', 'Mirpur Khas': '250.00' };
  expect([shipping, Number(amount)]).toEqual([fees[address.city], Number(subtotal) + Number(shipping)]);
});

test('delivery fee: another address of the customer follows the same rule, but not once a parcel is booked', async () => {
  await save(zoned);
  const { id } = await orderTo('Multan');
  const send = (city: string) => admin.api.patch(`/api/v1/orders/${id}`, { address_id: addresses.get(city) });
  expect((await send('Karachi')).status).toBe(200);
  expect(await shippingOf(id)).toEqual(['250.00', '1749.00']);
  await shop.query('update orders set parcel_open = true where id = $1', [id]);
  expect((await send('Multan')).status).toBe(200);
  expect(await shippingOf(id)).toEqual(['250.00', '1749.00']);
});

test("delivery fee: a buyer's correction comes to another amount only if the buyer has seen it", async () => {
  await save(zoned);
  await setSettings(shop.query, 'features', { confirmation: 'manual' });
  const { order } = await guests.order({ city: 'Lahore', items: items() });
  const token = new ConfirmationLinks(shop.tokenSecret, '').address(order.id, new Date()).split('/').at(-1);
  const correct = (expected_amount: string) =>
    shop.guest.post(`/api/v1/confirmations/${token}`, { answer: 'correct', city: 'Karachi', expected_amount });
  expect(await correct('1699.00')).toMatchObject({ status: 409, body: { code: 'AMOUNT_CHANGED', amount: '1749.00' } });
  expect(await shippingOf(order.id)).toEqual(['200.00', '1699.00']);
  expect(await correct('1749.00')).toMatchObject({ status: 200, body: { city: 'Karachi', amount: '1749.00' } });
  expect(await shippingOf(order.id)).toEqual(['250.00', '1749.00']);
  const { timeline } = (await admin.api.get(`/api/v1/orders/${order.id}`)).body as OrderWithTimeline;
  expect(timeline.map(({ what }) => what)).toEqual(['placed', 'confirmed']);
  await setSettings(shop.query, 'features', { confirmation: 'off' });
});
