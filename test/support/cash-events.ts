import { cashCollected, cashReversed, refundOwed, refundVoided } from '@soulvia/books';
import type { NewEvent } from '@soulvia/platform/event-log';
import { returnAccepted } from '@soulvia/returns';
import fc from 'fast-check';

const id = fc.integer({ min: 1, max: 7 });
const net = fc.integer({ min: 0, max: 999_999 }).map((paisa) => (paisa / 100).toFixed(2));
const placedAt = fc.constantFrom('2026-10-31T18:00:00.000Z', '2026-10-31T18:59:00.000Z', '2026-10-31T19:00:00.000Z');

/** What becomes of the cash of orders, in any order. */
export const cashEvent: fc.Arbitrary<NewEvent> = fc.oneof(
  fc
    .tuple(fc.constantFrom(cashCollected, cashReversed), id, id, placedAt, net)
    .map(([definition, order, buyer, at, paid]) => ({
      definition,
      subjectId: order,
      body: {
        order_id: order,
        user_id: buyer,
        placed_at: at,
        amount: paid,
        lines: [{ order_line_id: order, product_id: 1, quantity: 1, net: paid }],
      },
    })),
  fc.tuple(id, net).map(([order, paid]) => ({
    definition: returnAccepted,
    subjectId: order,
    body: { return_id: order, order_id: order, user_id: 1, lines: [{ order_line_id: order, quantity: 1, net: paid }] },
  })),
  fc
    .tuple(fc.constantFrom(refundOwed, refundVoided), id, fc.constantFrom('CANCELLED', 'RETURN'))
    .map(([definition, order, kind]) => ({
      definition,
      subjectId: order,
      body: { refund_id: order, kind, order_id: order, amount: '1.00' },
    })),
);
