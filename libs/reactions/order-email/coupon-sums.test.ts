import { expect, test } from '@jest/globals';
import { couponKinds } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import fc from 'fast-check';
import { firstPrices } from '../../../test/support/flat-fee.js';
import { isExhaustive } from '../../../test/support/sample.js';
import { computePrice } from '../../books/domain/collection.js';
import { draftOrder, newOrderEvents } from '../../ordering/domain/draft-order.js';
import { mergeItems } from '../../ordering/domain/merge-items.js';
import { shippingTo } from '../../ordering/domain/price-order.js';
import { presentOrder } from '../../ordering/queries/present-order.js';
import type { BuyersCoupon } from '../../promotions/domain/coupon.js';
import { refundOfUnits } from '../../returns/domain/refund-of-units.js';
import { orderRows } from './order-rows.js';

const amount = (most: number) => fc.integer({ min: 100, max: most }).map((paisa) => (paisa / 100).toFixed(2));
const baskets = fc.record({
  lines: fc.array(
    fc.record({ price: amount(99_999_999), quantity: fc.integer({ min: 1, max: 30 }), qualifies: fc.boolean() }),
    { minLength: 1, maxLength: 12 },
  ),
  kind: fc.constantFrom(...couponKinds),
  rupees: amount(100_000_000),
  percent: fc.integer({ min: 1, max: 90 }),
  buy_units: fc.integer({ min: 2, max: 5 }),
  max: fc.option(amount(1_000_000)),
});
const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all.plus(Money.parse(one)), Money.zero);

test('random baskets with a code of each kind: lines, order, event, mail, export and refund agree to the paisa', () => {
  const numRuns = isExhaustive ? 10_000 : 1_000;
  fc.assert(
    fc.property(baskets, ({ lines: given, kind, rupees, percent, buy_units: units, max }) => {
      const qualifying = given.flatMap(({ qualifies }, id) => (qualifies || id === 0 ? [id + 1] : []));
      const enough =
        given.reduce((all, { quantity }, id) => all + (qualifying.includes(id + 1) ? quantity : 0), 0) >= units;
      fc.pre(kind !== 'BUY_X_GET_CHEAPEST' || enough);
      const coupon = {
        id: 5,
        code: 'GLOW10',
        kind,
        qualifying,
        min_subtotal: null,
        ends_on: null,
        uses_max: null,
        used: 0,
        uses_per_buyer: 1,
        value: kind === 'PERCENT' ? `${percent}.00` : kind === 'AMOUNT' ? rupees : null,
        max_discount: kind === 'PERCENT' ? max : null,
        buy_units: kind === 'BUY_X_GET_CHEAPEST' ? units : null,
        owner_user_id: null,
        had_order: false,
        referrer_id: null,
        held: 0,
        nths: [],
      } satisfies BuyersCoupon;
      const items = mergeItems(given.map(({ quantity }, id) => ({ product_id: id + 1, quantity })));
      const products = given.map(({ price }, id) => ({
        id: id + 1,
        name: `Product ${id}`,
        price,
        image: null,
        isDelisted: false,
      }));
      const draft = draftOrder(3, items, products, shippingTo('Lahore', firstPrices), { coupon, today: '2026-11-30' });
      const { price, lines } = draft;
      const row = {
        id: 7,
        user_id: 3,
        status: 'PROCESSING',
        confirmation: 'NOT_ASKED',
        held_until: null,
        subtotal: price.subtotal.toString(),
        discount: price.discount.toString(),
        coupon_code: 'GLOW10',
        shipping: price.shipping.toString(),
        amount: price.amount.toString(),
        advance: null,
        total_items: price.totalItems,
        full_name: 'Sana',
        email: '',
        phone: null,
        address_id: null,
        street_no: '1',
        city: 'Lahore',
        zip_code: '1',
        country: 'Pakistan',
        created_at: '2026-11-30T00:00:00Z',
        updated_at: '2026-11-30T00:00:00Z',
        promised_from: null,
        promised_to: null,
        courier_asked_at: null,
      } as const;
      const stored = lines.map((line, id) => ({
        id,
        order_id: 7,
        product_id: line.productId,
        quantity: line.quantity,
        price_at_purchase: line.price.toString(),
        line_total: line.total.toString(),
        discount: line.discount.toString(),
        product_name: line.name,
        product_image: null,
      }));
      const order = presentOrder(row, stored);
      const total = Money.parse(order.amount);
      expect(sum(order.items.map(({ line_total }) => line_total)).toString()).toBe(order.subtotal);
      expect(sum(order.items.map(({ discount }) => discount ?? '')).toString()).toBe(order.discount);
      expect(price.subtotal.minus(price.discount).plus(price.shipping).paisa).toBe(total.paisa);
      expect(price.discount.paisa).toBeLessThanOrEqual(price.subtotal.paisa);
      const [placed, used] = newOrderEvents(7, draft, undefined).map(({ body }) => body as Record<string, unknown>);
      expect([placed?.amount, placed?.discount, used?.discount]).toEqual([
        order.amount,
        order.discount,
        order.discount,
      ]);
      const mailed = {
        ...row,
        buyerId: 3,
        isGuest: false,
        isAwaiting: false,
        fullName: 'Sana',
        couponCode: 'GLOW10',
        lines: lines.map(({ name, quantity, total: all }) => ({ name, quantity, total: all.toString() })),
      };
      const values = new Map(orderRows(mailed).map(({ label, value }) => [label, value]));
      const read = (label: string) =>
        Money.parse((values.get(label) ?? '').replace('Free', '0').replaceAll(/[^\d.]/g, ''));
      expect(read('Subtotal').minus(read('Discount (GLOW10)')).plus(read('Shipping')).paisa).toBe(read('Total').paisa);
      expect(read('Total').paisa).toBe(total.paisa);
      const sold = stored.map((line) => ({
        orderLineId: line.id,
        productId: line.product_id,
        quantity: line.quantity,
        net: Money.parse(line.line_total).minus(Money.parse(line.discount)),
      }));
      expect(computePrice({ orderId: 7, lines: sold, delivery: price.shipping }).paisa).toBe(total.paisa);
      for (const { net, quantity } of sold) {
        let refunded = Money.zero;
        for (let unit = 0; unit < quantity; unit += 1) refunded = refunded.plus(refundOfUnits(net, quantity, unit, 1));
        expect(refunded.paisa).toBe(net.paisa);
      }
    }),
    { numRuns },
  );
});
