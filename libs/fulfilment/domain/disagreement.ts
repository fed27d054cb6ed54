import { type OrderStatus, parcelStateLabels, type ParcelKind, type ParcelState } from '@soulvia/contracts';

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

/** What can contradict an order. */
export interface Contradiction {
  kind: ParcelKind;
  state: ParcelState;
  /** What a courier reported last that could not be applied. */
  refusedState: ParcelState | null;
  /** False for an earlier delivery: the order follows a newer one. */
  isNewestDelivery: boolean;
}

/** @returns where order and parcel contradict each other, in one sentence; null where they agree. */
export function disagreementOf(status: OrderStatus, parcel: Contradiction): string | null {
  const { kind, state, refusedState, isNewestDelivery } = parcel;
  const isFollowed = kind === 'DELIVERY' && isNewestDelivery;
  if (refusedState === null && (!isFollowed || fitting[state].includes(status))) return null;
  return `The order says ${statusLabels[status]}, the courier says ${parcelStateLabels[refusedState ?? state]}`;
}
