import { type OrderStatus, parcelStateLabels, type ParcelKind, type ParcelState } from '@soulvia/contracts';
import { newEvent, type NewEvent, parcelDisagreed } from './events.js';
import { isOpen } from './move-parcel.js';
import type { ParcelFacts } from './parcel.js';

const underWay = ['SHIPPED', 'CANCELLED'] as const;
/** Statuses of an order that fit the state of its parcel. A cancelled order may have a parcel on the road: it is called back. */
const fitting: Record<ParcelState, readonly OrderStatus[]> = {
  BOOKED: ['PROCESSING', 'SHIPPED', 'CANCELLED'],
  WITH_COURIER: underWay,
  OUT_FOR_DELIVERY: underWay,
  ATTEMPTED: underWay,
  DELIVERED: ['DELIVERED', 'COMPLETED'],
  RETURNING: ['CANCELLED'],
  // An order that was brought back is sent again in another parcel.
  RECEIVED: ['CANCELLED', 'PROCESSING'],
  LOST: ['CANCELLED', 'PROCESSING'],
  VOID: ['PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'COMPLETED'],
};

const statusLabels: Record<OrderStatus, string> = {
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
  COMPLETED: 'Completed',
};

export interface Contradiction {
  kind: ParcelKind;
  state: ParcelState;
  /** What a courier reported last that could not be applied. */
  refusedState: ParcelState | null;
  /** False for an earlier delivery: the order follows a newer one. */
  isNewestDelivery: boolean;
  /** States of the order's other deliveries that are not void. */
  otherDeliveries: readonly ParcelState[];
}

/** @returns where order and parcel contradict each other, in one sentence; null where they agree. */
export function findDisagreement(status: OrderStatus, parcel: Contradiction): string | null {
  const { state, refusedState } = parcel;
  const isFitting = !isFollowed(parcel) || fitting[state].includes(status);
  // Staff have to ask the buyer for the second one. Completing the order says that it is settled.
  if (refusedState === null && isFitting)
    return isSecond(parcel) && status === 'DELIVERED' ? 'Two parcels of this order were delivered' : null;
  return `The order says ${statusLabels[status]}, the courier says ${parcelStateLabels[refusedState ?? state]}`;
}

/** The event of a parcel that begins to contradict its order. */
export function disagreementEvents(before: ParcelFacts, disagrees: boolean | undefined): NewEvent[] {
  if (!disagrees || before.disagrees) return [];
  return [newEvent(parcelDisagreed, before.id, { parcel_id: before.id, order_id: before.orderId })];
}

/** The order follows what was delivered, and of other parcels the newest one, unless it has ended and the buyer has the order all the same. */
function isFollowed({ kind, state, isNewestDelivery, otherDeliveries }: Contradiction): boolean {
  if (kind !== 'DELIVERY') return false;
  if (state === 'DELIVERED') return true;
  return isNewestDelivery && (isOpen(state) || !otherDeliveries.includes('DELIVERED'));
}

const isSecond = ({ kind, state, otherDeliveries }: Contradiction) =>
  kind === 'DELIVERY' && state === 'DELIVERED' && otherDeliveries.includes('DELIVERED');
