import { describe, expect, test } from '@jest/globals';
import type { OrderStatus } from '@soulvia/contracts';
import { orderState } from '../../../test/support/order-state.js';
import { decideCancellation } from './cancel-order.js';
import { OrderNotCancellable } from './errors.js';
import { orderCancelled } from './events.js';

describe('cancellation by the customer: the decision', () => {
  test.each<OrderStatus>(['PROCESSING', 'SHIPPED'])(
    'given an order that is %s, when its owner cancels it, then OrderCancelled is recorded and stock returns',
    (status) => {
      const order = orderState({ status });
      expect(decideCancellation(order)).toEqual({
        status: 'CANCELLED',
        event: {
          definition: orderCancelled,
          subjectId: 7,
          body: {
            order_id: 7,
            user_id: 3,
            from: status,
            to: 'CANCELLED',
            amount: '4648.50',
            lines: order.lines,
            reason: 'shopper',
          },
        },
        stock: 'return',
      });
    },
  );

  test.each<OrderStatus>(['DELIVERED', 'COMPLETED', 'CANCELLED'])(
    'given an order that is %s, when its owner cancels it, then the request is refused with that status',
    (status) => {
      const cancelling = () => decideCancellation(orderState({ status }));
      expect(cancelling).toThrow(OrderNotCancellable);
      expect(cancelling).toThrow(`An order that is ${status.toLowerCase()} can no longer be cancelled.`);
    },
  );
});
