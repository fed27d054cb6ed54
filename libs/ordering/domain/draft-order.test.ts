import { describe, expect, test } from '@jest/globals';
import { OutOfStock } from '@soulvia/catalog';
import { InvalidInput } from '@soulvia/kernel';
import fc from 'fast-check';
import { draftOrder, orderPlacedEvent, type OrderableProduct } from './draft-order.js';
import { flatFee } from '../../../test/support/flat-fee.js';
import { orderPlaced } from './events.js';

const product = (id: number, price: string, isDelisted = false): OrderableProduct => ({
  id,
  name: `Product ${id}`,
  price,
  image: null,
  isDelisted,
});
const item = (productId: number, quantity: number, index = 0) => ({ productId, quantity, index });

describe('order draft: the decision', () => {
  test('given items and the shop’s prices, then lines and totals are the shop’s', () => {
    const draft = draftOrder(3, [item(2, 3), item(9, 1)], [product(9, '149.50'), product(2, '1499.00')], flatFee);
    expect(orderPlacedEvent(7, draft)).toEqual({
      definition: orderPlaced,
      subjectId: 7,
      body: {
        order_id: 7,
        user_id: 3,
        subtotal: '4646.50',
        shipping: '150.00',
        amount: '4796.50',
        total_items: 4,
        lines: [
          { product_id: 2, quantity: 3, price: '1499.00' },
          { product_id: 9, quantity: 1, price: '149.50' },
        ],
      },
    });
  });

  test('given products that are not in the shop, then every such item is named', () => {
    const drafting = () => draftOrder(3, [item(1, 1, 0), item(2, 1, 1), item(3, 1, 2)], [product(2, '1.00')], flatFee);
    expect(drafting).toThrow(InvalidInput);
    expect(drafting).toThrow(
      expect.objectContaining({
        errors: { 'items.0.product_id': ['Product not found.'], 'items.2.product_id': ['Product not found.'] },
      }),
    );
  });

  test('given a delisted product, then it is out of stock', () => {
    const drafting = () =>
      draftOrder(3, [item(1, 2), item(2, 1)], [product(1, '1.00', true), product(2, '1.00')], flatFee);
    expect(drafting).toThrow(OutOfStock);
    expect(drafting).toThrow(
      expect.objectContaining({ details: { lines: [{ product_id: 1, requested: 2, available: 0 }] } }),
    );
  });

  test('totals of any order add up to the paisa, and the event agrees with the draft', () => {
    const line = fc.record({
      paisa: fc.integer({ min: 1, max: 99_999_999 }),
      quantity: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const products = lines.map(({ paisa }, id) => product(id, (paisa / 100).toFixed(2)));
        const draft = draftOrder(
          1,
          lines.map(({ quantity }, id) => item(id, quantity, id)),
          products,
          flatFee,
        );
        const subtotal = lines.reduce((sum, { paisa, quantity }) => sum + paisa * quantity, 0);
        const rupees = (paisa: number) => `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`;
        expect(orderPlacedEvent(1, draft).body).toMatchObject({
          subtotal: rupees(subtotal),
          shipping: '150.00',
          amount: rupees(subtotal + 15_000),
          total_items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        });
      }),
    );
  });
});
