import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { type CompanyInfo, demoCompany, type Order, type OrderWithTimeline } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
const shopper = usePerson(shop);
let serum: number;
beforeAll(async () => {
  [serum = 0] = await shop.products([500], '1000.00');
});
afterEach(async () => deliverFreeFrom(null));

async function deliverFreeFrom(free_delivery_from: string | null): Promise<void> {
  const company: CompanyInfo = { ...demoCompany, free_delivery_from };
  const response = await admin.api.send('PUT', '/api/v1/settings/company', JSON.stringify(company));
  expect(response.status).toBe(200);
}

const items = (quantity: number) => [{ product_id: serum, quantity }];
const order = (quantity: number) => shop.order(shopper, items(quantity));
const chargeOf = ({ subtotal, shipping, amount }: Order) => [subtotal, shipping, amount];

test('free delivery: an order pays PKR 150 below the amount of the setting, and nothing from it on', async () => {
  expect(chargeOf(await order(5))).toEqual(['5000.00', '150.00', '5150.00']);
  await deliverFreeFrom('5000.00');
  expect(chargeOf(await order(4))).toEqual(['4000.00', '150.00', '4150.00']);
  expect(chargeOf(await order(5))).toEqual(['5000.00', '0.00', '5000.00']);
  await deliverFreeFrom('5000.01');
  expect(chargeOf(await order(5))).toEqual(['5000.00', '150.00', '5150.00']);
  await deliverFreeFrom(null);
  expect(chargeOf(await order(50))).toEqual(['50000.00', '150.00', '50150.00']);
});

test('free delivery: an order that an admin creates follows the same rule', async () => {
  await deliverFreeFrom('2000');
  const body = { user_id: shopper.id, address_id: shopper.addressId, items: items(2) };
  const response = await admin.api.post('/api/v1/orders', body);
  expect([response.status, chargeOf(response.body as Order)]).toEqual([201, ['2000.00', '0.00', '2000.00']]);
});

test('free delivery: an order keeps what it was charged when the setting and its details change', async () => {
  const paid = await order(3);
  await deliverFreeFrom('3000.00');
  const free = await order(3);
  const edit = (id: number) => admin.api.patch(`/api/v1/orders/${id}`, { status: 'SHIPPED', full_name: 'Hina Raza' });
  expect((await edit(paid.id)).status).toBe(200);
  await deliverFreeFrom(null);
  expect((await edit(free.id)).status).toBe(200);
  for (const { id, shipping, amount } of [paid, free]) {
    const own = (await shopper.api.get(`/api/v1/orders/users/orders/${id}`)).body as OrderWithTimeline;
    const forAdmin = (await admin.api.get(`/api/v1/orders/${id}`)).body as OrderWithTimeline;
    for (const read of [own, forAdmin]) expect([read.shipping, read.amount]).toEqual([shipping, amount]);
  }
});

test('free delivery: the event and the list of orders hold the amount that was charged', async () => {
  await deliverFreeFrom('1000.00');
  const placed = await order(1);
  const [event] = await shop.query<{ body: unknown }>(
    `select body from events where type = 'OrderPlaced' order by position desc limit 1`,
  );
  expect(event?.body).toMatchObject({ order_id: placed.id, shipping: '0.00', amount: '1000.00' });
  const listed = (await admin.api.get('/api/v1/orders/admin/orders?page_size=1')).body as Order[];
  expect(listed.map(chargeOf)).toEqual([['1000.00', '0.00', '1000.00']]);
});

test('free delivery: a repeated request gets the first response, whatever the setting is now', async () => {
  const body = { address_id: shopper.addressId, items: items(1) };
  const send = () => shopper.api.post('/api/v1/orders/users/checkout', body, { 'Idempotency-Key': 'free-1' });
  const first = await send();
  await deliverFreeFrom('1000.00');
  const second = await send();
  expect([second.headers.get('Idempotency-Replayed'), second.body]).toEqual(['true', first.body]);
});

test('free delivery: orders placed while the setting changes pay one of the two fees, and amounts add up', async () => {
  const change = async () => {
    for (const from of ['1000.00', null, '1000.00', null]) await deliverFreeFrom(from);
  };
  const [orders] = await Promise.all([Promise.all(Array.from({ length: 24 }, () => order(1))), change()]);
  for (const placed of orders)
    expect([
      ['1000.00', '0.00', '1000.00'],
      ['1000.00', '150.00', '1150.00'],
    ]).toContainEqual(chargeOf(placed));
});
