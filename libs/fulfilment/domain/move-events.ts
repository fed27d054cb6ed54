import { knownCity, type ParcelState } from '@soulvia/contracts';
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

type MovedParcel = ParcelFacts & { courierId: number };
type MovedOrder = OrderFacts & { city: string; created_at: string };

/** The events of a move beside the report that caused it. What is received has an event with its lines. */
export function moveEvents(parcel: MovedParcel, order: MovedOrder, { state, isHandOver }: ParcelMove): NewEvent[] {
  const subject = { parcel_id: parcel.id, order_id: parcel.orderId };
  return [
    ...(isHandOver ? [newEvent(parcelHandedOver, parcel.id, subject)] : []),
    ...(state === parcel.state ? [] : stateEvents(parcel, order, state)),
  ];
}

function stateEvents(parcel: MovedParcel, order: MovedOrder, state: ParcelState): NewEvent[] {
  const { id, orderId, kind, cashDue, courierId } = parcel;
  const subject = { parcel_id: id, order_id: orderId };
  if (state === 'DELIVERED') {
    const arrival = { courier_id: courierId, city: knownCity(order.city), placed_at: order.created_at };
    return [newEvent(parcelDelivered, id, { ...subject, kind, cash_due: cashDue, ...arrival })];
  }
  if (state === 'LOST') return [newEvent(parcelLost, id, subject)];
  if (state === 'VOID') return [newEvent(parcelVoided, id, subject)];
  if (state !== 'RETURNING') return [];
  const isCalledBack = order.status === 'CANCELLED' && !order.isCancelledByParcel;
  return [newEvent(parcelReturning, id, { ...subject, why: isCalledBack ? 'cancelled' : 'refused' })];
}
