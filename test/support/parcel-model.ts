import type { OrderStatus, ParcelState } from '@soulvia/contracts';

export type Place = 'shelf' | 'road' | 'buyer' | 'released' | 'lost';

/** An order with one delivery, as the tables of libs/fulfilment/README.md describe it. */
export interface Model {
  parcel: ParcelState;
  status: OrderStatus;
  place: Place;
  byReport: boolean;
  /** Units in stock beyond what was there when the order was placed, in multiples of the order. */
  stock: number;
}

export type Refusal = 'PARCEL_STATE' | 'ORDER_CANCELLED';

/** What each state may become by a report, written out. A parcel is received by lines, not by a report. */
const reportable: Record<ParcelState, readonly ParcelState[]> = {
  BOOKED: ['WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'DELIVERED', 'RETURNING', 'LOST', 'VOID'],
  WITH_COURIER: ['WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'DELIVERED', 'RETURNING', 'LOST'],
  OUT_FOR_DELIVERY: ['WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'DELIVERED', 'RETURNING', 'LOST'],
  ATTEMPTED: ['WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'DELIVERED', 'RETURNING', 'LOST'],
  DELIVERED: [],
  RETURNING: ['DELIVERED', 'LOST', 'RECEIVED'],
  RECEIVED: [],
  LOST: ['DELIVERED', 'RECEIVED'],
  VOID: [],
};

/** The status of an order that is not delivered or cancelled after a report. */
const statusAfter: Partial<Record<ParcelState, OrderStatus>> = {
  WITH_COURIER: 'SHIPPED',
  OUT_FOR_DELIVERY: 'SHIPPED',
  ATTEMPTED: 'SHIPPED',
  DELIVERED: 'DELIVERED',
  RETURNING: 'CANCELLED',
  LOST: 'CANCELLED',
};

const placeOf: Partial<Record<ParcelState, Place>> = {
  WITH_COURIER: 'road',
  OUT_FOR_DELIVERY: 'road',
  ATTEMPTED: 'road',
  RETURNING: 'road',
  DELIVERED: 'buyer',
  LOST: 'lost',
  RECEIVED: 'released',
};

/** A report, or the receipt of all units for sale. */
export function report(model: Model, to: ParcelState): Model | Refusal {
  if (!reportable[model.parcel].includes(to)) return 'PARCEL_STATE';
  const next = { ...model, parcel: to };
  if (to === 'VOID') return next;
  // An earlier parcel of the order may have been lost or delivered since this one was booked.
  if (model.parcel === 'BOOKED' && model.place !== 'shelf') {
    if (model.status === 'CANCELLED') return 'ORDER_CANCELLED';
    next.stock -= 1;
  }
  // A lost parcel that turns up is a correction of the stock and no longer the order's, if the order took other units since.
  if (model.parcel !== 'LOST' || to === 'DELIVERED' || model.place === 'lost') next.place = placeOf[to] ?? next.place;
  // The buyer has what an earlier parcel brought, whatever becomes of this one.
  if (model.parcel === 'BOOKED' && model.place === 'buyer' && to === 'LOST') next.place = 'buyer';
  // One that was delivered after all is the order's: what the order has taken since is for sale again.
  if (model.parcel === 'LOST' && to === 'DELIVERED' && model.place === 'shelf') next.stock += 1;
  if (to === 'RECEIVED') next.stock += 1;
  const isUnderWay = model.status === 'PROCESSING' || model.status === 'SHIPPED';
  if (isUnderWay || (to === 'DELIVERED' && model.byReport)) {
    next.status = statusAfter[to] ?? model.status;
    next.byReport = next.status === 'CANCELLED';
  }
  return next;
}

/** A person sets the status of the order. */
export function setStatus(model: Model, to: OrderStatus): Model {
  if (to === model.status) return model;
  const next = { ...model, status: to, byReport: false };
  if (to === 'CANCELLED' && model.place === 'shelf') return { ...next, place: 'released', stock: model.stock + 1 };
  if (model.status === 'CANCELLED' && (model.place === 'released' || model.place === 'lost'))
    return { ...next, place: 'shelf', stock: model.stock - 1 };
  return next;
}

/** How an order with a parcel in each state stands when its status was not set by hand. */
export const natural: Record<ParcelState, Omit<Model, 'parcel'>> = {
  BOOKED: { status: 'PROCESSING', place: 'shelf', byReport: false, stock: 0 },
  WITH_COURIER: { status: 'SHIPPED', place: 'road', byReport: false, stock: 0 },
  OUT_FOR_DELIVERY: { status: 'SHIPPED', place: 'road', byReport: false, stock: 0 },
  ATTEMPTED: { status: 'SHIPPED', place: 'road', byReport: false, stock: 0 },
  DELIVERED: { status: 'DELIVERED', place: 'buyer', byReport: false, stock: 0 },
  RETURNING: { status: 'CANCELLED', place: 'road', byReport: true, stock: 0 },
  RECEIVED: { status: 'CANCELLED', place: 'released', byReport: true, stock: 1 },
  LOST: { status: 'CANCELLED', place: 'lost', byReport: true, stock: 0 },
  VOID: { status: 'PROCESSING', place: 'shelf', byReport: false, stock: 0 },
};
