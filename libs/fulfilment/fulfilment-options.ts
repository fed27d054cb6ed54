import type { Journal } from '@soulvia/books';
import type { ParcelKind } from '@soulvia/contracts';
import type { ParcelledOrder } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import type { CourierConnections } from './adapters/courier-connections.js';
import type { ParcelUnits } from './domain/parcel.js';
import type { ReceivedUnits } from './domain/receive-parcel.js';

/** What returns do when parcels move, which must not know them. Order and parcel are locked. */
export interface ParcelReturns {
  /** A parcel that names a return is booked: its pickup, or the replacement of its units. */
  book(
    work: Work,
    order: ParcelledOrder,
    parcel: { id: number; kind: ParcelKind; lines: readonly ParcelUnits[] },
    returnId: number,
  ): Promise<void>;
  /** Units of lines of an order that came back without a parcel. */
  receivedByHand(query: Query, orderId: number): Promise<ReadonlyMap<number, number>>;
  /** A pickup has come in; its units move, and what it returns posts its journals. @returns undefined for one that no return asked for. */
  receive(
    work: Work,
    order: ParcelledOrder,
    parcelId: number,
    lines: readonly ReceivedUnits[],
  ): Promise<{ returnId: number; journals: readonly Journal[] } | undefined>;
  /** The order turns out not to have been delivered. */
  correct(work: Work, order: ParcelledOrder): Promise<void>;
}

export interface FulfilmentOptions {
  couriers: CourierConnections;
  returns: ParcelReturns;
}

export const FULFILMENT_OPTIONS = Symbol('fulfilment options');
