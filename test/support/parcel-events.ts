import {
  adviceGiven,
  adviceNeeded,
  parcelBooked,
  parcelCorrected,
  parcelDelivered,
  parcelDisagreed,
  parcelHandedOver,
  parcelLost,
  parcelReceived,
  parcelReturning,
  parcelVoided,
} from '@soulvia/fulfilment';
import { orderConfirmed } from '@soulvia/ordering';
import type { NewEvent } from '@soulvia/platform/event-log';
import fc from 'fast-check';

const definitions = [
  parcelBooked,
  parcelHandedOver,
  parcelDelivered,
  parcelReturning,
  parcelReceived,
  parcelLost,
  parcelVoided,
  adviceNeeded,
  parcelDisagreed,
];

/** Events of parcels and confirmations in any order. A parcel is always booked in the same way. */
export const parcelEvent: fc.Arbitrary<NewEvent> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(...definitions)).map(([parcel, definition]) => ({
    definition,
    subjectId: parcel,
    body: {
      parcel_id: parcel,
      order_id: parcel,
      courier_id: parcel % 2,
      kind: 'DELIVERY',
      cash_due: '0.00',
      city: parcel === 1 ? null : 'Lahore',
      placed_at: parcel === 2 ? undefined : '2026-11-20T10:00:00.000Z',
      why: 'refused',
      lines: [{ order_line_id: 1, product_id: parcel % 3, quantity: 1, restock: 1, write_off: 0 }],
    },
  })),
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.option(fc.integer({ min: 0, max: 9_000 })))
    .map(([parcel, waitedSeconds]) => ({
      definition: adviceGiven,
      subjectId: parcel,
      body: { parcel_id: parcel, order_id: parcel, action: 'REATTEMPT', waited_seconds: waitedSeconds },
    })),
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom('DELIVERED', 'RETURNING', 'ATTEMPTED'))
    .map(([parcel, to]) => ({
      definition: parcelCorrected,
      subjectId: parcel,
      body: { parcel_id: parcel, order_id: parcel, from: to === 'DELIVERED' ? 'LOST' : 'DELIVERED', to },
    })),
  fc.integer({ min: 1, max: 5 }).map((order) => ({
    definition: orderConfirmed,
    subjectId: order,
    body: { order_id: order, how: 'call' },
  })),
);
