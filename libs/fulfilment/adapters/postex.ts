import { shopDay } from '@soulvia/contracts';
import type { FoundBooking, ParcelState } from '@soulvia/contracts';
import type { Outbound, OutboundRequest } from '@soulvia/platform/outbound';
import {
  allTexts,
  askCourier,
  fetchPdf,
  firstText,
  isObject,
  type Json,
  karachiInstant,
  listObjects,
  readText,
  trackingNumber,
} from './ask-courier.js';
import type { BookedParcel, CourierAdapter, CourierAnswer, ParcelToBook, TrackedReport } from './courier-adapter.js';

export interface PostExAccess {
  /** Without a slash at its end. */
  url: string;
  token: string;
}

/** Codes of the merchant guide 4.1.9. Codes for a parcel that has not left the shop are ignored. */
const states: Readonly<Record<string, ParcelState>> = {
  '0001': 'BOOKED',
  '0002': 'RETURNING',
  '0003': 'WITH_COURIER',
  '0004': 'OUT_FOR_DELIVERY',
  '0005': 'DELIVERED',
  '0006': 'RETURNING',
  '0007': 'RETURNING',
  '0008': 'ATTEMPTED',
  '0013': 'ATTEMPTED',
  '0040': 'RETURNING',
};

/** What `save-shipper-advice` calls the two actions. */
const adviceIds = { RETURN: 1, REATTEMPT: 2 } as const;

/** Lists of cities and of the orders of days are longer than other answers. */
const longAnswer = 2 * 1024 * 1024;

/** PostEx, by its merchant interface for cash on delivery (guide 4.1.9, with what its server does differently). */
export function openPostEx(outbound: Outbound, { url, token }: PostExAccess): CourierAdapter {
  const ask = <Value>(
    request: Omit<OutboundRequest, 'url' | 'headers' | 'body'> & { path: string; json?: object },
    read: (dist: unknown) => CourierAnswer<Value>,
  ) => {
    const { path, json, ...rest } = request;
    const body = json && JSON.stringify(json);
    const headers = { token, Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}) };
    return askCourier(
      outbound,
      { ...rest, url: `${url}/${path}`, headers, ...(body ? { body } : {}) },
      { read: (answer) => readStatus(answer, read), secrets: [token] },
    );
  };
  return {
    cities: () => ask({ path: 'v2/get-operational-city', bytesMax: longAnswer }, (dist) => done(readCities(dist))),
    book: (parcel, send) =>
      ask({ path: 'v3/create-order', method: 'POST', json: toBody(parcel), ...send }, (dist) => readBooking(dist)),
    find: (reference, since) =>
      ask({ path: `v1/get-all-order?${daysFrom(since)}`, bytesMax: longAnswer }, (dist) =>
        done(findBookings(dist, reference)),
      ),
    track: (numbers) => {
      const list = encodeURIComponent(numbers.join(','));
      return ask({ path: `v1/track-bulk-order?TrackingNumbers=${list}`, bytesMax: longAnswer }, (dist) =>
        done(listObjects(dist).flatMap(readReports)),
      );
    },
    advise: (number, action, remarks) =>
      ask(
        {
          path: 'v2/save-shipper-advice',
          method: 'PUT',
          json: { trackingNumber: number, statusId: adviceIds[action], remarks },
        },
        () => done(null),
      ),
    cancel: async (number) => {
      const json = { trackingNumber: number };
      const answer = await ask({ path: 'v1/cancel-order', method: 'PUT', json }, () => done(null));
      return answer.kind === 'refused' && /already.*cancel/i.test(answer.says) ? done(null) : answer;
    },
    label: ({ number }) =>
      fetchPdf(outbound, {
        url: `${url}/v1/get-invoice?trackingNumbers=${encodeURIComponent(number)}`,
        headers: { token },
        bytesMax: longAnswer,
      }),
  };
}

function done<Value>(value: Value): CourierAnswer<Value> {
  return { kind: 'done', value };
}

/** `statusCode` in the body decides, also inside of 200. */
function readStatus<Value>(body: Json, read: (dist: unknown) => CourierAnswer<Value>): CourierAnswer<Value> {
  const code = readText(body['statusCode']) ?? '';
  if (/^20\d$/.test(code)) return read(body['dist']);
  if (code === '401' || code === '403') return { kind: 'denied', why: 'PostEx did not accept the token' };
  if (code === '429') return { kind: 'retry', why: 'PostEx answered 429' };
  if (!/^4\d\d$/.test(code)) return { kind: 'unknown', why: `PostEx answered ${code.slice(0, 10) || 'no status'}` };
  const says = firstText(body, ['statusMessage', 'message', 'error']) ?? allTexts(body['dist']);
  return /(?:invalid|expired|missing|wrong).{0,20}token|token.{0,20}(?:invalid|expired|missing|not)/i.test(says)
    ? { kind: 'denied', why: 'PostEx did not accept the token' }
    : { kind: 'refused', says };
}

function toBody(parcel: ParcelToBook): Json {
  return {
    orderRefNumber: parcel.reference,
    orderType: 'Normal',
    invoicePayment: parcel.cashDue,
    // One label, however many pieces.
    invoiceDivision: 1,
    items: parcel.pieces,
    customerName: parcel.name,
    customerPhone: parcel.phone,
    deliveryAddress: parcel.address,
    cityName: parcel.city,
    orderDetail: parcel.contents,
    ...(parcel.weightGrams === null ? {} : { bookingWeight: parcel.weightGrams / 1000 }),
  };
}

function readBooking(dist: unknown): CourierAnswer<BookedParcel> {
  const number = isObject(dist) ? trackingNumber(dist['trackingNumber']) : null;
  if (number === null) return { kind: 'unknown', why: 'PostEx answered a success without a tracking number' };
  return done({ number, labelUrl: null });
}

function readCities(dist: unknown): string[] {
  return listObjects(dist)
    .filter(({ isDeliveryCity }) => isDeliveryCity !== false && isDeliveryCity !== 'false')
    .flatMap((city) => readText(city['operationalCityName']) ?? []);
}

/** PostEx finds orders by the days on which they were made, in the time of Pakistan. */
function daysFrom(since: Date): string {
  const dayMs = 86_400_000;
  return `orderStatusId=0&startDate=${shopDay(since.getTime())}&endDate=${shopDay(since.getTime() + dayMs)}`;
}

function findBookings(dist: unknown, reference: string): FoundBooking[] {
  return listObjects(dist)
    .map(unwrapped)
    .filter((order) => readText(order['orderRefNumber']) === reference)
    .flatMap((order) => {
      const number = trackingNumber(order['trackingNumber']);
      return number === null ? [] : { tracking_number: number, courier_says: readText(order['transactionStatus']) };
    });
}

/** The lists wrap each order, the single answers do not. */
function unwrapped(entry: Json): Json {
  const inner = entry['trackingResponse'];
  return isObject(inner) ? { trackingNumber: entry['trackingNumber'], ...inner } : entry;
}

function readReports(entry: Json): TrackedReport[] {
  const order = unwrapped(entry);
  const number = trackingNumber(order['trackingNumber']);
  if (number === null) return [];
  return listObjects(order['transactionStatusHistory']).flatMap((step) => {
    const code = firstText(step, ['transactionStatusMessageCode', 'code']);
    const says = firstText(step, ['transactionStatusMessage', 'message']);
    if (code === null || says === null) return [];
    const [wording = says, remarks = null] = /^(.{1,100}?): (.+)$/s.exec(says)?.slice(1) ?? [];
    const at = karachiInstant(firstText(step, ['updatedAt', 'modifiedDatetime', 'transactionDateTime']));
    return { number, code, says: wording, remarks, at, state: states[code] ?? null };
  });
}
