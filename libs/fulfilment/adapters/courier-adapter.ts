import type { AdviceAction, CourierTrial, FoundBooking, ParcelState } from '@soulvia/contracts';

/** What a courier is asked to carry. */
export interface ParcelToBook {
  /** Our number of the order, by which the courier finds the booking. */
  reference: string;
  /** What the courier collects, in whole rupees. */
  cashDue: number;
  name: string;
  /** As it is dialled in Pakistan, `03001234567`. */
  phone: string;
  address: string;
  /** As the courier spells it, where its list has the city. */
  city: string;
  pieces: number;
  /** Null when it is not known. */
  weightGrams: number | null;
  /** What is in it, in one line. */
  contents: string;
}

/**
 * What came of a request.
 *
 * - `done`: with what was asked for.
 * - `denied`: certainly not done, because the key was not accepted.
 * - `retry`: certainly not done; another time it may be.
 * - `refused`: certainly not done, in the courier's words; the same request would be refused again.
 * - `unknown`: it may have been done.
 */
export type CourierAnswer<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'denied' | 'retry' | 'unknown'; why: string }
  | { kind: 'refused'; says: string };

export interface BookedParcel {
  number: string;
  /** Where the courier keeps the label; null when it gives it by number. */
  labelUrl: string | null;
}

export interface TrackedReport {
  number: string;
  /** The courier's code of the event. */
  code: string;
  /** Its wording, without names of places. */
  says: string;
  remarks: string | null;
  /** Null when the courier does not say when it happened. */
  at: Date | null;
  /** Null for a code that the adapter does not know. */
  state: ParcelState | null;
}

/** How a request is sent that must not be sent twice. */
export interface SendOnce {
  signal: AbortSignal;
  /** Awaited right before the request is sent. When it rejects, nothing is sent and its error is thrown. */
  beforeSend: () => Promise<void>;
}

/** The computers of one courier. None of its functions throws because of what the courier does. */
export interface CourierAdapter {
  /** Cities that it delivers to, as it spells them. */
  cities(): Promise<CourierAnswer<string[]>>;
  book(parcel: ParcelToBook, send: SendOnce): Promise<CourierAnswer<BookedParcel>>;
  /** What was booked under a reference since a day. */
  find(reference: string, since: Date): Promise<CourierAnswer<FoundBooking[]>>;
  /** @param numbers at most `trackedMax`. */
  track(numbers: readonly string[]): Promise<CourierAnswer<TrackedReport[]>>;
  advise(number: string, action: AdviceAction, remarks: string): Promise<CourierAnswer<null>>;
  cancel(number: string): Promise<CourierAnswer<null>>;
  /** The label as a PDF. */
  label(booked: BookedParcel): Promise<CourierAnswer<Buffer>>;
}

/** Most numbers of a request for reports. */
export const trackedMax = 50;

/** The outcome of a request that changes nothing at the courier, as staff see it. */
export function toTrial({ kind }: CourierAnswer<unknown>): CourierTrial {
  if (kind === 'done') return 'ok';
  return kind === 'denied' || kind === 'refused' ? 'refused' : 'unreachable';
}

/** What a courier says about a request that is not done. */
export function describeFailure(answer: Exclude<CourierAnswer<unknown>, { kind: 'done' }>): string {
  return answer.kind === 'refused' ? answer.says : answer.why;
}
