import { parcelMessages, parcelStateLabels, type ParcelState, say } from '@soulvia/contracts';
import { TrackingTaken } from './errors.js';

/** A row of a sheet that gives the parcel of an order its tracking number. */
export interface NumberedRow {
  row: number;
  orderId: number;
  number: string;
}

/** The open parcel of an order. */
export interface NumberedParcel {
  id: number;
  orderId: number;
  courierId: number;
  courier: string;
  state: ParcelState;
  trackingNumber: string | null;
}

/** What is known of the orders and numbers of some rows. */
export interface NumberFacts {
  courierId: number;
  orders: ReadonlySet<number>;
  /** Open parcels by order. */
  parcels: ReadonlyMap<number, NumberedParcel>;
  /** Orders of the courier's parcels by their numbers in upper case. */
  holders: ReadonlyMap<string, number>;
}

/** The parcel that gets the number, null when it has this number already, or what is wrong with the row. */
export type NumberDecision = { parcel: NumberedParcel | null } | { problem: { column: string; message: string } };

/** Decides about the rows of a sheet of tracking numbers, in their order. */
export function decideNumbers(
  rows: readonly NumberedRow[],
  facts: NumberFacts,
): { row: NumberedRow; decision: NumberDecision }[] {
  const parcels = new Map(facts.parcels);
  const holders = new Map(facts.holders);
  return rows.map((row) => {
    const decision = decideNumber(row, { ...facts, parcels, holders });
    if ('parcel' in decision && decision.parcel) {
      parcels.set(row.orderId, { ...decision.parcel, trackingNumber: row.number });
      holders.set(row.number.toUpperCase(), row.orderId);
    }
    return { row, decision };
  });
}

function decideNumber({ orderId, number }: NumberedRow, facts: NumberFacts): NumberDecision {
  const ofOrder = (message: string) => ({ problem: { column: 'order_id', message } });
  const ofNumber = (message: string) => ({ problem: { column: 'tracking_number', message } });
  if (!facts.orders.has(orderId)) return ofOrder(parcelMessages.orderNotFound);
  const parcel = facts.parcels.get(orderId);
  if (!parcel) return ofOrder(`Order ${orderId} has no open parcel.`);
  const { courierId, courier, state, trackingNumber } = parcel;
  if (courierId !== facts.courierId) return ofOrder(say`The parcel of order ${orderId} is with ${courier}.`);
  if (trackingNumber?.toUpperCase() === number.toUpperCase()) return { parcel: null };
  if (trackingNumber !== null) return ofNumber(`The parcel of order ${orderId} has the number ${trackingNumber}.`);
  if (state !== 'BOOKED') return ofOrder(`The parcel of order ${orderId} is "${parcelStateLabels[state]}".`);
  const holder = facts.holders.get(number.toUpperCase());
  if (holder !== undefined) return ofNumber(new TrackingTaken(holder).message);
  return { parcel };
}
