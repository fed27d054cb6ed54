import type { Order } from '@soulvia/contracts';
import type { ParcelOfOrder } from '../ordering-options.js';

/** Adds what staff see of an order's parcel. @param parcelOf by order. */
export function withParcel<Shown extends Order>(
  order: Shown,
  parcelOf: ReadonlyMap<number, ParcelOfOrder>,
): Shown & { parcel: ParcelOfOrder['parcel'] | null; disagreement: string | null } {
  const { parcel = null, disagreement = null } = parcelOf.get(order.id) ?? {};
  return { ...order, parcel, disagreement };
}
