import { describe, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { CouponRequest } from '@soulvia/contracts';
import { openOrm } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { RateLimits, WriteLimit } from '@soulvia/platform/rate-limit';
import { useCouponDesk } from '../../../test/support/coupons.js';
import { newPhone } from '../../../test/support/guest-checkout.js';
import { isExhaustive } from '../../../test/support/sample.js';
import { setUp } from '../../../test/support/set-up.js';
import type { Person } from '../../../test/support/test-shop.js';
import { useShop } from '../../../test/support/use-shop.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { DeleteOrder } from './delete-order.js';
import { PlaceOrder, PlaceOrderHandler } from './place-order.js';

const shop = useShop({ worker: false });
const desk = useCouponDesk(shop);
const buyersCount = isExhaustive ? 200 : 60;

/** Five processes that take orders, each with a pool of its own. */
const pools = setUp(
  async () => {
    const databaseUrl = shop.database.url;
    const open = () => openOrm({ databaseUrl, entities: [], applicationName: 'test-buyers', poolSize: 10 });
    return { orms: await Promise.all([open(), open(), open(), open(), open()]) };
  },
  async ({ orms }) => {
    await Promise.all(orms.map((orm) => orm.close(true)));
  },
);

const openHandler = (orm: MikroORM) =>
  new PlaceOrderHandler(
    new UnitOfWork(orm, { requestWakeUp: () => undefined }),
    new WriteLimit(0),
    { findWays: () => [] },
    new LinkedOrderLimits(new RateLimits(orm)),
    { readArrivals: () => Promise.resolve(() => null) },
  );

/** Orders at once, over all pools. @returns why each was refused, null for those that were placed. */
async function buyAtOnce(orders: readonly { buyer: Person; phone: string; productId: number; code?: string }[]) {
  const handlers = pools.orms.map(openHandler);
  return Promise.all(
    orders.map(async ({ buyer, phone, productId, code }, nth) => {
      const items = [{ product_id: productId, quantity: 1 }];
      const request = { address_id: buyer.addressId, items, phone, ...(code && { coupon_code: code }) };
      try {
        await handlers[nth % handlers.length]?.execute(
          new PlaceOrder(buyer.id, request, undefined, undefined, undefined),
        );
        return null;
      } catch (error) {
        return (error as { code?: string }).code ?? String(error);
      }
    }),
  );
}

const countDeadlocks = async () =>
  (
    await shop.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
  )[0]?.deadlocks;

async function race(terms: Partial<CouponRequest>, stock: number) {
  const coupon = await desk.make(terms);
  const [productId = 0] = await shop.products([stock]);
  const buyer = await shop.person();
  const orders = Array.from({ length: buyersCount }, () => ({
    buyer,
    phone: newPhone(),
    productId,
    code: coupon.code,
  }));
  return { coupon, productId, outcomes: await buyAtOnce(orders) };
}

describe('codes under contention:', () => {
  test.each([
    ['with stock for all', 10, 1_000],
    ['with stock short as well', 10, 7],
  ])('10 uses for many buyers at once over five pools, %s', async (_, uses, stock) => {
    const { coupon, productId, outcomes } = await race({ uses_max: uses, uses_per_buyer: null }, stock);
    const placed = outcomes.filter((outcome) => outcome === null).length;
    expect(placed).toBe(Math.min(uses, stock));
    expect(new Set(outcomes.filter((outcome) => outcome !== null && outcome !== 'COUPON_INVALID'))).toEqual(
      new Set(stock < uses ? ['OUT_OF_STOCK'] : []),
    );
    expect([await desk.countHolding(coupon.id), (await desk.read(coupon.id))?.used]).toEqual([placed, placed]);
    expect(await shop.stockOf(productId)).toBe(stock - placed);
  });

  test('one phone with many accounts at once: one order', async () => {
    const coupon = await desk.make();
    const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.person()));
    const [phone, [productId = 0]] = [newPhone(), desk.products];
    const outcomes = await buyAtOnce(buyers.map((buyer) => ({ buyer, phone, productId, code: coupon.code })));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'COUPON_INVALID')).toHaveLength(11);
    const twice = await desk.make({ uses_per_buyer: 2 });
    const again = await buyAtOnce(buyers.map((buyer) => ({ buyer, phone, productId, code: twice.code })));
    expect(again.filter((outcome) => outcome === null)).toHaveLength(2);
    expect(await desk.countHolding(twice.id)).toBe(2);
  });

  test('64 writers with and without codes, edits, cancellations and returns to the shop: no deadlock, and the counter is right', async () => {
    const before = await countDeadlocks();
    const coupons = [
      await desk.make({ uses_max: 40, uses_per_buyer: null }),
      await desk.make({ uses_per_buyer: null }),
    ];
    const buyer = await shop.person();
    const placed = [];
    for (const nth of Array(16).keys()) placed.push(await desk.order(buyer, coupons[nth % 2]?.code ?? ''));
    const [one = 0, two = 0] = desk.products;
    const checkouts = buyAtOnce(
      Array.from({ length: 40 }, (_, nth) => {
        const code = coupons[nth % 3]?.code;
        return { buyer, phone: newPhone(), productId: nth % 2 ? one : two, ...(code && { code }) };
      }),
    );
    const changes = placed.map(async ({ id }, nth) => {
      if (nth % 4 === 0) await desk.owner.api.patch(`/api/v1/orders/${id}/content`, { items: desk.items(1, 3) });
      await desk.setStatus(id, 'CANCELLED');
      if (nth % 4 < 2) await desk.setStatus(id, 'PROCESSING');
      if (nth % 4 === 3) await shop.execute(new DeleteOrder(id));
    });
    const stops = [1, 2, 3].map(async () => {
      for (const state of ['stop', 'start'])
        await desk.owner.api.post(`/api/v1/coupons/${coupons[0]?.id}/${state}`, {});
    });
    await Promise.all([checkouts, ...changes, ...stops]);
    expect(await countDeadlocks()).toBe(before);
    const [limited] = coupons;
    expect((await desk.read(limited?.id ?? 0))?.used).toBe(await desk.countHolding(limited?.id ?? 0));
  });
});
