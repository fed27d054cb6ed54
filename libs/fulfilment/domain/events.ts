import type { AdviceAction, ParcelKind, ParcelState } from '@soulvia/contracts';
import { defineEvent, type EventBody } from '@soulvia/platform/event-log';

export { newEvent, type NewEvent } from '@soulvia/platform/event-log';

export const courierAdded = defineEvent<{ courier_id: number; code: string }>('CourierAdded', 'courier');

/** Names of the changed fields as the API has them; `secret` and `wordings` too. */
export const courierChanged = defineEvent<{ courier_id: number; fields: string[] }>('CourierChanged', 'courier');

export const courierDeleted = defineEvent<{ courier_id: number; code: string }>('CourierDeleted', 'courier');

interface OfParcel extends EventBody {
  parcel_id: number;
  order_id: number;
}

/** `unconfirmed` is set when the actor booked an order that was not confirmed. */
export interface ParcelBooking extends OfParcel {
  courier_id: number;
  kind: ParcelKind;
  /** Whole rupees with two decimals. */
  cash_due: string;
  /** A city of a list, never what someone typed; null for other places. */
  city: string | null;
  lines: { order_line_id: number; product_id: number; quantity: number }[];
  unconfirmed?: true;
}

export const parcelBooked = defineEvent<ParcelBooking>('ParcelBooked', 'parcel');

/** Fields that changed beside the state, as the API names them. */
export const parcelChanged = defineEvent<OfParcel & { fields: string[] }>('ParcelChanged', 'parcel');

export const parcelHandedOver = defineEvent<OfParcel>('ParcelHandedOver', 'parcel');

/** `state` is null for a wording that is not mapped; `applied` says whether the report changed the parcel. */
export const parcelReported = defineEvent<OfParcel & { state: ParcelState | null; applied: boolean }>(
  'ParcelReported',
  'parcel',
);

export interface ParcelDelivery extends OfParcel {
  kind: ParcelKind;
  cash_due: string;
  /** Earlier events have none of these. The city is one of the list, null for other places. */
  courier_id?: number;
  city?: string | null;
  placed_at?: string;
}

export const parcelDelivered = defineEvent<ParcelDelivery>('ParcelDelivered', 'parcel');

/** Why a parcel comes back: its order was cancelled by a person, or the buyer did not take it. */
export const parcelReturning = defineEvent<OfParcel & { why: 'refused' | 'cancelled' }>('ParcelReturning', 'parcel');

export const parcelReceived = defineEvent<
  OfParcel & { lines: { order_line_id: number; product_id: number; restock: number; write_off: number }[] }
>('ParcelReceived', 'parcel');

export const parcelLost = defineEvent<OfParcel>('ParcelLost', 'parcel');

export const parcelVoided = defineEvent<OfParcel>('ParcelVoided', 'parcel');

/** A list of parcels was made, which their courier will sign. */
export const manifestCreated = defineEvent<{ manifest_id: number; courier_id: number; parcels: number }>(
  'ManifestCreated',
  'manifest',
);

/** The courier signed for parcels; `dropped_out` are those that were withdrawn before. */
export const manifestSigned = defineEvent<{
  manifest_id: number;
  courier_id: number;
  parcels: number;
  dropped_out: number[];
}>('ManifestSigned', 'manifest');

/** A report was wrong: staff say what is true. */
export const parcelCorrected = defineEvent<OfParcel & { from: ParcelState; to: ParcelState }>(
  'ParcelCorrected',
  'parcel',
);

/** Order and parcel contradict each other from now on. */
export const parcelDisagreed = defineEvent<OfParcel>('ParcelDisagreed', 'parcel');

export const adviceNeeded = defineEvent<OfParcel & { due_at: string }>('AdviceNeeded', 'parcel');

/** `waited_seconds` is how long the courier waited for the first answer; null for another answer and for one of the shop itself. */
export const adviceGiven = defineEvent<OfParcel & { action: AdviceAction; waited_seconds: number | null }>(
  'AdviceGiven',
  'parcel',
);

/** The courier's computers are to be asked for a booking; `attempt` counts how often staff wanted that. */
export const bookingRequested = defineEvent<OfParcel & { attempt: number }>('BookingRequested', 'parcel');

/** What became of it; `twice`: the courier has booked a parcel that has another number by now. */
export const bookingAnswered = defineEvent<
  OfParcel & { attempt: number; outcome: 'booked' | 'refused' | 'unknown' | 'adopted' | 'twice' }
>('BookingAnswered', 'parcel');

/** It is time to ask a courier about the parcels that it has. */
export const trackingDue = defineEvent<{ courier_id: number }>('TrackingDue', 'courier');
