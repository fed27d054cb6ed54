import type { ParcelFacts } from '../../libs/fulfilment/domain/parcel.js';

/** A delivery of two products that is booked. */
export function parcelFacts(changes: Partial<ParcelFacts> = {}): ParcelFacts {
  return {
    id: 5,
    orderId: 7,
    kind: 'DELIVERY',
    state: 'BOOKED',
    trackingNumber: 'TCS-1234',
    cashDue: '3148.00',
    isNewestDelivery: true,
    otherDeliveries: [],
    attempts: 0,
    advice: null,
    refusedState: null,
    disagrees: false,
    adviceHours: 24,
    lines: [
      { orderLineId: 11, productId: 2, quantity: 3 },
      { orderLineId: 12, productId: 9, quantity: 1 },
    ],
    ...changes,
  };
}
