import { describe, expect, test } from '@jest/globals';
import { Money } from '@soulvia/kernel';
import { firstPrices } from '../../../test/support/flat-fee.js';
import { priceOrder, type PricedLine, shippingTo } from './price-order.js';

function line(price: string, quantity: number): PricedLine {
  const unit = Money.parse(price);
  const total = unit.times(quantity);
  return { productId: 1, name: 'Glow Serum', image: null, quantity, price: unit, total, discount: Money.zero };
}

const toLahore = shippingTo('Lahore', firstPrices);

describe('order price', () => {
  test('is the sum of its lines plus PKR 150 for delivery', () => {
    const price = priceOrder([line('1499.00', 2), line('0.01', 3)], toLahore);
    expect(`${price.subtotal} ${price.shipping} ${price.amount}`).toBe('2998.03 150.00 3148.03');
    expect(price.totalItems).toBe(5);
  });

  test('has no delivery fee when its lines cost nothing', () => {
    expect(`${priceOrder([], toLahore).amount}`).toBe('0.00');
  });

  test.each([
    ['4999.99', '5000.00', '150.00'],
    ['5000.00', '5000.00', '0.00'],
    ['5000.01', '5000.00', '0.00'],
    ['5000.00', '5000.01', '150.00'],
    ['0.01', '0.01', '0.00'],
  ])('of %s, with free delivery from %s, has a delivery fee of %s', (subtotal, freeFrom, fee) => {
    expect(`${priceOrder([line(subtotal, 1)], shippingTo('Lahore', { ...firstPrices, freeFrom })).shipping}`).toBe(fee);
  });
});
