import { openParcelStates, type OrderStatus, type ParcelState, roadStates } from '@soulvia/contracts';
import type { OrderMove, UnitsPlace } from '@soulvia/ordering';
import { OrderIsCancelled, ParcelStateRefused } from './errors.js';
import type { OrderFacts, ParcelFacts } from './parcel.js';

/**
 * What happens to the stock of a parcel's units.
 *
 * - `take`: they were given back since, and are taken from stock again.
 * - `give-back`: what was taken for a replacement is on the shelf again.
 * - `write-off`: they come back in the books and are lost at once.
 */
export type UnitsEffect = 'take' | 'give-back' | 'write-off';

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
  const isMissing = isHandOver && (order.unitsPlace === 'released' || order.unitsPlace === 'lost');
  if (isMissing && order.status === 'CANCELLED') throw new OrderIsCancelled();
  const carried = carries(parcel, order);
  return {
    state: to,
    isHandOver,
    stock: [...(isMissing ? (['take'] as const) : []), ...(carried && to === 'LOST' ? (['write-off'] as const) : [])],
    order: {
      ...openness,
      ...(carried ? placeAfter(order.unitsPlace, to, isHandOver) : {}),
      ...statusChange(order, order.status, to),
    },
  };
}

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
    stock: to === 'LOST' ? ['write-off'] : [],
    order: { ...openness, ...placeAfter('road', to, true), ...statusChange(order, statusBefore(state, order), to) },
  };
}

/**
 * Whether the units of the order are in this parcel. Those of a lost or delivered parcel may have been replaced: the order was brought
 * back and took other units from stock.
 */
function carries({ kind, state, isNewestDelivery }: ParcelFacts, { unitsPlace }: OrderFacts): boolean {
  if (kind !== 'DELIVERY') return false;
  if (isOpen(state)) return true;
  const place: Partial<Record<ParcelState, UnitsPlace>> = { LOST: 'lost', DELIVERED: 'buyer' };
  return isNewestDelivery && unitsPlace === place[state];
}

function opennessAfter(from: ParcelState, to: ParcelState): Pick<OrderMove, 'parcelOpen'> {
  return isOpen(from) === isOpen(to) ? {} : { parcelOpen: isOpen(to) };
}

/** Units with the buyer stay there whatever is reported about the parcel that brought them. */
function placeAfter(place: UnitsPlace, to: ParcelState, isLeaving: boolean): Pick<OrderMove, 'unitsPlace'> {
  if (to === 'VOID' || place === 'buyer') return {};
  if (to === 'DELIVERED') return { unitsPlace: 'buyer' };
  if (to === 'LOST') return { unitsPlace: 'lost' };
  if (to === 'RECEIVED') return { unitsPlace: 'released' };
  return isLeaving ? { unitsPlace: 'road' } : {};
}

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
