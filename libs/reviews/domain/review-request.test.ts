import { describe, expect, test } from '@jest/globals';
import type { OrderStatus } from '@soulvia/contracts';
import { requestTime } from './review-request.js';

describe('time of a request for a review', () => {
  const at = new Date('2026-02-20T18:30:00.000Z');

  test.each<[OrderStatus, OrderStatus]>([
    ['PROCESSING', 'DELIVERED'],
    ['SHIPPED', 'DELIVERED'],
    ['SHIPPED', 'COMPLETED'],
    ['CANCELLED', 'DELIVERED'],
  ])('from %s to %s: 14 days later', (from, to) => {
    expect(requestTime({ from, to }, at)).toEqual(new Date('2026-03-06T18:30:00.000Z'));
  });

  test.each<[OrderStatus, OrderStatus]>([
    ['DELIVERED', 'COMPLETED'],
    ['COMPLETED', 'DELIVERED'],
    ['DELIVERED', 'SHIPPED'],
    ['PROCESSING', 'SHIPPED'],
    ['SHIPPED', 'PROCESSING'],
  ])('from %s to %s: none', (from, to) => {
    expect(requestTime({ from, to }, at)).toBeUndefined();
  });
});
