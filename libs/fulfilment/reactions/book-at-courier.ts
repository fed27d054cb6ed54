import { type CourierCity } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { type Consignee, findConsignee } from '@soulvia/ordering';
import type { Attempt, Outcome, Reaction } from '@soulvia/platform/reactions';
import { presentable } from '../adapters/ask-courier.js';
import type { CourierAdapter, ParcelToBook } from '../adapters/courier-adapter.js';
import { saveAnswer, saveLostAnswer } from '../commands/save-answer.js';
import { courierCity } from '../domain/courier-city.js';
import { bookingRequested } from '../domain/events.js';
import { markAsked } from '../persistence/bookings.js';
import { type ConnectedParcel, readConnectedParcel } from '../queries/connected-parcel.js';
import type { CourierReactionsOptions } from './courier-reactions-options.js';
import { inEventContext } from './in-event-context.js';

type Request = Attempt<{ parcel_id: number; order_id: number; attempt: number }>;

const name = 'courier-booking';
const contentsMax = 200;
/** A worker that was frozen for longer, in milliseconds, must not send what staff may have decided about since. */
const frozenMs = 10_000;

/**
 * Books a parcel at its courier's computers. Before the request is sent, the booking is marked as unknown in a transaction of its own;
 * only an answer takes the mark away. So it is never booked a second time by itself, whatever ends the worker.
 */
export function bookAtCourier(options: CourierReactionsOptions): Reaction<Request['event']['body']> {
  return { name, listensTo: bookingRequested, react: (attempt) => book(options, attempt) };
}

async function book(options: CourierReactionsOptions, { event, query, signal }: Request): Promise<Outcome> {
  const { parcel_id: parcelId, attempt } = event.body;
  const parcel = await readConnectedParcel(query, parcelId).catch(orUndefined);
  const booking = parcel?.booking;
  if (!parcel || !booking) return dropped('the parcel is gone');
  if (booking.attempt !== attempt) return dropped('a later attempt counts');
  if (booking.state === 'UNKNOWN') {
    await inEventContext(event, name, () => saveLostAnswer(options.unitOfWork, parcel, attempt));
    return dropped('it may be booked: it is held with its parcel');
  }
  if (booking.state !== 'WAITING' || parcel.state !== 'BOOKED') return dropped('nothing is left to book');
  const consignee = await findConsignee(query, parcel.orderId);
  if (!consignee) return dropped('the order has been deleted');
  const adapter = options.couriers.open(parcel.courier);
  if (!adapter) return { kind: 'retry', why: 'the courier has no secret' };
  const ms = options.pauses.msLeft(parcel.courier.id);
  if (ms > 0) return { kind: 'wait', ms, why: 'the courier did not answer a moment ago' };
  const answer = await ask(adapter, toBook(parcel, consignee), () => mark(parcelId, attempt), signal);
  if (answer === 'superseded') return dropped('nothing is left to book');
  options.pauses.note(parcel.courier.id, answer);
  await inEventContext(event, name, () => saveAnswer(options.unitOfWork, parcel, attempt, answer));
  if (answer.kind === 'done') return { kind: 'done', how: 'booked at the courier' };
  if (answer.kind === 'refused') return dropped('the courier refused it: its words are with the parcel');
  if (answer.kind === 'unknown') return dropped('it may be booked: it is held with its parcel');
  return { kind: 'retry', why: answer.why };

  function mark(id: number, nth: number): Promise<boolean> {
    return markAsked(query, id, nth);
  }
}

/** A booking that was settled between reading and sending. */
class Superseded extends Error {}

async function ask(
  adapter: CourierAdapter,
  parcel: ParcelToBook,
  mark: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<CourierAdapter['book']>> | 'superseded'> {
  const beforeSend = async () => {
    const started = performance.now();
    if (!(await mark())) throw new Superseded();
    if (performance.now() - started > frozenMs) throw new Error('this worker was frozen');
  };
  try {
    return await adapter.book(parcel, { signal, beforeSend });
  } catch (error) {
    if (error instanceof Superseded) return 'superseded';
    throw error;
  }
}

function dropped(why: string): Outcome {
  return { kind: 'dropped', why };
}

function orUndefined(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error;
}

function toBook(
  parcel: ConnectedParcel,
  { fullName, phone, phoneKey, street, city, zipCode }: Consignee,
): ParcelToBook {
  const { cities } = parcel.courier;
  return {
    reference: String(parcel.orderId),
    cashDue: Math.round(Number(parcel.cashDue)),
    name: presentable(fullName),
    phone: phoneKey?.startsWith('92') ? `0${phoneKey.slice(2)}` : (phone ?? ''),
    address: presentable([street, city, zipCode].filter(Boolean).join(', ')),
    city: cityFor(city, cities),
    pieces: parcel.pieces,
    weightGrams: parcel.weightGrams,
    contents: presentable(`Order ${parcel.orderId}: ${parcel.contents}`).slice(0, contentsMax),
  };
}

/** As the courier spells it; what was typed where its list does not have it, which the courier may refuse. */
function cityFor(typed: string, cities: readonly CourierCity[]): string {
  return courierCity(typed, cities) ?? typed.trim();
}
