import { describe, expect, test } from '@jest/globals';
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
});
