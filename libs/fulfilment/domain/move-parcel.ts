import { openParcelStates, type OrderStatus, type ParcelState, roadStates } from '@soulvia/contracts';
import type { OrderMove, UnitsPlace } from '@soulvia/ordering';
import { OrderIsCancelled, ParcelStateRefused } from './errors.js';
import type { OrderFacts, ParcelFacts } from './parcel.js';

/**
 * What happens to the stock of a parcel's units.
 *
 * - `take`: they are not those of the order any more, and are taken from stock again.
 * - `release`: the order took others for its lost parcel, which was delivered after all. They are for sale again.
 * - `give-back`: what was taken for a replacement is on the shelf again.
 * - `write-off`: they come back in the books and are lost at once.
 */
export type UnitsEffect = 'take' | 'release' | 'give-back' | 'write-off';

/** What a move changes: the parcel's state, its order and the stock. */
export interface ParcelMove {
  state: ParcelState;
  /** Whether the parcel leaves the shop with this move. */
  isHandOver: boolean;
  /** In this order. */
  stock: readonly UnitsEffect[];
  order: OrderMove;
}

const afterHandOver: readonly ParcelState[] = [...roadStates, 'DELIVERED', 'RETURNING', 'LOST'];
const next: Record<ParcelState, readonly ParcelState[]> = {
  BOOKED: [...afterHandOver, 'VOID'],
  WITH_COURIER: afterHandOver,
  OUT_FOR_DELIVERY: afterHandOver,
  ATTEMPTED: afterHandOver,
  DELIVERED: [],
  RETURNING: ['RECEIVED', 'DELIVERED', 'LOST'],
  RECEIVED: [],
  LOST: ['RECEIVED', 'DELIVERED'],
  VOID: [],
};

/** @returns whether a parcel may go from one state to another, whatever happens to its order. */
export const mayBecome = (from: ParcelState, to: ParcelState): boolean => next[from].includes(to);

const isOnRoad = (state: ParcelState) => (roadStates as readonly ParcelState[]).includes(state);
/** States that no report leaves. */
export const isFinal = (state: ParcelState) => next[state].length === 0;
export const isOpen = (state: ParcelState) => (openParcelStates as readonly ParcelState[]).includes(state);

/**
 * Moves a parcel to another state.
 *
 * @throws ParcelStateRefused when its state does not allow it, OrderIsCancelled when it would leave the shop for a cancelled order.
 */
export function decideMove(parcel: ParcelFacts, order: OrderFacts, to: ParcelState): ParcelMove {
  if (!mayBecome(parcel.state, to)) throw new ParcelStateRefused(parcel);
  const isHandOver = parcel.state === 'BOOKED' && to !== 'VOID';
  const openness = opennessAfter(parcel.state, to);
  if (parcel.kind !== 'DELIVERY') return { state: to, isHandOver, stock: ownUnits(parcel, to), order: openness };
  const isMissing = isHandOver && order.unitsPlace !== 'shelf';
  if (isMissing && order.status === 'CANCELLED') throw new OrderIsCancelled();
  const place = isHandOver ? 'road' : order.unitsPlace;
  return {
    state: to,
    isHandOver,
    stock: [...(isMissing ? (['take'] as const) : []), ...stockAfter(place, to)],
    order: { ...openness, ...placeAfter(parcel, place, to), ...statusChange(order, order.status, to) },
  };
}

/** Whether another parcel has brought a booked delivery's order to the buyer: nothing more of it is to leave the shop. */
export const isDeliveredAlready = (
  { kind, state }: Pick<ParcelFacts, 'kind' | 'state'>,
  { unitsPlace }: Pick<OrderFacts, 'unitsPlace'>,
): boolean => kind === 'DELIVERY' && state === 'BOOKED' && unitsPlace === 'buyer';

/** Whether a parcel is withdrawn or called back because its order is cancelled. A pickup fetches what the buyer has all the same. */
export const isCalledOff = ({ kind }: Pick<ParcelFacts, 'kind'>, { status }: Pick<OrderFacts, 'status'>): boolean =>
  status === 'CANCELLED' && kind !== 'PICKUP';

/** What staff may correct, and to what. What was counted by hand, or never left the shop, was not reported by a courier. */
const correctable: readonly ParcelState[] = ['DELIVERED', 'RETURNING', 'LOST'];

/**
 * Corrects what a courier reported wrongly: the order gets the status that it would have without the wrong report.
 *
 * @throws ParcelStateRefused when there is nothing to correct, or the order's units have been sent again since.
 */
export function decideCorrection(parcel: ParcelFacts, order: OrderFacts, to: ParcelState): ParcelMove {
  const { kind, state } = parcel;
  if (!correctable.includes(state) || !afterHandOver.includes(to) || to === state) throw new ParcelStateRefused(parcel);
  const openness = opennessAfter(state, to);
  if (kind !== 'DELIVERY') return { state: to, isHandOver: false, stock: ownUnits(parcel, to), order: openness };
  if (!carries(parcel, order))
    throw new ParcelStateRefused(parcel, 'The units of this order are no longer in this parcel.');
  return {
    state: to,
    isHandOver: false,
    stock: stockAfter('road', to),
    order: {
      ...openness,
      ...placeAfter(parcel, 'road', to),
      // Another parcel has brought the order to the buyer, whatever became of this one.
      ...(isDelivered(parcel) ? {} : statusChange(order, statusBefore(state, order), to)),
    },
  };
}

/** Whether the units of the order are in this parcel. Those of a lost one may have been replaced by others from stock. */
function carries({ state }: ParcelFacts, { unitsPlace }: OrderFacts): boolean {
  const place: Partial<Record<ParcelState, UnitsPlace>> = { LOST: 'lost', DELIVERED: 'buyer' };
  return unitsPlace === (place[state] ?? 'road');
}

/** Whether another parcel has brought the order to the buyer. */
const isDelivered = ({ otherDeliveries }: ParcelFacts) => otherDeliveries.includes('DELIVERED');

function opennessAfter(from: ParcelState, to: ParcelState): Pick<OrderMove, 'parcelOpen'> {
  return isOpen(from) === isOpen(to) ? {} : { parcelOpen: isOpen(to) };
}

/** @param place where the units of the order are, the parcel being on the road if it has just left. */
function stockAfter(place: UnitsPlace, to: ParcelState): readonly UnitsEffect[] {
  if (to === 'LOST') return ['write-off'];
  // Only of a lost parcel: every other one that may be delivered has the units of the order on the road.
  return to === 'DELIVERED' && place === 'shelf' ? ['release'] : [];
}

/**
 * Where the units of the order are after a move: on the road while a parcel is, else with the buyer if one was delivered. A lost parcel
 * that comes back changes the place only while nothing has taken the place of its units.
 *
 * @param place where they are, the parcel being on the road if it has just left.
 */
function placeAfter(parcel: ParcelFacts, place: UnitsPlace, to: ParcelState): Pick<OrderMove, 'unitsPlace'> {
  if (to === 'VOID') return {};
  if (to === 'DELIVERED') return parcel.otherDeliveries.some(isSent) ? {} : { unitsPlace: 'buyer' };
  if (isSent(to)) return { unitsPlace: 'road' };
  const isGone = place === 'road' ? !parcel.otherDeliveries.some(isSent) : place === 'lost';
  if (!isGone) return {};
  if (isDelivered(parcel)) return { unitsPlace: 'buyer' };
  return { unitsPlace: to === 'LOST' ? 'lost' : 'released' };
}

/** Whether a parcel in this state is between shop and buyer, in either direction. */
const isSent = (state: ParcelState) => isOnRoad(state) || state === 'RETURNING';

/** A replacement has taken its own units; a pickup has none of the shop's until it is received. */
function ownUnits({ kind }: ParcelFacts, to: ParcelState): readonly UnitsEffect[] {
  if (kind === 'PICKUP') return [];
  if (to === 'VOID') return ['give-back'];
  return to === 'LOST' ? ['write-off'] : [];
}

/** @param found the status to which the report applies. */
function statusChange(order: OrderFacts, found: OrderStatus, to: ParcelState): Pick<OrderMove, 'status'> {
  const status = statusAfter(order, found, to);
  return !status || status.to === order.status ? {} : { status };
}

/** @returns null when the report leaves the status as it is. */
function statusAfter(order: OrderFacts, found: OrderStatus, to: ParcelState): OrderMove['status'] | null {
  const isUnderWay = found === 'PROCESSING' || found === 'SHIPPED';
  if (to === 'DELIVERED') return isUnderWay || order.isCancelledByParcel ? { to } : null;
  if (!isUnderWay) return null;
  if (to === 'RETURNING') return { to: 'CANCELLED', reason: 'refused' };
  if (to === 'LOST') return { to: 'CANCELLED', reason: 'lost' };
  return isOnRoad(to) ? { to: 'SHIPPED' } : null;
}

/** The status without the report that is corrected. What people have set stays. */
function statusBefore(state: ParcelState, { status, isCancelledByParcel }: OrderFacts): OrderStatus {
  const isOfReport = state === 'DELIVERED' ? status === 'DELIVERED' : isCancelledByParcel;
  return isOfReport ? 'SHIPPED' : status;
}
