import type { FoundBooking, ParcelState } from '@soulvia/contracts';
import type { Outbound, OutboundRequest } from '@soulvia/platform/outbound';
import {
  allTexts,
  askCourier,
  fetchPdf,
  firstText,
  type Json,
  karachiInstant,
  listObjects,
  readText,
  trackingNumber,
} from './ask-courier.js';
import type {
  BookedParcel,
  CourierAdapter,
  CourierAnswer,
  ParcelToBook,
  SendOnce,
  TrackedReport,
} from './courier-adapter.js';

export interface LeopardsAccess {
  /** Without a slash at its end. */
  url: string;
  key: string;
  password: string;
}

/** Leopards has no codes, only wordings. Wordings for a parcel that has not left the shop are ignored. */
const wordings: readonly [wording: RegExp, state: ParcelState][] = [
  [/^(?:consignment )?booked|^pickup request/i, 'BOOKED'],
  [/^delivered/i, 'DELIVERED'],
  [/^(?:being |ready for |returned |return )/i, 'RETURNING'],
  [/^(?:assigned? to courier|out for delivery)/i, 'OUT_FOR_DELIVERY'],
  [/^(?:pending|attempted|refused|un-?delivered)/i, 'ATTEMPTED'],
  [/^(?:shipment picked|picked|arrived at station|dispatched|in transit)/i, 'WITH_COURIER'],
  [/^lost/i, 'LOST'],
];

/** What `updateShipperAdvice` calls the two actions. */
const adviceCodes = { REATTEMPT: 'RA', RETURN: 'RT' } as const;

/** A packet without a weight is booked with the lightest that Leopards charges. */
const defaultWeightGrams = 500;
const longAnswer = 2 * 1024 * 1024;
const cityIdsMs = 6 * 3_600_000;

/** Leopards Courier Service, by its merchant interface (guide v2). Bookings of many packets in one request are not used: they do not work. */
export function openLeopards(outbound: Outbound, access: LeopardsAccess): CourierAdapter {
  return new Leopards(outbound, access);
}

class Leopards implements CourierAdapter {
  private known: { ids: ReadonlyMap<string, number>; until: number } | undefined;

  constructor(
    private readonly outbound: Outbound,
    private readonly access: LeopardsAccess,
  ) {}

  async cities(): Promise<CourierAnswer<string[]>> {
    const listed = await this.listCities();
    return listed.kind === 'done' ? done(listed.value.map(({ name }) => name)) : listed;
  }

  async book(parcel: ParcelToBook, send: SendOnce): Promise<CourierAnswer<BookedParcel>> {
    const city = await this.cityId(parcel.city);
    if (city.kind !== 'done') return city;
    return this.ask('bookPacket', toPacket(parcel, city.value), readBooking, send);
  }

  find(reference: string): Promise<CourierAnswer<FoundBooking[]>> {
    return this.askForPackets('getShipmentDetailsByOrderID', { shipment_order_id: [reference] }, (body) =>
      done(
        listPackets(body)
          .filter((packet) => readText(packet['booked_packet_order_id']) === reference)
          .flatMap((packet) => {
            const number = readNumber(packet);
            return number === null
              ? []
              : { tracking_number: number, courier_says: readText(packet['booked_packet_status']) };
          }),
      ),
    );
  }

  track(numbers: readonly string[]): Promise<CourierAnswer<TrackedReport[]>> {
    return this.askForPackets('trackBookedPacket', { track_numbers: numbers.join(',') }, (body) =>
      done(listPackets(body).flatMap(readReports)),
    );
  }

  /** Leopards takes advice only under the id of its own question. */
  async advise(number: string, action: 'REATTEMPT' | 'RETURN', remarks: string): Promise<CourierAnswer<null>> {
    const question = await this.ask('shipperAdviceList', { Cn_number: number, start: 0, length: 10 }, (body) =>
      done(listObjects(body['data']).find((advice) => readText(advice['cn_number']) === number)?.['id']),
    );
    if (question.kind !== 'done') return question;
    const id = Number(question.value);
    if (!Number.isSafeInteger(id)) return { kind: 'retry', why: 'Leopards does not ask about this packet yet' };
    const advice = { id, cn_number: number, shipper_advice_status: adviceCodes[action], shipper_remarks: remarks };
    return this.ask('updateShipperAdvice', { data: [advice] }, () => done(null));
  }

  async cancel(number: string): Promise<CourierAnswer<null>> {
    const answer = await this.ask('cancelBookedPackets', { cn_numbers: number }, () => done(null));
    return answer.kind === 'refused' && /already.*cancel/i.test(answer.says) ? done(null) : answer;
  }

  async label({ labelUrl }: BookedParcel): Promise<CourierAnswer<Buffer>> {
    if (labelUrl === null) return { kind: 'refused', says: 'Leopards gave no label with this booking.' };
    return fetchPdf(this.outbound, { url: labelUrl, bytesMax: longAnswer });
  }

  private async cityId(name: string): Promise<CourierAnswer<number>> {
    if (!this.known || this.known.until < Date.now()) {
      const listed = await this.listCities();
      // Nothing is booked by asking for the cities.
      if (listed.kind === 'unknown') return { kind: 'retry', why: listed.why };
      if (listed.kind !== 'done') return listed;
      const ids = new Map(listed.value.map((city) => [comparable(city.name), city.id]));
      this.known = { ids, until: Date.now() + cityIdsMs };
    }
    const id = this.known.ids.get(comparable(name));
    return id === undefined
      ? { kind: 'refused', says: `Leopards has no city "${name}". Add this spelling to a city of the courier.` }
      : done(id);
  }

  private listCities(): Promise<CourierAnswer<{ id: number; name: string }[]>> {
    return this.ask('getAllCities', {}, (body) => {
      const cities = listObjects(body['city_list']).filter((city) => city['allow_as_destination'] !== false);
      return done(
        cities.flatMap((city) => {
          const [id, name] = [Number(city['id']), readText(city['name'])];
          return name !== null && Number.isSafeInteger(id) ? { id, name } : [];
        }),
      );
    });
  }

  /** A list without packets is answered like a failure. */
  private async askForPackets<Value>(
    method: string,
    fields: Json,
    read: (body: Json) => CourierAnswer<Value[]>,
  ): Promise<CourierAnswer<Value[]>> {
    const answer = await this.ask(method, fields, read);
    return answer.kind === 'refused' && /not? (?:packet|record|data)?.*found/i.test(answer.says) ? done([]) : answer;
  }

  private ask<Value>(
    method: string,
    fields: Json,
    read: (body: Json) => CourierAnswer<Value>,
    send: Partial<SendOnce> = {},
  ): Promise<CourierAnswer<Value>> {
    const { url, key, password } = this.access;
    const request: OutboundRequest = {
      url: `${url}/${method}/format/json/`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ api_key: key, api_password: password, ...fields }),
      bytesMax: longAnswer,
      ...send,
    };
    return askCourier(this.outbound, request, {
      read: (body) => readStatus(body, read),
      secrets: [key, password],
    });
  }
}

function done<Value>(value: Value): CourierAnswer<Value> {
  return { kind: 'done', value };
}

const comparable = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** `status` 1 or 0 in the body decides, as a number or as text. */
function readStatus<Value>(body: Json, read: (body: Json) => CourierAnswer<Value>): CourierAnswer<Value> {
  const status = readText(body['status']);
  if (status === '1') return read(body);
  if (status !== '0') return { kind: 'unknown', why: 'Leopards answered without a status' };
  const says = allTexts(body['error']) || allTexts(body['message']);
  return /authenticat|credential|api.?(?:key|password)/i.test(says)
    ? { kind: 'denied', why: 'Leopards did not accept the key and the password' }
    : { kind: 'refused', says };
}

function toPacket(parcel: ParcelToBook, cityId: number): Json {
  return {
    booked_packet_order_id: parcel.reference,
    booked_packet_collect_amount: parcel.cashDue,
    booked_packet_weight: parcel.weightGrams ?? defaultWeightGrams,
    booked_packet_no_piece: parcel.pieces,
    // The shop's own address, as Leopards has it.
    origin_city: 'self',
    shipment_name_eng: 'self',
    shipment_email: 'self',
    shipment_phone: 'self',
    shipment_address: 'self',
    destination_city: cityId,
    consignment_name_eng: parcel.name,
    consignment_email: '',
    consignment_phone: parcel.phone,
    consignment_address: parcel.address,
    special_instructions: parcel.contents,
  };
}

function readBooking(body: Json): CourierAnswer<BookedParcel> {
  const number = trackingNumber(body['track_number']);
  if (number === null) return { kind: 'unknown', why: 'Leopards answered a success without a number' };
  const link = readText(body['slip_link']);
  return done({ number, labelUrl: link !== null && link.length <= 2_000 ? link : null });
}

const listPackets = (body: Json): Json[] => [...listObjects(body['packet_list']), ...listObjects(body['data'])];
const readNumber = (packet: Json) => trackingNumber(packet['track_number'] ?? packet['tracking_number']);

function readReports(packet: Json): TrackedReport[] {
  const number = readNumber(packet);
  if (number === null) return [];
  const details = listObjects(packet['Tracking Detail']);
  const steps = details.length > 0 ? details : [{ Status: packet['booked_packet_status'] }];
  return steps.flatMap((step: Json) => {
    const status = firstText(step, ['Status', 'Staus']);
    if (status === null) return [];
    const [says, place] = withoutPlace(status);
    const reason = firstText(step, ['Reason']);
    return {
      number,
      code: says.toLowerCase(),
      says,
      remarks: [place, reason].filter(Boolean).join(', ') || null,
      at: readTime(step),
      state: wordings.find(([wording]) => wording.test(says))?.[1] ?? null,
    };
  });
}

/** The place is a part of the wording, in upper case: `Arrived at Station in LAHORE`. */
function withoutPlace(status: string): [says: string, place: string | null] {
  const [, says = status, place = null] = /^(.+?) (?:in|to|from|at) ([A-Z][A-Z .()'-]+)$/.exec(status) ?? [];
  return [says, place];
}

function readTime(step: Json): Date | null {
  const whole = firstText(step, ['Activity_datetime']);
  if (whole !== null) return karachiInstant(whole);
  const day = firstText(step, ['Activity_Date', 'Activity Date']);
  const time = firstText(step, ['Activity_Time', 'Activity Time']);
  return karachiInstant(day === null ? null : [day, time].filter(Boolean).join(' '));
}
