import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Money } from '@soulvia/kernel';
import { priceOrder, type PricedLine } from './price-order.js';

function line(price: string, quantity: number): PricedLine {
  const unit = Money.parse(price);
  return { productId: 1, name: 'Glow Serum', image: null, quantity, price: unit, total: unit.times(quantity) };
}

describe('order price', () => {
  test('is the sum of its lines plus PKR 150 for delivery', () => {
    const price = priceOrder([line('1499.00', 2), line('0.01', 3)]);
    expect(`${price.subtotal} ${price.shipping} ${price.amount}`).toBe('2998.03 150.00 3148.03');
    expect(price.totalItems).toBe(5);
  });

  test('has no delivery fee when its lines cost nothing', () => {
    expect(`${priceOrder([]).amount}`).toBe('0.00');
  });

  test.each([
    ['4999.99', '5000.00', '150.00'],
    ['5000.00', '5000.00', '0.00'],
    ['5000.01', '5000.00', '0.00'],
    ['5000.00', '5000.01', '150.00'],
    ['0.01', '0.01', '0.00'],
  ])('of %s, with free delivery from %s, has a delivery fee of %s', (subtotal, freeFrom, fee) => {
    expect(`${priceOrder([line(subtotal, 1)], Money.parse(freeFrom)).shipping}`).toBe(fee);
  });

  test('without lines has no delivery fee, wherever free delivery begins', () => {
    expect(`${priceOrder([], Money.parse('5000.00')).amount}`).toBe('0.00');
  });

  test('has a fee of 150 below the subtotal of free delivery and of 0 from it on, whatever the amounts', () => {
    const paisa = fc.integer({ min: 1, max: 2_000_000 });
    const lines = fc.array(fc.record({ paisa, quantity: fc.integer({ min: 1, max: 10 }) }), { minLength: 1 });
    fc.assert(
      fc.property(lines, fc.option(paisa), (items, freeFrom) => {
        const priced = items.map(({ paisa: unit, quantity }) => line(`${Money.fromPaisa(unit)}`, quantity));
        const { subtotal, shipping, amount } = priceOrder(priced, freeFrom === null ? null : Money.fromPaisa(freeFrom));
        const isFree = freeFrom !== null && subtotal.paisa >= freeFrom;
        expect(shipping.paisa).toBe(isFree ? 0 : 15_000);
        expect(amount.paisa).toBe(subtotal.paisa + shipping.paisa);
      }),
    );
  });
});
