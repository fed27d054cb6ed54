import { expect, test } from '@jest/globals';
import type { ReturnReason } from '@soulvia/contracts';
import { draftReturn } from './ask-return.js';
import { ReturnClosed } from './errors.js';
import type { ReturnableOrder } from './return.js';
import { windowEnd } from './window.js';

const settings = { return_days: 14, damage_days: 7, buy_back_days: 30 };
const deliveredAt = new Date('2026-11-04T20:30:00Z');
const order: ReturnableOrder = {
  id: 7,
  userId: 3,
  deliveredAt,
  lines: [
    { orderLineId: 1, productId: 11, productName: 'Glow Serum', quantity: 3, taken: 2 },
    { orderLineId: 2, productId: 12, productName: 'Sunblock', quantity: 1, taken: 1 },
  ],
};
const draft = (
  lines: [id: number, quantity: number][],
  options: { now?: Date; isStaff?: boolean; reason?: ReturnReason },
) => {
  const { now = deliveredAt, isStaff = false, reason = 'UNOPENED' } = options;
  const asked = lines.map(([order_line_id, quantity]) => ({ order_line_id, quantity }));
  return draftReturn(order, { reason, lines: asked }, { isStaff, settings, now });
};

test('return window: ends with the last day in Pakistan, which begins five hours before that of UTC', () => {
  // 1.30 on 5 November in Pakistan.
  expect(windowEnd(deliveredAt, 'UNOPENED', settings).toISOString()).toBe('2026-11-19T19:00:00.000Z');
  expect(windowEnd(deliveredAt, 'WRONG_ITEM', settings).toISOString()).toBe('2026-11-12T19:00:00.000Z');
});

test('return: is refused from the end of its window on, with the last day; staff may ask later', () => {
  const now = windowEnd(deliveredAt, 'DAMAGED', settings);
  expect(() => draft([[1, 1]], { now, reason: 'DAMAGED' })).toThrow('This order could be returned until 12 Nov.');
  expect(draft([[1, 1]], { now, reason: 'REACTION' })).toHaveLength(1);
  expect(draft([[1, 1]], { now: new Date('2027-01-01'), isStaff: true })).toHaveLength(1);
  expect(() =>
    draftReturn({ ...order, deliveredAt: null }, { reason: 'DAMAGED', lines: [] }, { isStaff: true, settings, now }),
  ).toThrow(ReturnClosed);
});

test('return: units that are refunded or in open returns are not left', () => {
  const problems = (lines: [number, number][]) => {
    try {
      return draft(lines, {});
    } catch (error) {
      return (error as { errors: unknown }).errors;
    }
  };
  expect(problems([[1, 1]])).toEqual([{ orderLineId: 1, productId: 11, productName: 'Glow Serum', quantity: 1 }]);
  expect(problems([[1, 2]])).toEqual({ 'lines.0.quantity': ['Only 1 is left to return.'] });
  expect(problems([[2, 1]])).toEqual({ 'lines.0.quantity': ['None is left to return.'] });
  expect(problems([[9, 1]])).toEqual({ 'lines.0.order_line_id': ['This line is not in the order.'] });
  expect(
    problems([
      [1, 1],
      [1, 1],
    ]),
  ).toEqual({ 'lines.1.order_line_id': ['Each line once'] });
});
