import { expect, test } from '@jest/globals';
import { hookEvents, hookEventTypes } from '@soulvia/contracts';
import { describeEvent } from './domain/hook-message.js';
import { findPublished, publishedEvents } from './published-events.js';

/** What an event of the log may hold, and more. */
const recorded = {
  ...Object.assign({}, ...Object.values(hookEvents)),
  user_id: 77,
  lines: [
    { product_id: 7, quantity: 1, price: '1499.00' },
    { product_id: 8, quantity: 1, price: '1499.00' },
  ],
  city: 'Lahore',
  changes: [{ field: 'price', from: '1.00', to: '2.00' }],
};

test('published events: each has what its example says and nothing else, and comes from one event of the log', () => {
  const kinds = (data: object) => Object.entries(data).map(([name, value]) => [name, typeof value]);
  for (const type of hookEventTypes)
    expect([type, kinds(findPublished(type).toData(recorded))]).toEqual([type, kinds(hookEvents[type])]);
  expect(publishedEvents.map(({ type }) => type).toSorted()).toEqual(hookEventTypes.toSorted());
  expect(new Set(publishedEvents.map(({ definition }) => definition.type)).size).toBe(hookEventTypes.length);
});

test('published events: an event without order or parcel says null, and the link leads to what it is about', () => {
  const bare = { refund_id: 5, amount: '10.00', order_id: undefined, parcel_id: undefined, how: 'paid' };
  expect(findPublished('refund.owed').toData(bare)).toEqual({ refund_id: 5, amount: '10.00', order_id: null });
  expect(findPublished('payment.collected').toData({ ...bare, order_id: 3 })).toMatchObject({ parcel_id: null });
  const occasion = { position: 12, recordedAt: new Date('2026-11-30T08:00:00Z') };
  const links = (['parcel.booked', 'return.decided', 'stock.low'] as const).map(
    (type) => describeEvent(type, occasion, hookEvents[type], 'https://shop.example').link,
  );
  expect(links).toEqual(
    ['parcels/31', 'orders/1042', 'products/7'].map((path) => `https://shop.example/api/v1/${path}`),
  );
  expect(describeEvent('refund.owed', occasion, { order_id: null }, 'https://shop.example')).toEqual({
    type: 'refund.owed',
    version: 1,
    timestamp: '2026-11-30T08:00:00.000Z',
    sequence: 12,
    data: { order_id: null },
    link: null,
  });
});
