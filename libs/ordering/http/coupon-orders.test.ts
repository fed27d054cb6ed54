import { beforeEach, describe, expect, test } from '@jest/globals';
import { DeleteUser } from '@soulvia/accounts';
import type { OrderEditSums, StaffOrderWithTimeline } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { useCouponDesk } from '../../../test/support/coupons.js';
import { Guests, newPhone } from '../../../test/support/guest-checkout.js';
import { useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';
import { DeleteOrder } from '../commands/delete-order.js';
import { anonymizeOrders } from '../persistence/anonymize-orders.js';

const shop = useShop();
const desk = useCouponDesk(shop);
let buyer: Person;
beforeEach(async () => {
  await shop.query('delete from rate_limits');
  buyer = await shop.person();
});
const edit = async (id: number, items: object[]) => {
  const path = `/api/v1/orders/${id}/content`;
  const sums = (await desk.owner.api.post(`${path}/check`, { items })).body as OrderEditSums;
  const edited = await desk.owner.api.patch(path, { items });
  return { sums, order: edited.body as StaffOrderWithTimeline };
};
const eventsOf = (id: number) =>
  shop.query<{ type: string; body: object }>(
    `select type, body from events where subject = 'order' and subject_id = $1 and type in ('OrderEdited', 'CouponUsed', 'CouponReleased') order by position`,
    [id],
  );

describe('order with a code:', () => {
  test('an edit applies the code again, and without what it needs the discount is 0', async () => {
    const { code, id } = await desk.make({ min_subtotal: 1500 });
    const placed = await desk.order(buyer, code);
    await desk.owner.api.post(`/api/v1/coupons/${id}/stop`, {});
    const more = await edit(placed.id, desk.items(2, 1));
    expect(more.sums).toEqual({
      subtotal: '3000.00',
      discount: '300.00',
      coupon_code: code,
      shipping: '150.00',
      amount: '2850.00',
      message: null,
    });
    expect(more.order).toMatchObject({
      discount: '300.00',
      amount: '2850.00',
      items: [{ discount: '200.00' }, { discount: '100.00' }],
    });
    const fewer = await edit(placed.id, desk.items(1));
    expect(fewer.sums).toMatchObject({
      discount: '0.00',
      amount: '1150.00',
      message: `${code} no longer applies: spend PKR 500 more`,
    });
    expect(fewer.order).toMatchObject({
      discount: '0.00',
      amount: '1150.00',
      coupon_code: code,
      items: [{ discount: '0.00' }],
    });
    expect((await edit(placed.id, desk.items(2))).order).toMatchObject({ discount: '200.00', amount: '1950.00' });
    expect((await eventsOf(placed.id)).map(({ body }) => body)).toMatchObject([
      { discount: '200.00' },
      { previous_discount: '200.00', discount: '300.00' },
      { previous_discount: '300.00', discount: '0.00' },
      { previous_discount: '0.00', discount: '200.00' },
    ]);
    expect(await desk.countHolding(id)).toBe(1);
  });

  test('an edit of the cheapest line gives the next cheapest, and of the address leaves free delivery', async () => {
    const [cheap = 0] = await shop.products([10], '300.00');
    const two = await desk.make({ kind: 'BUY_X_GET_CHEAPEST', buy_units: 2 });
    const placed = await desk.order(buyer, two.code, { items: [...desk.items(2), { product_id: cheap, quantity: 1 }] });
    expect(placed).toMatchObject({ subtotal: '2300.00', discount: '300.00' });
    expect((await edit(placed.id, desk.items(2))).order).toMatchObject({ discount: '1000.00', amount: '1150.00' });
    const ship = await desk.make({ kind: 'FREE_DELIVERY', min_subtotal: 1500 });
    const { id } = await desk.order(buyer, ship.code);
    const address = { street_no: '2 Bosan Road', city: 'Multan', zip_code: '60000', country: 'Pakistan' };
    const moved = await desk.owner.api.patch(`/api/v1/orders/${id}/content`, { shipping_address: address });
    expect(moved.body).toMatchObject({ shipping: '0.00', amount: '2000.00' });
    const given = async () => (await desk.read(ship.id))?.given;
    await eventually(async () => expect(await given()).toBe('150.00'));
    expect((await edit(id, desk.items(1))).order).toMatchObject({ shipping: '150.00', amount: '1150.00' });
    await eventually(async () => expect(await given()).toBe('0.00'));
  });

  test('a cancelled or deleted order gives its use back once, one that left the shop keeps it', async () => {
    const coupon = await desk.make({ uses_max: 3 });
    const orders = [];
    for (const _ of [1, 2, 3]) orders.push(await desk.order(await shop.person(), coupon.code));
    const [cancelled = orders[0], deleted, sent] = orders.map(({ id }) => id);
    await desk.setStatus(Number(cancelled), 'CANCELLED');
    await shop.execute(new DeleteOrder(Number(cancelled)));
    await shop.execute(new DeleteOrder(Number(deleted)));
    await shop.query(`update orders set units_at = 'road', status = 'SHIPPED' where id = $1`, [sent]);
    await desk.setStatus(Number(sent), 'CANCELLED');
    expect(await desk.read(coupon.id)).toMatchObject({ used: 1, over_limit: [] });
    expect((await eventsOf(Number(cancelled))).map(({ type }) => type)).toEqual(['CouponUsed', 'CouponReleased']);
    await eventually(async () => {
      expect(await desk.read(coupon.id)).toMatchObject({ orders: 3, given: '200.00' });
    });
  });

  test('brought back, it takes its use again, and counts above the limits where others took the last one', async () => {
    const coupon = await desk.make({ uses_max: 1 });
    const phone = newPhone();
    const first = await desk.order(buyer, coupon.code, { phone });
    await desk.setStatus(first.id, 'CANCELLED');
    await desk.setStatus(first.id, 'PROCESSING');
    expect(await desk.read(coupon.id)).toMatchObject({ used: 1, over_limit: [] });
    await desk.setStatus(first.id, 'CANCELLED');
    const second = await desk.order(buyer, coupon.code, { phone });
    await desk.setStatus(first.id, 'PROCESSING');
    expect((await desk.owner.api.get(`/api/v1/orders/${first.id}`)).body).toMatchObject({ discount: '200.00' });
    expect(await desk.read(coupon.id)).toMatchObject({ used: 2, uses_max: 1, over_limit: [first.id] });
    await desk.setStatus(second.id, 'CANCELLED');
    expect((await desk.send(buyer, coupon.code, { phone })).body).toMatchObject({ reason: 'run_out' });
    await desk.setStatus(first.id, 'CANCELLED');
    expect(await desk.read(coupon.id)).toMatchObject({ used: 0, over_limit: [] });
    expect((await desk.send(buyer, coupon.code, { phone })).status).toBe(201);
    await eventually(async () => {
      expect(await desk.read(coupon.id)).toMatchObject({ orders: 3, given: '200.00' });
    });
  });

  test('the phone of a use goes with the person', async () => {
    const { id, code } = await desk.make();
    const guests = await Guests.open(shop);
    const { order } = await guests.order({ coupon_code: code });
    await desk.order(buyer, code);
    const phones = async () =>
      (await shop.query(`select from coupon_uses where coupon_id = $1 and buyer_key like 'p:%'`, [id])).length;
    expect(await phones()).toBe(2);
    await shop.query(
      `update orders set updated_at = now() - interval '3 years', is_owner_erased = true where id = $1`,
      [order.id],
    );
    await anonymizeOrders(shop.query);
    expect(await phones()).toBe(1);
    await desk.setStatus(
      (await shop.query<{ id: number }>('select id from orders where user_id = $1', [buyer.id]))[0]?.id ?? 0,
      'DELIVERED',
    );
    await shop.execute(new DeleteUser(desk.owner.id, buyer.id));
    expect([await phones(), await desk.countHolding(id)]).toEqual([0, 2]);
  });
});
