import { describe, expect, test } from '@jest/globals';
import { orderStatuses, type OrderStatus } from '@soulvia/contracts';
import fc from 'fast-check';
import { orderState } from '../../../test/support/order-state.js';
import { decideStatusChange } from './change-status.js';
import { decideDeletion } from './delete-order.js';
import { orderDeleted } from './events.js';

describe('order deletion: the decision', () => {
  test('given an order, when it is deleted, then the event keeps what folds need to take it out of their counts', () => {
    const order = orderState({ status: 'SHIPPED' });
    expect(decideDeletion(order).event).toEqual({
      definition: orderDeleted,
      subjectId: 7,
      body: {
        order_id: 7,
        user_id: 3,
        status: 'SHIPPED',
        amount: '4648.50',
        placed_at: '2026-10-31T18:59:00.000Z',
        lines: order.lines,
      },
    });
  });

  test.each<[OrderStatus, 'return' | 'none']>([
    ['PROCESSING', 'return'],
    ['SHIPPED', 'return'],
    ['DELIVERED', 'none'],
    ['COMPLETED', 'none'],
    ['CANCELLED', 'none'],
  ])('given an order that is %s, when it is deleted, then the effect on stock is %s', (status, stock) => {
    expect(decideDeletion(orderState({ status })).stock).toBe(stock);
  });

  test('after any path, a deleted order has returned its units once, or never when they were delivered', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderStatuses), { maxLength: 20 }), (path) => {
        let order = orderState();
        let returned = 0;
        for (const to of path) {
          const decision = decideStatusChange(order, to);
          if (!decision) continue;
          returned += { return: 1, take: -1, none: 0 }[decision.stock];
          order = { ...order, status: to };
        }
        returned += decideDeletion(order).stock === 'return' ? 1 : 0;
        expect(returned).toBe(order.status === 'DELIVERED' || order.status === 'COMPLETED' ? 0 : 1);
      }),
    );
  });
});
