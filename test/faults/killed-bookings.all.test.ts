import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { BookingLookUp } from '@soulvia/contracts';
import { CourierDesk } from '../support/courier-desk.js';
import { eventually } from '../support/eventually.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';

/** Real workers, killed while a courier books a parcel. */
describe('killed workers: bookings at couriers', () => {
  let at: CourierDesk;
  const workers: ShopProcess[] = [];
  beforeEach(async () => {
    at = await CourierDesk.open();
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.kill();
    await at.close();
  });

  async function startWorker(): Promise<ShopProcess> {
    const worker = await startProcess('worker', { ...testEnvironment(at.shop.database), ...at.fake.environment });
    workers.push(worker);
    return worker;
  }

  /** The leases of a worker that was killed end. */
  const endLeases = () =>
    at.shop.query(`update reaction_outbox set claimed_until = now() - interval '1 second' where state = 'sending'`);
  const rowStates = async () =>
    (
      await at.shop.query<{ state: string }>(`select state from reaction_outbox where reaction = 'courier-booking'`)
    ).map(({ state }) => state);

  test('between the request and its answer: the parcel is held, no worker books it again, and staff adopt the number', async () => {
    const courier = await at.courier('postex', 'postex');
    at.fake.quirks.set('book', 'hang-after');
    const worker = await startWorker();
    const { id } = await at.book(courier);
    await eventually(() => expect(at.fake.bookings).toHaveLength(1));
    await worker.kill();
    at.fake.quirks.clear();
    await endLeases();
    await startWorker();
    await eventually(async () => expect(await rowStates()).toEqual(['dropped']));
    await at.age(id);
    const held = await at.desk.read(id);
    expect(held.booking).toMatchObject({ state: 'UNKNOWN', says: 'the request was interrupted', may_retry: false });
    expect(at.asked()).toBe(1);
    const { found } = (await at.lookUp(id)).body as BookingLookUp;
    expect(found.map(({ tracking_number }) => tracking_number)).toEqual([at.fake.bookings[0]?.number]);
    await at.adopt(id, found[0]?.tracking_number ?? '');
    expect([(await at.desk.read(id)).booking?.state, at.fake.bookings.length]).toEqual(['DONE', 1]);
  });

  test('before the request: the next worker books it, once', async () => {
    const courier = await at.courier('leopards', 'leopards');
    at.fake.quirks.set('cities', 'hang');
    const worker = await startWorker();
    const { id } = await at.book(courier);
    await eventually(async () => expect(await rowStates()).toEqual(['sending']));
    await worker.kill();
    at.fake.quirks.clear();
    await endLeases();
    await startWorker();
    await at.untilBooking(id, 'DONE');
    expect([at.fake.bookings.length, at.asked()]).toEqual([1, 1]);
  });
});
