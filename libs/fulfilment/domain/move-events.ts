import type { ParcelState } from '@soulvia/contracts';
import {
  newEvent,
  type NewEvent,
  parcelDelivered,
  parcelHandedOver,
  parcelLost,
  parcelReturning,
  parcelVoided,
} from './events.js';
import type { ParcelMove } from './move-parcel.js';
import type { OrderFacts, ParcelFacts } from './parcel.js';

/** The events of a move beside the report that caused it. What is received has an event with its lines. */
export function moveEvents(parcel: ParcelFacts, order: OrderFacts, { state, isHandOver }: ParcelMove): NewEvent[] {
  const subject = { parcel_id: parcel.id, order_id: parcel.orderId };
  return [
    ...(isHandOver ? [newEvent(parcelHandedOver, parcel.id, subject)] : []),
    ...(state === parcel.state ? [] : stateEvents(parcel, order, state)),
  ];
}

function stateEvents({ id, orderId, kind, cashDue }: ParcelFacts, order: OrderFacts, state: ParcelState): NewEvent[] {
  const subject = { parcel_id: id, order_id: orderId };
  if (state === 'DELIVERED') return [newEvent(parcelDelivered, id, { ...subject, kind, cash_due: cashDue })];
  if (state === 'LOST') return [newEvent(parcelLost, id, subject)];
  if (state === 'VOID') return [newEvent(parcelVoided, id, subject)];
  if (state !== 'RETURNING') return [];
  const isCalledBack = order.status === 'CANCELLED' && !order.isCancelledByParcel;
  return [newEvent(parcelReturning, id, { ...subject, why: isCalledBack ? 'cancelled' : 'refused' })];
}
