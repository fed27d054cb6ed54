import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { memberId } from '@soulvia/accounts';
import type { CouponCheck, CouponRequest, GuestOrder, LinkedOrder, Order } from '@soulvia/contracts';
import { refusal, useCouponDesk } from '../../../test/support/coupons.js';
import { Guests, newPhone } from '../../../test/support/guest-checkout.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { setUp } from '../../../test/support/set-up.js';
import { useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop({ worker: false });
const desk = useCouponDesk(shop);
const guests = setUp(() => Guests.open(shop));
let buyer: Person;
beforeEach(async () => {
  await shop.query('delete from rate_limits');
  buyer = await shop.person();
});
const check = (code: string, changes: object = {}, person?: Person) =>
  (person?.api ?? shop.guest).post('/api/v1/coupons/check', { code, items: desk.items(2), ...changes });

describe('checkout with a code:', () => {
  test('takes the discount off, and order, check and link agree', async () => {
    const { code, id } = await desk.make({ value: 10, min_subtotal: 2000 });
    const checked = (await check(` ${code.toLowerCase()} `, { city: 'Lahore' })).body as CouponCheck;
    expect(checked).toEqual({
      code,
      discount: '200.00',
      shipping: '150.00',
      amount: '1950.00',
      free_delivery: false,
      lines: [{ product_id: desk.products[0], discount: '200.00' }],
      message: '10 % off, from PKR 2,000',
    });
    const order = await desk.order(buyer, code.toLowerCase(), { expected_amount: '1950' });
    expect(order).toMatchObject({
      subtotal: '2000.00',
      discount: '200.00',
      coupon_code: code,
      amount: '1950.00',
      cash_due: '1950.00',
    });
    expect(order.items[0]).toMatchObject({ line_total: '2000.00', discount: '200.00' });
    expect((await buyer.api.get(`/api/v1/orders/users/orders/${order.id}`)).body).toMatchObject({ discount: '200.00' });
    const listed = (await desk.owner.api.get(`/api/v1/orders/admin/orders?coupon=${id}`)).body as Order[];
    expect(listed.map((one) => [one.id, one.coupon_code])).toEqual([[order.id, code]]);
    const events = await shop.query(
      `select type, body - 'order_id' - 'user_id' as body from events where subject = 'order' and subject_id = $1 order by position`,
      [order.id],
    );
    expect(events).toMatchObject([
      { type: 'OrderPlaced', body: { discount: '200.00', coupon_id: id, lines: [{ discount: '200.00' }] } },
      { type: 'CouponUsed', body: { coupon_id: id, discount: '200.00', shipping_waived: '0.00' } },
    ]);
  });

  test('an order without one has nothing of it, in its response as in its event', async () => {
    const order = await shop.order(buyer, desk.items(1));
    expect(JSON.stringify(order)).not.toMatch(/discount|coupon/);
    const [event] = await shop.query(`select body from events where type = 'OrderPlaced' and subject_id = $1`, [
      order.id,
    ]);
    expect(JSON.stringify(event)).not.toMatch(/discount|coupon/);
  });

  test('free delivery waives the fee of the city, and a discount never takes free delivery away', async () => {
    const [ship, off] = [await desk.make({ kind: 'FREE_DELIVERY' }), await desk.make({ kind: 'AMOUNT', value: 500 })];
    expect(await desk.order(buyer, ship.code)).toMatchObject({
      shipping: '0.00',
      discount: '0.00',
      amount: '2000.00',
      coupon_code: ship.code,
    });
    await setSettings(shop.query, 'company', { free_delivery_from: '2000.00' });
    expect(await desk.order(buyer, off.code)).toMatchObject({
      shipping: '0.00',
      discount: '500.00',
      amount: '1500.00',
    });
    await setSettings(shop.query, 'company', { free_delivery_from: null });
  });

  test('guests and staff use codes too', async () => {
    const coupon = await desk.make({ kind: 'BUY_X_GET_CHEAPEST', buy_units: 2, product_ids: [guests.productId] });
    const { order, track_token } = await guests.order({ coupon_code: coupon.code, expected_amount: '1649.00' });
    expect(order).toMatchObject({ subtotal: '2998.00', discount: '1499.00', amount: '1649.00' });
    const linked = (await shop.guest.get(`/api/v1/orders/shared/${track_token}`)).body as LinkedOrder;
    expect(linked).toMatchObject({ discount: '1499.00', coupon_code: coupon.code, amount: '1649.00' });
    const { code } = await desk.make();
    const body = {
      user_id: buyer.id,
      address_id: buyer.addressId,
      items: desk.items(1),
      coupon_code: code,
      expected_amount: '1050',
    };
    expect((await desk.owner.api.post('/api/v1/orders', body)).body).toMatchObject({
      discount: '100.00',
      amount: '1050.00',
    });
  });

  test('places nothing at another price than the page showed, and tells the new one', async () => {
    const { code, id } = await desk.make();
    const response = await desk.send(buyer, code, { expected_amount: '2150' });
    expect([response.status, response.body]).toMatchObject([
      409,
      { code: 'AMOUNT_CHANGED', amount: '1950.00', discount: '200.00' },
    ]);
    const guest = await guests.send(guests.body({ coupon_code: code, expected_amount: '3148' }));
    expect([guest.status, guest.body]).toMatchObject([
      409,
      { code: 'AMOUNT_CHANGED', amount: '2848.20', discount: '299.80' },
    ]);
    expect(await desk.countHolding(id)).toBe(0);
  });

  test.each<[string, Partial<CouponRequest>, object, string, string]>([
    ['that ended', { ends_on: '2020-01-01' }, {}, 'run_out', 'This code has run out.'],
    ['that has not begun', { starts_on: '2999-01-01' }, {}, 'not_valid', 'This code is not valid.'],
    ['of other products', { product_ids: [] }, {}, 'products', 'Not for these products.'],
    ['for more units', { kind: 'BUY_X_GET_CHEAPEST', buy_units: 3 }, {}, 'units', 'Add 1 more to use it.'],
    ['for a higher subtotal', { min_subtotal: 2350 }, {}, 'subtotal', 'Spend PKR 350 more to use it.'],
  ])('refuses a code %s', async (_, terms, changes, reason, sentence) => {
    const given = terms.product_ids ? { product_ids: desk.products.slice(2) } : terms;
    const { code } = await desk.make(given);
    const refused = [409, 'COUPON_INVALID', reason, sentence];
    expect(refusal(await check(code))).toEqual(refused);
    expect(refusal(await desk.send(buyer, code, changes))).toEqual(refused);
  });

  test('unknown and stopped codes get the same answer', async () => {
    const { code, id } = await desk.make();
    await desk.owner.api.post(`/api/v1/coupons/${id}/stop`, {});
    const refused = [409, 'COUPON_INVALID', 'not_valid', 'This code is not valid.'];
    for (const typed of [code, 'NO-SUCH-CODE', '%', 'x'.repeat(100)])
      expect(refusal(await check(typed))).toEqual(refused);
    expect(refusal(await desk.send(buyer, code))).toEqual(refused);
  });

  test('a buyer is the account and the phone: neither uses a code twice', async () => {
    const { code, id } = await desk.make();
    const phone = newPhone();
    await desk.order(buyer, code, { phone });
    const refused = [409, 'COUPON_INVALID', 'used', 'You have used this code.'];
    expect(refusal(await desk.send(buyer, code))).toEqual(refused);
    expect(refusal(await desk.send(await shop.person(), code, { phone }))).toEqual(refused);
    expect(refusal(await guests.send(guests.body({ phone, coupon_code: code })))).toEqual(refused);
    expect(refusal(await check(code, { phone }))).toEqual(refused);
    expect(refusal(await check(code, {}, buyer))).toEqual(refused);
    expect(await desk.countHolding(id)).toBe(1);
    const many = await desk.make({ uses_per_buyer: null });
    for (const _ of [1, 2, 3]) await desk.order(buyer, many.code, { phone });
    expect(await desk.countHolding(many.id)).toBe(3);
  });

  test('a first order is one of a new account and a new phone; cancelled orders do not count', async () => {
    const phone = newPhone();
    const first = await shop.order(buyer, desk.items(1));
    const { code } = await desk.make({ first_order_only: true });
    const refused = [409, 'COUPON_INVALID', 'first_order', 'Only for a first order.'];
    expect(refusal(await desk.send(buyer, code, { phone }))).toEqual(refused);
    expect(refusal(await desk.send(await shop.person(), code, { phone: '03001234567' }))).toEqual(refused);
    await desk.setStatus(first.id, 'CANCELLED');
    expect((await desk.send(buyer, code, { phone })).status).toBe(201);
  });

  test('a repeated request gets its order, although the code has run out', async () => {
    const { code } = await desk.make({ uses_max: 1 });
    const [key, phone] = [randomUUID(), newPhone()];
    const placed = await desk.send(buyer, code, { phone }, key);
    expect((await desk.send(await shop.person(), code)).body).toMatchObject({ reason: 'run_out' });
    const again = await desk.send(buyer, code, { phone }, key);
    expect([again.status, again.body]).toEqual([201, placed.body]);
  });

  test('guesses are limited by network address, checked and at checkouts alike', async () => {
    const { code } = await desk.make();
    for (const _ of Array(10)) await check('GUESS-1');
    for (const _ of Array(10)) await desk.send(buyer, 'GUESS-2');
    expect((await check(code)).status).toBe(429);
    expect((await desk.send(buyer, code)).status).toBe(429);
    expect((await guests.send(guests.body({ coupon_code: code }))).status).toBe(429);
    expect((await shop.order(buyer, desk.items(1))).id).toBeGreaterThan(0);
  });

  test('the code of a partner decides for whom an order counts', async () => {
    const [owner, other] = [await shop.person('SOULVIA_PARTNER'), await shop.person('SOULVIA_PARTNER')];
    const joined = await shop.query<{ id: number; created_at: string }>(
      'select id, created_at from users where id = any($1)',
      [[owner.id, other.id]],
    );
    const ids = new Map(joined.map(({ id, created_at }) => [id, memberId(id, new Date(created_at))]));
    const { code } = await desk.make({ owner_member_id: ids.get(owner.id) ?? '', uses_per_buyer: null });
    const referred = async (order: Order) =>
      (
        await shop.query<{ ref: number }>(
          `select (body->>'ref_user_id')::int as ref from events where type = 'OrderReferred' and subject_id = $1`,
          [order.id],
        )
      ).map(({ ref }) => ref);
    const ref = ids.get(other.id) ?? '';
    expect(await referred(await desk.order(buyer, code, { ref }))).toEqual([owner.id]);
    expect(await referred(await desk.order(buyer, (await desk.make()).code, { ref }))).toEqual([other.id]);
    expect(await referred(await desk.order(owner, code, { ref }))).toEqual([]);
    const response = await guests.send(guests.body({ coupon_code: code }));
    expect(await referred((response.body as GuestOrder).order)).toEqual([owner.id]);
  });
});
