import type { Courier, CourierAdapter, CourierSecretState, Order, Parcel } from '@soulvia/contracts';
import {
  CourierConnections,
  CourierPauses,
  courierReactions,
  type CourierReactionsOptions,
  parcelHandlers,
  trackingHandler,
} from '@soulvia/fulfilment';
import { DueRunner } from '@soulvia/platform/due';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Outbound } from '@soulvia/platform/outbound';
import { ReactionRunner } from '@soulvia/platform/reactions';
import { pino } from 'pino';
import type { ApiResponse } from './api-client.js';
import { eventually } from './eventually.js';
import { FakeCouriers } from './fake-couriers.js';
import { ParcelDesk } from './parcels.js';
import { setUp } from './set-up.js';
import { testDataKey } from './test-config.js';
import { TestShop } from './test-shop.js';

/** How long a courier may take in these tests, in milliseconds. */
const wholeMs = 2_000;

/** What reactions need to ask couriers; without a fake no courier can be asked. */
export function courierOptions(shop: TestShop, fake?: FakeCouriers): CourierReactionsOptions {
  const outbound = new Outbound({ allowsLoopback: true, limits: { wholeMs } });
  const urls = fake?.urls ?? { postex: 'https://postex.invalid', leopards: 'https://leopards.invalid' };
  return {
    unitOfWork: new UnitOfWork(shop.operator, { requestWakeUp: () => undefined }),
    couriers: new CourierConnections(outbound, urls, [testDataKey]),
    pauses: new CourierPauses(0),
  };
}

/** A shop whose couriers are connected to fakes. Its reactions run in the test. */
export class CourierDesk {
  private runner: ReactionRunner | undefined;
  private due: DueRunner | undefined;

  private constructor(
    readonly shop: TestShop,
    readonly fake: FakeCouriers,
    readonly desk: ParcelDesk,
  ) {}

  static async open(): Promise<CourierDesk> {
    const fake = await FakeCouriers.open();
    const shop = await TestShop.openFresh({ worker: false, env: { outboundLoopback: true, courierUrls: fake.urls } });
    return new CourierDesk(shop, fake, await ParcelDesk.open(shop));
  }

  async startReactions(options: Partial<CourierReactionsOptions> = {}): Promise<void> {
    const reactions = courierReactions({ ...courierOptions(this.shop, this.fake), ...options });
    const timings = { pollMs: 30, firstRetryMs: 60 };
    this.runner = new ReactionRunner(this.shop.operator, reactions, pino({ level: 'silent' }), timings);
    await this.runner.start();
    this.due = new DueRunner({
      orm: this.shop.operator,
      handlers: [trackingHandler(), ...parcelHandlers],
      log: pino({ level: 'silent' }),
      wakeUp: { requestWakeUp: () => undefined },
      pollMs: 50,
    });
    await this.due.start();
  }

  async stopReactions(): Promise<void> {
    await this.due?.stop();
    await this.runner?.stop();
    this.due = undefined;
    this.runner = undefined;
  }

  async close(): Promise<void> {
    await this.stopReactions();
    await this.shop.close();
    await this.fake.close();
  }

  async courier(adapter: CourierAdapter, code: string, details: object = {}): Promise<Courier> {
    const cities = [{ name: 'Lahore', aliases: ['LHE'] }];
    const { body } = await this.desk.post('couriers', { name: 'PostEx', code, adapter, cities, ...details });
    const courier = body as Courier;
    const { token, key, password } = this.fake.secrets;
    const { tried } = await this.setSecret(courier.id, adapter === 'postex' ? { token } : { key, password });
    if (tried !== 'ok') throw new Error(`the secret was tried: ${tried}`);
    return courier;
  }

  async setSecret(courierId: number, secret: object): Promise<CourierSecretState> {
    return (await this.desk.owner.api.send('PUT', `/api/v1/couriers/${courierId}/secret`, JSON.stringify(secret)))
      .body as CourierSecretState;
  }

  /** Books an order with a courier in the shop, which books it at the courier by itself. */
  async book(courier: Courier, more: object = {}): Promise<Parcel & { placed: Order }> {
    const placed = await this.desk.order();
    const parcel = await this.desk.parcel(placed.id, [], { courier_id: courier.id, ...more });
    return { ...parcel, placed };
  }

  async untilBooking(parcelId: number, state: string): Promise<Parcel> {
    return eventually(async () => {
      const parcel = await this.desk.read(parcelId);
      if (parcel.booking?.state !== state) throw new Error(`the booking is ${JSON.stringify(parcel.booking)}`);
      return parcel;
    });
  }

  /** Lets a minute pass since the courier was asked. */
  async age(parcelId: number): Promise<void> {
    await this.shop.query(
      `update parcel_bookings set asked_at = asked_at - interval '2 minutes' where parcel_id = $1`,
      [parcelId],
    );
  }

  /** How many requests for a booking the couriers have got. */
  asked(): number {
    return this.fake.asked('create-order') + this.fake.asked('bookPacket');
  }

  lookUp(parcelId: number): Promise<ApiResponse> {
    return this.desk.post(`parcels/${parcelId}/booking/look-up`);
  }

  retry(parcelId: number): Promise<ApiResponse> {
    return this.desk.post(`parcels/${parcelId}/booking/retry`);
  }

  adopt(parcelId: number, tracking_number: string): Promise<ApiResponse> {
    return this.desk.post(`parcels/${parcelId}/booking/adopt`, { tracking_number });
  }

  /** Makes it time to ask the couriers about their parcels, and waits until they were asked. */
  async track(): Promise<void> {
    const rounds = () =>
      this.shop.query<{ state: string }>(`select state from reaction_outbox where reaction = 'courier-tracking'`);
    const before = (await rounds()).length;
    await this.shop.query(`update due_work set due_at = now() where kind = 'courier-tracking'`);
    await eventually(async () => {
      const states = (await rounds()).map(({ state }) => state);
      if (states.length === before || states.some((state) => state !== 'sent'))
        throw new Error(`the rounds are ${JSON.stringify(states)}`);
    });
  }
}

/** A courier desk and its shop, for the tests of a block. */
export function useCourierDesk(): CourierDesk {
  return setUp(
    () => CourierDesk.open(),
    (desk) => desk.close(),
  );
}
