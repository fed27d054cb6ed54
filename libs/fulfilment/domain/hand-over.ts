import type { StockMove, StockUnits } from '@soulvia/catalog';
import { manifestMessages as messages, type ParcelKind, type UnfitParcel } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { ManifestOpen, ParcelsNotBooked } from './errors.js';
import { decideMove, isCalledOff, isDeliveredAlready, type ParcelMove } from './move-parcel.js';
import type { OrderFacts, ParcelFacts } from './parcel.js';
import { unitsByProduct } from './receive-parcel.js';

export interface CandidateParcel extends UnfitParcel {
  kind: ParcelKind;
  courierId: number;
  courier: string;
  /** False while it waits to be booked at the courier's computer, or no one knows whether it is. */
  isBooked: boolean;
}

/**
 * Checks the parcels of a new manifest.
 *
 * @throws InvalidInput for parcels that do not exist or are another courier's, ParcelsNotBooked, ManifestOpen
 */
export function assertFitForManifest(
  courierId: number,
  parcelIds: readonly number[],
  candidates: ReadonlyMap<number, CandidateParcel>,
): void {
  const errors = parcelIds.flatMap((id, index): [string, string[]][] => {
    const message = reasonAgainst(candidates.get(id), courierId);
    return message === null ? [] : [[`parcel_ids.${index}`, [message]]];
  });
  if (errors.length > 0) throw new InvalidInput(Object.fromEntries(errors));
  const parcels = [...candidates.values()];
  const left = parcels.filter(({ state }) => state !== 'BOOKED');
  if (left.length > 0) throw new ParcelsNotBooked(left);
  const waiting = parcels.filter(({ manifest_id }) => manifest_id !== null);
  if (waiting.length > 0) throw new ManifestOpen(waiting);
}

function reasonAgainst(parcel: CandidateParcel | undefined, courierId: number): string | null {
  if (!parcel) return messages.parcelNotFound;
  if (parcel.courierId !== courierId) return messages.ofOtherCourier(parcel.order_id, parcel.courier);
  if (parcel.kind === 'PICKUP') return messages.isPickup(parcel.order_id);
  return parcel.state === 'BOOKED' && !parcel.isBooked ? messages.notBooked(parcel.order_id, parcel.courier) : null;
}

/** A parcel with its order, and the move by which it leaves the shop. */
export interface HandOver<Parcel extends ParcelFacts, Order extends OrderFacts> {
  parcel: Parcel;
  order: Order;
  move: ParcelMove;
}

/**
 * Decides what becomes of the parcels of a manifest that its courier signs: those that are booked leave the shop, those that were
 * withdrawn, or will be because their order is cancelled, drop out, and so do those whose order another parcel has brought to its buyer.
 * What was reported about the others before stays.
 */
export function decideHandOver<Parcel extends ParcelFacts, Order extends OrderFacts>(
  parcels: readonly { parcel: Parcel; order: Order }[],
): { handOvers: HandOver<Parcel, Order>[]; droppedOut: number[] } {
  const isOut = ({ parcel, order }: { parcel: Parcel; order: Order }) =>
    parcel.state === 'VOID' ||
    isDeliveredAlready(parcel, order) ||
    (parcel.state === 'BOOKED' && isCalledOff(parcel, order));
  return {
    handOvers: parcels
      .filter((one) => one.parcel.state === 'BOOKED' && !isOut(one))
      .map((one) => ({ ...one, move: decideMove(one.parcel, one.order, 'WITH_COURIER') })),
    droppedOut: parcels.filter(isOut).map(({ parcel }) => parcel.id),
  };
}

/**
 * Divides what was taken from stock at once between the parcels that need it, in their order, so that every move names its parcel.
 *
 * @param taken the moves of all units together, one for each product.
 */
export function movesByParcel<Parcel extends Pick<ParcelFacts, 'lines'>>(
  parcels: readonly Parcel[],
  taken: readonly StockMove[],
): { parcel: Parcel; moves: StockMove[] }[] {
  const left = new Map(taken.map((move) => [move.productId, { ...move, quantity: move.quantity - move.change }]));
  return parcels.map((parcel) => ({
    parcel,
    moves: unitsByProduct(parcel.lines).map(({ productId, quantity: units }: StockUnits) => {
      const before = left.get(productId) ?? { quantity: 0 };
      const move = { ...before, productId, change: -units, quantity: before.quantity - units };
      left.set(productId, move);
      return move;
    }),
  }));
}
