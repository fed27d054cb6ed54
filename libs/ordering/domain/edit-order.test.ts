import { describe, expect, test } from '@jest/globals';
import { OutOfStock } from '@soulvia/catalog';
import type { OrderStatus } from '@soulvia/contracts';
import { InvalidInput, Money } from '@soulvia/kernel';
import { firstPrices } from '../../../test/support/flat-fee.js';
import { orderState } from '../../../test/support/order-state.js';
import type { OrderableProduct } from './draft-order.js';
import type { OrderedLine, Prices } from './edit-lines.js';
import { decideEdit, type EditRequest, type OrderContent } from './edit-order.js';
import { OrderChanged, OrderHasParcel, OrderNotEditable } from './errors.js';
import { mergeItems } from './merge-items.js';

const line = (id: number, productId: number, quantity: number, price: string): OrderedLine => ({
  id,
  product_id: productId,
  quantity,
  price_at_purchase: price,
  line_total: Money.parse(price).times(quantity).toString(),
  product_name: `Product ${productId}`,
  product_image: null,
});

const content: OrderContent = {
  note: null,
  subtotal: '4498.50',
  discount: '0.00',
  coupon_code: null,
  shipping: '150.00',
  amount: '4648.50',
  total_items: 4,
  lines: [line(70, 9, 1, '1498.50'), line(71, 2, 3, '1000.00')],
};
const product = (id: number, price: string, isDelisted = false): OrderableProduct => ({
  id,
  name: `Product ${id}`,
  price,
  image: `${id}.webp`,
  isDelisted,
});
const prices: Prices = {
  products: [product(2, '1100.00'), product(5, '250.00'), product(9, '1600.00')],
  delivery: firstPrices,
  coupon: null,
};
const items = (...units: [number, number][]) =>
  mergeItems(units.map(([product_id, quantity]) => ({ product_id, quantity })));
const request = (changes: Partial<EditRequest>): EditRequest => ({ items: null, lastSeen: null, ...changes });
const multan = { street_no: '2 Bosan Road', city: 'Multan', zip_code: '60000', country: 'Pakistan' };
const lahore = { street_no: '1 Mall Road', city: 'Lahore', zip_code: '54000', country: 'Pakistan' };

describe('order edit: the decision', () => {
  test('given more, fewer and new units, then ordered prices stay, new ones are those of today, and stock moves by the difference', () => {
    const edited = decideEdit(orderState(), content, request({ items: items([9, 3], [5, 2]) }), prices);
    expect(edited?.lines).toMatchObject({
      lines: [
        { id: null, productId: 5, quantity: 2 },
        { id: 70, productId: 9, quantity: 3 },
      ],
      differences: [
        { productId: 2, units: -3 },
        { productId: 5, units: 2 },
        { productId: 9, units: 2 },
      ],
    });
    expect(edited?.facts).toEqual({
      order_id: 7,
      user_id: 3,
      fields: ['items'],
      previous_amount: '4648.50',
      amount: '5145.50',
      previous_lines: [
        { product_id: 2, quantity: 3 },
        { product_id: 9, quantity: 1 },
      ],
      lines: [
        { product_id: 5, quantity: 2 },
        { product_id: 9, quantity: 3 },
      ],
      changes: [
        { field: 'quantity of Product 2', from: 3, to: 0 },
        { field: 'quantity of Product 5', from: 0, to: 2 },
        { field: 'quantity of Product 9', from: 1, to: 3 },
        { field: 'amount', from: '4648.50', to: '5145.50' },
      ],
    });
  });

  test('given a subtotal from which delivery is free today, then the edit works delivery out again', () => {
    const free = { ...prices, delivery: { ...firstPrices, freeFrom: '5000.00' } };
    const edited = decideEdit(orderState(), content, request({ items: items([9, 1], [2, 4]) }), free);
    expect([edited?.price.shipping.toString(), edited?.facts.amount]).toEqual(['0.00', '5498.50']);
  });

  test('given a city of another group, then delivery costs its fee, and the facts say so', () => {
    const punjab = { name: 'Punjab', cities: ['Lahore', 'Multan'], fee: '200.00', days: null };
    const sindh = { name: 'Sindh', cities: ['Karachi'], fee: '250.00', days: null };
    const delivery = { ...firstPrices, groups: [punjab, sindh] };
    const sendTo = (city: string) =>
      decideEdit(orderState(), content, request({ shipping_address: { ...lahore, city } }), { ...prices, delivery });
    expect(sendTo('Multan')?.facts).toMatchObject({ amount: '4648.50', changes: [] });
    expect(sendTo('KARACHI')?.facts).toMatchObject({
      fields: ['city'],
      previous_amount: '4648.50',
      amount: '4748.50',
      changes: [
        { field: 'shipping', from: '150.00', to: '250.00' },
        { field: 'amount', from: '4648.50', to: '4748.50' },
      ],
    });
  });

  test('given another address and a note, then only what differs is named, and lines and amount stay', () => {
    const edited = decideEdit(
      orderState(),
      content,
      request({ shipping_address: { ...lahore, zip_code: '54810' }, note: 'Ring twice' }),
      prices,
    );
    expect(edited).toMatchObject({
      values: {
        before: { zip_code: '54000', note: null },
        after: { zip_code: '54810', note: 'Ring twice' },
      },
      lines: null,
      facts: { fields: ['zip_code', 'note'], previous_amount: '4648.50', amount: '4648.50', changes: [] },
    });
    expect(JSON.stringify(edited?.facts)).not.toMatch(/54810|Ring/);
  });

  test.each<[string, Partial<EditRequest>]>([
    ['nothing', {}],
    ['the address, items and note that it has', { shipping_address: lahore, items: items([9, 1], [2, 3]), note: '' }],
  ])('given %s, then nothing changes, whatever was seen and whatever the status is', (_, changes) => {
    const shipped = orderState({ status: 'SHIPPED', parcel_open: true });
    const lastSeen = '2026-10-01T00:00:00.000Z';
    expect(decideEdit(shipped, content, request({ ...changes, lastSeen }), prices)).toBeNull();
  });

  test('given another version than the admin saw, then it is refused with the current one', () => {
    const edit = () =>
      decideEdit(orderState(), content, request({ note: 'x', lastSeen: '2026-10-01T00:00:00.000Z' }), prices);
    expect(edit).toThrow(OrderChanged);
  });

  test.each<OrderStatus>(['SHIPPED', 'DELIVERED', 'CANCELLED', 'COMPLETED'])(
    'given an order that is %s, then it is refused',
    (status) => {
      const edit = () => decideEdit(orderState({ status }), content, request({ shipping_address: multan }), prices);
      expect(edit).toThrow(OrderNotEditable);
    },
  );

  test('given an open parcel, then it is refused', () => {
    const edit = () => decideEdit(orderState({ parcel_open: true }), content, request({ note: 'x' }), prices);
    expect(edit).toThrow(OrderHasParcel);
  });

  test.each(['road', 'buyer', 'released', 'lost'] as const)(
    'given units at %s, then address and note can be edited, items cannot',
    (units_at) => {
      const order = orderState({ units_at });
      expect(decideEdit(order, content, request({ note: 'x' }), prices)).not.toBeNull();
      expect(() => decideEdit(order, content, request({ items: items([9, 2]) }), prices)).toThrow(OrderNotEditable);
    },
  );

  test('given a product that the shop no longer has, then fewer units of it are fine, more are refused', () => {
    const gone = { ...prices, products: [product(9, '1498.50')] };
    const edit = (quantity: number) =>
      decideEdit(orderState(), content, request({ items: items([9, 1], [2, quantity]) }), gone);
    expect(edit(1)?.facts.lines).toEqual([
      { product_id: 2, quantity: 1 },
      { product_id: 9, quantity: 1 },
    ]);
    expect(() => edit(4)).toThrow(new InvalidInput({ 'items.1.product_id': ['Product not found.'] }));
  });

  test('given more units of a delisted product, then the difference is out of stock', () => {
    const delisted = { ...prices, products: [product(2, '1000.00', true)] };
    const edit = () => decideEdit(orderState(), content, request({ items: items([9, 1], [2, 5]) }), delisted);
    expect(edit).toThrow(OutOfStock);
    expect(edit).toThrow(
      expect.objectContaining({ details: { lines: [{ product_id: 2, requested: 2, available: 0 }] } }),
    );
  });
});
