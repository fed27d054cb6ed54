import { expect, test } from '@jest/globals';
import type { ParcelMoment } from '../ordering-options.js';
import { type OrderEvent, orderTimeline } from './order-timeline.js';

const time = (minute: number) => new Date(Date.UTC(2026, 10, 25, 9, minute));
const event = (type: string, minute: number, body: OrderEvent['body'] = {}): OrderEvent => ({
  type,
  actor: 'user:7',
  recorded_at: time(minute).toISOString().replace('T', ' ').replace('Z', '+00'),
  body,
});
const moment = (what: ParcelMoment['what'], minute: number): ParcelMoment => ({ what, at: time(minute).toISOString() });
const shown = (events: OrderEvent[], parcels: ParcelMoment[] = []) =>
  orderTimeline(events, parcels).map(({ what, status, at }) => `${new Date(at).getUTCMinutes()} ${what} ${status}`);

const placed = event('OrderPlaced', 0);
const changed = (minute: number, to: 'SHIPPED' | 'DELIVERED') => event('OrderStatusChanged', minute, { to });

test('order timeline: without parcels it is the history of the status', () => {
  const events = [placed, event('OrderConfirmed', 1), changed(2, 'SHIPPED'), changed(3, 'DELIVERED')];
  expect(shown(events)).toEqual([
    '0 placed PROCESSING',
    '1 confirmed PROCESSING',
    '2 changed SHIPPED',
    '3 changed DELIVERED',
  ]);
});

test('order timeline: a parcel that changed the status appears once, and each moment has the status of its time', () => {
  const shipped = { ...moment('shipped', 2), courier: 'TCS', tracking_url: null };
  const parcels = [shipped, moment('out_for_delivery', 3), moment('attempted', 4), moment('delivered', 5)];
  const events = [placed, changed(2, 'SHIPPED'), changed(5, 'DELIVERED')];
  expect(shown(events, parcels)).toEqual([
    '0 placed PROCESSING',
    '2 shipped SHIPPED',
    '3 out_for_delivery SHIPPED',
    '4 attempted SHIPPED',
    '5 delivered DELIVERED',
  ]);
  expect(orderTimeline(events, parcels)[1]).toMatchObject({ courier: 'TCS', tracking_url: null });
});

test('order timeline: a change by hand beside a parcel stays, as does a cancellation with its reason', () => {
  const cancelled = event('OrderCancelled', 4, { to: 'CANCELLED', reason: 'refused' });
  const parcels = [moment('shipped', 2), moment('coming_back', 4), moment('back', 6)];
  const events = [placed, changed(1, 'SHIPPED'), cancelled];
  expect(shown(events, parcels)).toEqual([
    '0 placed PROCESSING',
    '1 changed SHIPPED',
    '2 shipped SHIPPED',
    '4 cancelled CANCELLED',
    '4 coming_back CANCELLED',
    '6 back CANCELLED',
  ]);
  expect(orderTimeline(events, parcels)[3]).toMatchObject({ reason: 'refused' });
});

test('order timeline: it never has the actor', () => {
  expect(JSON.stringify(orderTimeline([placed, changed(1, 'SHIPPED')], []))).not.toContain('user:7');
});
