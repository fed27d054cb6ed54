import { describe, expect, test } from '@jest/globals';
import { orderStatuses } from '@soulvia/contracts';
import fc from 'fast-check';
import { orderState } from '../../../test/support/order-state.js';
import { decideStatusChange, type StockEffect } from './change-status.js';
import { orderCancelled, orderStatusChanged } from './events.js';

const status = fc.constantFrom(...orderStatuses);
/** Share of the order's units that is in stock afterwards: placing the order has taken them. */
const unitsBack: Record<StockEffect, number> = { return: 1, take: -1, none: 0 };

describe('order status: the decision', () => {
  test('given a processing order, when it is shipped, then the event says from where to where and stock stays', () => {
    const order = orderState({ status: 'PROCESSING' });
    expect(decideStatusChange(order, 'SHIPPED')).toEqual({
      status: 'SHIPPED',
      event: {
        definition: orderStatusChanged,
        subjectId: 7,
        body: { order_id: 7, user_id: 3, from: 'PROCESSING', to: 'SHIPPED', amount: '4648.50', lines: order.lines },
      },
      stock: 'none',
    });
  });

  test('given any order, when it is cancelled, then OrderCancelled is recorded and stock returns', () => {
    expect(decideStatusChange(orderState({ status: 'DELIVERED' }), 'CANCELLED')).toMatchObject({
      status: 'CANCELLED',
      event: { definition: orderCancelled, body: { from: 'DELIVERED', to: 'CANCELLED' } },
      stock: 'return',
    });
  });

  test('given a cancelled order, when it is brought back, then stock is taken again', () => {
    expect(decideStatusChange(orderState({ status: 'CANCELLED' }), 'PROCESSING')).toMatchObject({
      event: { definition: orderStatusChanged, body: { from: 'CANCELLED', to: 'PROCESSING' } },
      stock: 'take',
    });
  });

  test.each(orderStatuses)('given an order that is %s, when it is moved there again, then nothing happens', (same) => {
    expect(decideStatusChange(orderState({ status: same }), same)).toBeNull();
  });

  test('whatever path an order takes, its units are back in stock exactly while it is cancelled', () => {
    fc.assert(
      fc.property(fc.array(status, { maxLength: 30 }), (path) => {
        let order = orderState();
        let back = 0;
        for (const to of path) {
          const decision = decideStatusChange(order, to);
          if (!decision) continue;
          back += unitsBack[decision.stock];
          order = { ...order, status: decision.status };
          expect([to, back]).toEqual([to, to === 'CANCELLED' ? 1 : 0]);
        }
      }),
    );
  });

  test('the events of any path lead from PROCESSING to the last status without a gap', () => {
    fc.assert(
      fc.property(fc.array(status, { maxLength: 30 }), (path) => {
        let order = orderState();
        for (const to of path) {
          const decision = decideStatusChange(order, to);
          expect(decision?.event.body.from ?? to).toBe(order.status);
          order = { ...order, status: decision?.event.body.to ?? order.status };
        }
        expect(order.status).toBe(path.at(-1) ?? 'PROCESSING');
      }),
    );
  });
});
