import type { ServerResponse } from 'node:http';
import { OutboundReceiver, type ReceivedRequest } from './outbound-receiver.js';

/** What the fake does instead of answering as it should. `after`: it has done what was asked before. */
export type Quirk =
  | 'failure-inside-200'
  | 'wrong-key'
  | 'hang'
  | 'hang-after'
  | 'broken-after'
  | 'garbage-after'
  | 'number-missing'
  | 'error-500'
  | 'error-500-after'
  | 'busy-429'
  | 'oversized-after'
  | 'moved';

export interface FakeBooking {
  number: string;
  reference: string;
  amount: unknown;
  isCancelled: boolean;
  body: Record<string, unknown>;
}

/** A step of a parcel as a courier tells it. */
export interface FakeStep {
  /** Only PostEx has codes. */
  code?: string;
  says: string;
  /** Time of Pakistan, `2026-11-20 10:00:00`; left out by couriers that forget it. */
  at?: string;
}

type Method = 'cities' | 'book' | 'find' | 'track' | 'advise' | 'cancel' | 'label';

const hangingBytes = 3 * 1024 * 1024;

/**
 * The computers of PostEx (merchant guide 4.1.9, with what its server does differently: tracking of many parcels by GET, orders wrapped in
 * `trackingResponse`) and of Leopards (merchant guide v2), below `/postex` and `/leopards` of one address on loopback.
 */
export class FakeCouriers {
  readonly bookings: FakeBooking[] = [];
  readonly advice: { number: string; action: unknown; remarks: unknown }[] = [];
  /** Sizes of the requests for reports. */
  readonly tracked: number[] = [];
  readonly steps = new Map<string, FakeStep[]>();
  readonly quirks = new Map<Method, Quirk>();
  readonly secrets = { token: 'postex-t0k3n-1', key: 'leopards-key-1', password: 'leopards-password-1' };
  cityNames = ['Lahore', 'Karachi', 'Dera Ismail Khan'];
  words = 'Consignee phone is not valid';
  private count = 0;

  private constructor(private readonly server: OutboundReceiver) {}

  static async open(): Promise<FakeCouriers> {
    const server = await OutboundReceiver.open();
    const fake = new FakeCouriers(server);
    server.answer = (request, response) => fake.answer(request, response);
    return fake;
  }

  get urls(): { postex: string; leopards: string } {
    return { postex: `${this.server.url}/postex`, leopards: `${this.server.url}/leopards` };
  }

  /** Settings of processes that ask this fake. */
  get environment(): Record<string, string> {
    const { postex, leopards } = this.urls;
    return { COURIER_POSTEX_URL: postex, COURIER_LEOPARDS_URL: leopards, OUTBOUND_LOOPBACK: 'on' };
  }

  asked(path: string): number {
    return this.server.requests.filter((request) => request.path.includes(path)).length;
  }

  forget(): void {
    this.bookings.length = 0;
    this.advice.length = 0;
    this.tracked.length = 0;
    this.server.requests.length = 0;
    this.steps.clear();
    this.quirks.clear();
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private answer(request: ReceivedRequest, response: ServerResponse): void {
    const body = (request.body ? JSON.parse(request.body) : {}) as Record<string, unknown>;
    if (request.path.startsWith('/postex/')) this.answerAsPostEx(request, body, response);
    else this.answerAsLeopards(request, body, response);
  }

  private answerAsPostEx({ path, headers }: ReceivedRequest, body: Record<string, unknown>, response: ServerResponse) {
    const { pathname, searchParams } = new URL(path, 'http://fake');
    const fail = (code: string, words: string) =>
      response.end(JSON.stringify({ statusCode: code, statusMessage: words }));
    if (headers['token'] !== this.secrets.token) return void fail('401', 'Invalid token');
    const succeed = (dist: unknown) =>
      response.end(JSON.stringify({ statusCode: '200', statusMessage: 'SUCCESSFULLY OPERATED', dist }));
    const serve = (method: Method, effect: () => unknown) =>
      this.serve(method, response, effect, succeed, () => fail('400', this.words));
    const list = (searchParams.get('TrackingNumbers') ?? '').split(',').filter(Boolean);
    if (pathname.endsWith('/v2/get-operational-city'))
      return serve('cities', () =>
        this.cityNames.map((operationalCityName) => ({ operationalCityName, isDeliveryCity: true })),
      );
    if (pathname.endsWith('/v3/create-order'))
      return serve('book', () => {
        const { number } = this.book(body['orderRefNumber'], body['invoicePayment'], body);
        const trackingNumber = this.quirks.get('book') === 'number-missing' ? null : number;
        return { trackingNumber, orderStatus: 'UnBooked' };
      });
    if (pathname.endsWith('/v1/get-all-order'))
      return serve('find', () =>
        this.bookings.map(({ number, reference }) => ({
          trackingNumber: number,
          trackingResponse: { orderRefNumber: reference, transactionStatus: 'Unbooked' },
        })),
      );
    if (pathname.endsWith('/v1/track-bulk-order'))
      return serve('track', () => {
        this.tracked.push(list.length);
        return list.map((number) => ({
          trackingNumber: number,
          trackingResponse: {
            transactionStatusHistory: (this.steps.get(number) ?? []).map(({ code, says, at }) => ({
              transactionStatusMessageCode: code,
              transactionStatusMessage: says,
              updatedAt: at,
            })),
          },
        }));
      });
    if (pathname.endsWith('/v2/save-shipper-advice'))
      return serve('advise', () => this.advise(body['trackingNumber'], body['statusId'], body['remarks']));
    if (pathname.endsWith('/v1/cancel-order')) return serve('cancel', () => this.cancel(body['trackingNumber']));
    if (pathname.endsWith('/v1/get-invoice')) return void response.end('%PDF-1.4 label');
    response.statusCode = 404;
    response.end();
  }

  private answerAsLeopards({ path }: ReceivedRequest, body: Record<string, unknown>, response: ServerResponse): void {
    const fail = (error: unknown) => response.end(JSON.stringify({ status: 0, error }));
    if (path.endsWith('/slip')) return void response.end('%PDF-1.4 slip');
    if (body['api_key'] !== this.secrets.key || body['api_password'] !== this.secrets.password)
      return void fail('Authentication failed');
    const succeed = (fields: unknown) => response.end(JSON.stringify({ status: 1, error: 0, ...(fields as object) }));
    // Some answers have an object in place of a text.
    const serve = (method: Method, effect: () => unknown) =>
      this.serve(method, response, effect, succeed, () => fail({ 'bookPacket - 0': this.words }));
    if (path.includes('/getAllCities/'))
      return serve('cities', () => ({
        city_list: this.cityNames.map((name, nth) => ({
          id: nth + 700,
          name: name.toUpperCase(),
          allow_as_destination: true,
        })),
      }));
    if (path.includes('/bookPacket/'))
      return serve('book', () => {
        const { number } = this.book(body['booked_packet_order_id'], body['booked_packet_collect_amount'], body);
        const track_number = this.quirks.get('book') === 'number-missing' ? null : number;
        return { track_number, slip_link: `${this.urls.leopards}/slip` };
      });
    if (path.includes('/getShipmentDetailsByOrderID/')) {
      const wanted = (body['shipment_order_id'] as string[])[0];
      const found = this.bookings.filter(({ reference }) => reference === wanted);
      if (found.length === 0 && !this.quirks.has('find')) return void fail('Order ID not found');
      return serve('find', () => ({
        data: found.map(({ number, reference }) => ({ track_number: number, booked_packet_order_id: reference })),
      }));
    }
    if (path.includes('/trackBookedPacket/'))
      return serve('track', () => {
        const numbers = String(body['track_numbers']).split(',');
        this.tracked.push(numbers.length);
        return {
          packet_list: numbers.map((number) => ({
            track_number: number,
            'Tracking Detail': (this.steps.get(number) ?? []).map(({ says, at }) => ({
              Status: says,
              Activity_datetime: at,
            })),
          })),
        };
      });
    if (path.includes('/shipperAdviceList/'))
      return void succeed({ data: [{ id: 9876, cn_number: body['Cn_number'] }] });
    if (path.includes('/updateShipperAdvice/')) {
      const [advice] = body['data'] as Record<string, unknown>[];
      return serve('advise', () =>
        this.advise(advice?.['cn_number'], advice?.['shipper_advice_status'], advice?.['shipper_remarks']),
      );
    }
    if (path.includes('/cancelBookedPackets/')) return serve('cancel', () => this.cancel(body['cn_numbers']));
    response.statusCode = 404;
    response.end();
  }

  private book(reference: unknown, amount: unknown, body: Record<string, unknown>): FakeBooking {
    this.count += 1;
    const number = `CX-${String(this.count).padStart(8, '0')}`;
    const booking = { number, reference: String(reference), amount, isCancelled: false, body };
    this.bookings.push(booking);
    return booking;
  }

  private advise(number: unknown, action: unknown, remarks: unknown): object {
    this.advice.push({ number: String(number), action, remarks });
    return {};
  }

  private cancel(number: unknown): object {
    for (const booking of this.bookings) booking.isCancelled ||= booking.number === number;
    return {};
  }

  private serve(
    method: Method,
    response: ServerResponse,
    effect: () => unknown,
    succeed: (value: unknown) => unknown,
    refuse: () => unknown,
  ): void {
    const quirk = this.quirks.get(method);
    if (quirk === 'failure-inside-200') return void refuse();
    if (quirk === 'wrong-key') return endWith(response, 401);
    if (quirk === 'busy-429') return endWith(response, 429);
    if (quirk === 'error-500') return endWith(response, 500);
    if (quirk === 'moved') return endWith(response, 302);
    if (quirk === 'hang') return;
    const value = effect();
    if (quirk === undefined || quirk === 'number-missing') return void succeed(value);
    if (quirk === 'hang-after') return;
    if (quirk === 'broken-after') return void response.destroy();
    if (quirk === 'error-500-after') return endWith(response, 500);
    if (quirk === 'garbage-after') return void response.end('<html>Bad Gateway</html>');
    response.end('x'.repeat(hangingBytes));
  }
}

function endWith(response: ServerResponse, status: number): void {
  response.statusCode = status;
  if (status === 302) response.setHeader('Location', 'http://127.0.0.1:1/');
  response.end('{}');
}
