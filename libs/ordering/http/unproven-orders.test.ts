import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  defaultConfirmationSettings,
  defaultLimits,
  type Limits,
  type Order,
  type OrderWave,
} from '@soulvia/contracts';
import { runInContext, UnitOfWork } from '@soulvia/platform/event-log';
import type { ApiResponse } from '../../../test/support/api-client.js';
import { Guests, newPhone } from '../../../test/support/guest-checkout.js';
import { noLimits } from '../../../test/support/order-limits.js';
import { setSettings } from '../../../test/support/set-settings.js';
import type { Person } from '../../../test/support/test-shop.js';
import { useFreshShop, usePerson } from '../../../test/support/use-shop.js';
import { holdHandler } from '../due/hold-handler.js';
import { markParcelsOpen } from '../persistence/parcel-orders.js';

const shop = useFreshShop({ worker: false, orderLimits: true, env: { trustedProxies: ['127.0.0.1'] } });
const admin = usePerson(shop, 'ADMIN');
let product: number;
let shopper: Person;
let guests: Guests;

const setLimits = (limits: Partial<Limits>) => setSettings(shop.query, 'limits', { ...noLimits, ...limits });
const order = (quantity: number, { who = shopper, phone = newPhone(), address = '127.0.0.1' } = {}) =>
  who.api.post(
    '/api/v1/orders/users/checkout',
    { address_id: who.addressId, phone, items: [{ product_id: product, quantity }] },
    { 'X-Forwarded-For': address },
  );
const guestOrder = (quantity: number, { phone = newPhone(), address = '127.0.0.1' } = {}) =>
  guests.send(guests.body({ phone, items: [{ product_id: product, quantity }] }), { address });
const isHeld = ({ status, body }: ApiResponse) => {
  expect(status).toBe(201);
  const placed = (body as { order?: Order }).order ?? (body as Order);
  return placed.held_until !== undefined;
};
const idOf = ({ body }: ApiResponse) => ((body as { order?: Order }).order ?? (body as Order)).id;
const setStatus = async (id: number, status: string) => admin.api.patch(`/api/v1/orders/${id}`, { status });
const contact = async (id: number, outcome: string) =>
  admin.api.post(`/api/v1/orders/${id}/contacts`, { channel: 'CALL', outcome });
const statusOf = async (id: number) =>
  (
    await shop.query<{ status: string; reason: string | null }>(
      'select status, cancel_reason as reason from orders where id = $1',
      [id],
    )
  )[0];

function endHold(orderId: number): Promise<void> {
  return runInContext({ requestId: 'request-0000001', actor: 'system:hold', causationId: null }, async () => {
    await shop.query(
      `update unproven_orders set held_until = now() - interval '1 second' where order_id = $1 and held_until is not null`,
      [orderId],
    );
    await shop
      .part(UnitOfWork)
      .run((unit) => holdHandler.handle({ subjectId: orderId, payload: {}, attempts: 0 }, unit));
  });
}

beforeAll(async () => {
  guests = await Guests.open(shop);
});
beforeEach(async () => {
  await setLimits({ open_units_max: 30, open_units_address_max: 300 });
  await setSettings(shop.query, 'confirmation', defaultConfirmationSettings);
  [product = 0] = await shop.products([100_000], '100.00');
  shopper = await shop.person();
});

test('unproven orders: an account holds its units for long, what exceeds them until noon, and nothing once it is proven', async () => {
  const first = await order(30);
  expect([isHeld(first), isHeld(await order(1))]).toEqual([false, true]);
  await setStatus(idOf(first), 'DELIVERED');
  expect(isHeld(await order(500))).toBe(false);
  expect(await shop.query('select from unproven_orders where user_id = $1', [shopper.id])).toEqual([]);
});

test('unproven orders: units count for a phone in any spelling, over accounts and guests', async () => {
  const phone = newPhone();
  expect(isHeld(await order(20, { phone }))).toBe(false);
  expect(isHeld(await guestOrder(10, { phone: `+92${phone.slice(1)}` }))).toBe(false);
  const other = await shop.person();
  expect([isHeld(await order(1, { who: other, phone })), isHeld(await order(1, { who: other }))]).toEqual([
    true,
    false,
  ]);
});

test('unproven orders: the value of a phone counts over accounts', async () => {
  await setLimits({ open_value_max: '3000.00' });
  const phone = newPhone();
  expect(isHeld(await order(20, { phone }))).toBe(false);
  expect(isHeld(await order(10, { who: await shop.person(), phone }))).toBe(true);
});

test('unproven orders: units count for a network address, not for this machine', async () => {
  const address = '203.0.113.21';
  for (let nth = 0; nth < 10; nth += 1) expect(isHeld(await guestOrder(30, { address }))).toBe(false);
  expect(isHeld(await order(1, { address }))).toBe(true);
  expect(isHeld(await order(1, { address: '203.0.113.22' }))).toBe(false);
});

test('unproven orders: those beyond a limit hold three tenths of a product, then only a call helps', async () => {
  [product = 0] = await shop.products([100], '100.00');
  await setLimits({ open_units_max: 1 });
  expect(isHeld(await order(30))).toBe(true);
  const refused = await order(1, { who: await shop.person(), phone: newPhone() });
  expect(refused.status).toBe(201);
  expect(await order(2, { who: await shop.person() })).toMatchObject({
    status: 409,
    body: { code: 'PROOF_NEEDED', ways: [], detail: expect.stringContaining('Please call us') },
  });
  expect(await shop.stockOf(product)).toBe(69);
});

test('unproven orders: at the end of a hold the order is cancelled as unconfirmed, once, and its units come back', async () => {
  const id = idOf(await order(31));
  const left = await shop.stockOf(product);
  await endHold(id);
  await endHold(id);
  expect([await statusOf(id), await shop.stockOf(product)]).toEqual([
    { status: 'CANCELLED', reason: 'unconfirmed' },
    left + 31,
  ]);
});

test.each<[string, (id: number) => Promise<unknown>]>([
  ['a yes on the phone', (id) => contact(id, 'CONFIRMED')],
  ['a status set by hand', (id) => setStatus(id, 'SHIPPED')],
  ['a booked parcel', (id) => markParcelsOpen(shop.query, [id])],
])('unproven orders: %s ends the hold', async (_, act) => {
  const id = idOf(await order(31));
  await act(id);
  await endHold(id);
  expect((await statusOf(id))?.status).not.toBe('CANCELLED');
});

test('unproven orders: a yes proves an account, and of a guest that order alone', async () => {
  await contact(idOf(await order(1)), 'CONFIRMED');
  expect(isHeld(await order(31))).toBe(false);
  const phone = newPhone();
  const first = idOf(await guestOrder(30, { phone }));
  await contact(first, 'CONFIRMED');
  expect([isHeld(await guestOrder(30, { phone })), isHeld(await guestOrder(1, { phone }))]).toEqual([false, true]);
});

test('unproven orders: edits, cancellations and deletions change what counts', async () => {
  const placed = await order(30);
  const id = idOf(placed);
  await admin.api.send('DELETE', `/api/v1/orders/${id}`, undefined);
  const second = await order(30);
  expect(isHeld(second)).toBe(false);
  expect((await shopper.api.patch(`/api/v1/orders/users/orders/${idOf(second)}/cancel`)).status).toBe(200);
  expect(isHeld(await order(30))).toBe(false);
});

test('unproven orders: with hours in the settings every one of them is held for so long', async () => {
  await setSettings(shop.query, 'confirmation', { ...defaultConfirmationSettings, hold_hours: 72 });
  const { body } = await order(1);
  const until = new Date((body as Order).held_until ?? 0).getTime() - new Date((body as Order).created_at).getTime();
  expect(Math.round(until / 3_600_000)).toBe(72);
});

test('unproven orders: orders by staff are not held', async () => {
  const items = [{ product_id: product, quantity: 50 }];
  const placed = await admin.api.post('/api/v1/orders', { user_id: shopper.id, address_id: shopper.addressId, items });
  expect(isHeld(placed)).toBe(false);
});

test('unproven orders: many accounts at once take no more of a product than their address may hold, and it comes back', async () => {
  await setLimits(defaultLimits);
  [product = 0] = await shop.products([1_000], '100.00');
  const people = await Promise.all(Array.from({ length: 20 }, () => shop.person()));
  const attempts = await Promise.all(
    people.flatMap((who) => [30, 30, 30].map((quantity) => order(quantity, { who, address: '203.0.113.77' }))),
  );
  const placed = attempts.filter(({ status }) => status === 201);
  const held = placed.filter(isHeld);
  expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const unheld = placed.length - held.length;
  expect([unheld > 0, unheld * 30 <= 300]).toEqual([true, true]);
  expect(held.length * 30).toBeLessThanOrEqual(1_000 * 0.3);
  expect(await shop.stockOf(product)).toBe(1_000 - placed.length * 30);
  for (const one of held) await endHold(idOf(one));
  expect(await shop.stockOf(product)).toBe(1_000 - unheld * 30);
});

test('unproven orders: a wave from one address is one line, and is cancelled at once but for what has a parcel', async () => {
  const address = '203.0.113.90';
  const placed: number[] = [];
  for (let nth = 0; nth < 10; nth += 1) placed.push(idOf(await guestOrder(2, { address })));
  const [first = 0, second = 0] = placed;
  const left = await shop.stockOf(product);
  const mine = async () => {
    const { body } = await admin.api.get('/api/v1/orders/admin/waves');
    return (body as OrderWave[]).filter(({ id }) => placed.includes(id));
  };
  expect(await mine()).toMatchObject([{ id: first, accounts: 10, orders: 10, units: 20, value: '3500.00' }]);
  await markParcelsOpen(shop.query, [second]);
  const cancelled = await admin.api.post(`/api/v1/orders/admin/waves/${first}/cancel`);
  expect([cancelled.status, cancelled.body]).toEqual([200, { cancelled: 9, left: 1 }]);
  expect([await mine(), await shop.stockOf(product)]).toEqual([[], left + 18]);
  expect((await statusOf(second))?.status).toBe('PROCESSING');
  expect((await admin.api.post(`/api/v1/orders/admin/waves/${first}/cancel`)).status).toBe(404);
});
