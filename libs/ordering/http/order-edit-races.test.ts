import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Order, ProjectionStatus, StaffOrder } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { checkStock } from '../../../test/faults/random/checks/stock.js';
import type { ApiResponse } from '../../../test/support/api-client.js';
import { eventually } from '../../../test/support/eventually.js';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop();
const desk = useParcelDesk(shop);
let shopper: Person;
let products: number[];
beforeEach(async () => {
  shopper = await shop.person();
  products = await shop.products([100, 100, 100], '100.00');
});

const edits = Array.from({ length: 20 }, (_, nth) => nth);
const order = () => shop.order(shopper, [{ product_id: products[0] ?? 0, quantity: 2 }]);
const edit = (id: number, quantities: readonly number[], headers: Record<string, string> = {}) =>
  desk.owner.api.patch(
    `/api/v1/orders/${id}/content`,
    { items: quantities.flatMap((quantity, nth) => (quantity > 0 ? [{ product_id: products[nth], quantity }] : [])) },
    headers,
  );
const cancel = (id: number) => shopper.api.patch(`/api/v1/orders/users/orders/${id}/cancel`);
const read = async (id: number) => (await desk.owner.api.get(`/api/v1/orders/${id}`)).body as StaffOrder;
const codes = (responses: readonly ApiResponse[]) =>
  [...new Set(responses.map(({ status, body }) => (status === 200 ? 'ok' : String((body as { code?: string }).code))))]
    .toSorted()
    .join();
const leftOf = (taken: readonly number[]) => [0, 1, 2].map((nth) => 100 - (taken[nth] ?? 0));
const stock = () => Promise.all(products.map((id) => shop.stockOf(id)));
const unitsOf = ({ items }: Order) =>
  products.map((id) => items.find(({ product_id }) => product_id === id)?.quantity ?? 0);

/** Holds the lock of an order while requests queue up behind it, in this order. */
async function queueUp(id: number, requests: readonly (() => Promise<ApiResponse>)[]): Promise<ApiResponse[]> {
  const waiting: Promise<ApiResponse>[] = [];
  await shop.operator.em.fork().transactional(async (em) => {
    await queryThrough(em)('select 1 from orders where id = $1 for update', [id]);
    for (const request of requests) {
      waiting.push(request());
      await eventually(async () => {
        const [row] = await shop.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(row?.n).toBe(waiting.length);
      });
    }
  });
  return Promise.all(waiting);
}

describe('order edits at once', () => {
  test('a cancellation that waited for an edit returns the units of that edit', async () => {
    const { id } = await order();
    const responses = await queueUp(id, [() => edit(id, [0, 7, 1]), () => cancel(id)]);
    expect(codes(responses)).toBe('ok');
    expect(await stock()).toEqual([100, 100, 100]);
    expect(unitsOf(await read(id))).toEqual([0, 7, 1]);
  });

  test('an edit that waited for another moves the stock from what that one left', async () => {
    const { id } = await order();
    const responses = await queueUp(id, [() => edit(id, [0, 7]), () => edit(id, [1, 3, 4]), () => edit(id, [5])]);
    expect(codes(responses)).toBe('ok');
    const units = unitsOf(await read(id));
    // PostgreSQL does not keep the order of those that wait for a row while it is changed.
    expect([
      [1, 3, 4],
      [5, 0, 0],
    ]).toContainEqual(units);
    expect(await stock()).toEqual(leftOf(units));
  });

  test('a parcel that waited for an edit holds the units of that edit', async () => {
    const { id } = await order();
    const [edited, booked] = await queueUp(id, [() => edit(id, [0, 4]), () => desk.book(id)]);
    expect([edited?.status, booked?.status]).toEqual([200, 201]);
    expect(booked?.body).toMatchObject({ lines: [{ quantity: 4 }], cash_due: '550.00' });
  });

  test('an edit that waited for the shipping is refused and changes nothing', async () => {
    const { id, updated_at: seen } = await order();
    const ship = () => desk.setStatus(id, 'SHIPPED');
    const [, late, blind] = await queueUp(id, [
      ship,
      () => edit(id, [9], { 'X-Last-Seen': seen }),
      () => edit(id, [9]),
    ]);
    expect([late?.body, blind?.body]).toMatchObject([
      { code: 'ORDER_CHANGED', current: { status: 'SHIPPED' } },
      { code: 'ORDER_NOT_EDITABLE', current: { status: 'SHIPPED' } },
    ]);
    expect([unitsOf(await read(id)), await stock()]).toEqual([[2, 0, 0], leftOf([2])]);
  });

  test('of twenty with one version exactly one succeeds', async () => {
    const { id, updated_at: seen } = await order();
    const responses = await Promise.all(edits.map((nth) => edit(id, [nth + 3], { 'X-Last-Seen': seen })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codes(responses)).toBe('ORDER_CHANGED,ok');
    const [units = 0] = unitsOf(await read(id));
    expect(await stock()).toEqual(leftOf([units]));
  });

  test('twenty against shipping and cancelling leave stock, amounts and read models right', async () => {
    const orders: Order[] = [];
    for (let round = 0; round < 4; round += 1) {
      const placed = await order();
      orders.push(placed);
      const ship = () => desk.setStatus(placed.id, round % 2 === 0 ? 'SHIPPED' : 'DELIVERED');
      const requests = edits.map((nth) => () => edit(placed.id, [nth % 3, (nth * 7) % 5, (nth % 4) + 1]));
      requests.splice(10, 0, ship);
      requests.splice(15, 0, () => cancel(placed.id));
      const responses = await Promise.all(requests.map((request) => request()));
      expect(codes(responses)).toMatch(/^(ORDER_CHANGED,)?(ORDER_NOT_CANCELLABLE,)?(ORDER_NOT_EDITABLE,)?ok$/);
    }
    expect(await checkStock(shop.query)).toEqual([]);
    const wrong = await shop.query(
      `select o.id from orders o
        where o.subtotal <> (select sum(line_total) from order_lines where order_id = o.id)
           or o.total_items <> (select sum(quantity) from order_lines where order_id = o.id)
           or o.amount::text <> (select coalesce((array_agg(body->>'amount' order by position desc))[1], '')
                                   from events where subject_id = o.id and type in ('OrderPlaced', 'OrderEdited'))`,
    );
    expect(wrong).toEqual([]);
    await eventually(async () => {
      const [models] = await shop.query<{ sales: string; sold: object; expected: string; units: object }>(
        `select (select value::text from views.dashboard_totals where figure = 'sales') as sales,
                (select sum(amount)::text from orders where status <> 'CANCELLED' and deleted_at is null) as expected,
                (select jsonb_object_agg(product_id, units) from views.best_sellers where units <> 0) as sold,
                (select jsonb_object_agg(product_id, units) from (
                   select l.product_id, sum(l.quantity) as units from order_lines l join orders o on o.id = l.order_id
                    where o.status <> 'CANCELLED' and o.deleted_at is null group by 1) sold) as units`,
      );
      expect([models?.sales, models?.sold]).toEqual([models?.expected, models?.units]);
    });
    const { body } = await desk.owner.api.get('/api/v1/operations/projections');
    for (const { name } of body as ProjectionStatus[]) {
      const verified = await desk.post(`operations/projections/${name}/verify`);
      expect([name, verified.status, verified.body]).toMatchObject([name, 200, { equal: true }]);
    }
  });

  test('edits that swap two products between orders wait for each other and all succeed', async () => {
    const swapped = [await order(), await order()];
    for (let round = 0; round < 10; round += 1) {
      const responses = await Promise.all(
        swapped.map(({ id }, nth) => edit(id, (round + nth) % 2 === 0 ? [0, 3, 1] : [3, 0, 1])),
      );
      expect(codes(responses)).toBe('ok');
    }
    expect(await checkStock(shop.query)).toEqual([]);
  });
});
