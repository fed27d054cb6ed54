import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BookingLookUp, Courier, Parcel, Problem } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { useCourierDesk } from '../../../test/support/courier-desk.js';
import { eventually } from '../../../test/support/eventually.js';
import type { Quirk } from '../../../test/support/fake-couriers.js';
import { saveAnswer } from '../commands/save-answer.js';
import { readConnectedParcel } from '../queries/connected-parcel.js';

const at = useCourierDesk();
let postex: Courier;
let leopards: Courier;
beforeAll(async () => {
  postex = await at.courier('postex', 'postex');
  leopards = await at.courier('leopards', 'leopards', { name: 'Leopards' });
  await at.startReactions();
});
beforeEach(() => at.fake.forget());

const bookRequests = () => at.asked();
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code];
const outcomesOf = async (parcelId: number) =>
  (
    await at.shop.query<{ outcome: string }>(
      `select body->>'outcome' as outcome from events where type = 'BookingAnswered' and subject_id = $1 order by position`,
      [parcelId],
    )
  ).map(({ outcome }) => outcome);

/** Waits until no request about a booking is left to be made. */
const untilIdle = () =>
  eventually(async () => {
    const rows = await at.shop.query(
      `select 1 from reaction_outbox where reaction = 'courier-booking' and state in ('waiting', 'sending')`,
    );
    expect(rows).toEqual([]);
  });

describe('bookings at couriers', () => {
  test('a parcel of a connected courier is booked by itself, with what the courier needs', async () => {
    const booked = await at.book(postex, { weight_g: 750 });
    expect([booked.tracking_number, booked.booking?.state]).toEqual([null, 'WAITING']);
    const parcel = await at.untilBooking(booked.id, 'DONE');
    const [booking] = at.fake.bookings;
    expect(parcel.tracking_number).toBe(booking?.number);
    expect(booking?.body).toMatchObject({
      orderRefNumber: String(booked.order_id),
      invoicePayment: Number(booked.cash_due),
      customerPhone: '03001234567',
      cityName: 'Lahore',
      bookingWeight: 0.75,
    });
    expect(await outcomesOf(booked.id)).toEqual(['booked']);
  });

  test('leopards books in whole rupees, for the number of the city', async () => {
    const booked = await at.book(leopards);
    await at.untilBooking(booked.id, 'DONE');
    expect(at.fake.bookings[0]?.body).toMatchObject({
      booked_packet_collect_amount: Number(booked.cash_due),
      destination_city: 700,
    });
  });

  test('a typed number, a courier without secret and a pickup are not booked by the shop', async () => {
    const typed = await at.book(postex, { tracking_number: 'TYPED-1' });
    const { body } = await at.desk.post('couriers', { name: 'Later', code: 'later', adapter: 'postex' });
    const later = await at.book(body as Courier);
    await untilIdle();
    expect([typed.booking, later.booking, bookRequests()]).toEqual([null, null, 0]);
  });

  test('a refusal is shown in the words of the courier, and may be repeated once the order is corrected', async () => {
    at.fake.quirks.set('book', 'failure-inside-200');
    const { id } = await at.book(postex);
    const refused = await at.untilBooking(id, 'REFUSED');
    expect(refused.booking).toMatchObject({ says: 'Consignee phone is not valid', may_retry: true });
    const listed = await at.desk.owner.api.get('/api/v1/parcels?unbooked=true');
    expect((listed.body as Parcel[]).map((parcel) => parcel.id)).toContain(id);
    at.fake.quirks.clear();
    expect((await at.retry(id)).status).toBe(200);
    await at.untilBooking(id, 'DONE');
    expect([at.fake.bookings.length, bookRequests()]).toEqual([1, 2]);
    expect(codeOf(await at.retry(id))).toEqual([409, 'PARCEL_STATE']);
  });

  test('a courier that is busy is asked again by itself', async () => {
    at.fake.quirks.set('book', 'busy-429');
    const { id } = await at.book(postex);
    await eventually(() => expect(bookRequests()).toBeGreaterThan(1));
    expect((await at.desk.read(id)).booking).toMatchObject({
      state: expect.stringMatching(/WAITING|ASKED/),
      may_retry: false,
    });
    at.fake.quirks.clear();
    await at.untilBooking(id, 'DONE');
    expect(at.fake.bookings).toHaveLength(1);
  });

  test.each<Quirk>([
    'hang-after',
    'broken-after',
    'garbage-after',
    'number-missing',
    'error-500-after',
    'oversized-after',
  ])(
    'the answer %s leaves the booking unknown: it is never booked again by itself, but looked up and adopted',
    async (quirk) => {
      at.fake.quirks.set('book', quirk);
      const { id } = await at.book(postex);
      await eventually(async () => expect(await outcomesOf(id)).toEqual(['unknown']));
      expect([(await at.desk.read(id)).booking?.state, codeOf(await at.lookUp(id))]).toEqual([
        'ASKED',
        [409, 'PARCEL_STATE'],
      ]);
      await at.age(id);
      await at.stopReactions();
      await at.startReactions();
      await untilIdle();
      expect([bookRequests(), codeOf(await at.retry(id))]).toEqual([1, [409, 'PARCEL_STATE']]);
      const manifest = { courier_id: postex.id, parcel_ids: [id] };
      expect(codeOf(await at.desk.post('parcels/manifests', manifest))).toEqual([400, 'VALIDATION_FAILED']);
      const { found, tried } = (await at.lookUp(id)).body as BookingLookUp;
      const number = at.fake.bookings[0]?.number ?? '';
      expect([tried, found.map(({ tracking_number }) => tracking_number)]).toEqual(['ok', [number]]);
      expect(codeOf(await at.retry(id))).toEqual([409, 'PARCEL_STATE']);
      const adopted = await at.adopt(id, number);
      expect(adopted.body).toMatchObject({ tracking_number: number, booking: { state: 'DONE' } });
      expect((await at.adopt(id, number)).status).toBe(200);
      expect([await outcomesOf(id), at.fake.bookings.length]).toEqual([['unknown', 'adopted'], 1]);
      expect((await at.desk.post('parcels/manifests', manifest)).status).toBe(201);
    },
  );

  test('what the courier does not have under the number of the order may be booked again', async () => {
    at.fake.quirks.set('book', 'error-500');
    const { id } = await at.book(leopards);
    await eventually(async () => expect(await outcomesOf(id)).toEqual(['unknown']));
    await at.age(id);
    at.fake.quirks.clear();
    at.fake.quirks.set('find', 'error-500');
    expect([(await at.lookUp(id)).body, codeOf(await at.retry(id))]).toEqual([
      { tried: 'unreachable', found: [] },
      [409, 'PARCEL_STATE'],
    ]);
    at.fake.quirks.clear();
    expect((await at.lookUp(id)).body).toEqual({ tried: 'ok', found: [] });
    expect((await at.retry(id)).status).toBe(200);
    await at.untilBooking(id, 'DONE');
    expect(at.fake.bookings).toHaveLength(1);
  });

  test('a look-up leaves out the numbers of other parcels of the order', async () => {
    const first = await at.book(postex);
    await at.untilBooking(first.id, 'DONE');
    for (const state of ['RETURNING'] as const) await at.desk.report(first.id, state);
    await at.desk.receive(await at.desk.read(first.id));
    await at.desk.setStatus(first.order_id, 'PROCESSING');
    at.fake.quirks.set('book', 'error-500');
    const second = await at.desk.parcel(first.order_id, [], { courier_id: postex.id });
    await eventually(async () => expect(await outcomesOf(second.id)).toEqual(['unknown']));
    await at.age(second.id);
    expect((await at.lookUp(second.id)).body).toEqual({ tried: 'ok', found: [] });
  });

  test('twenty bookings of one order at once are one parcel and one request', async () => {
    const { id } = await at.desk.order();
    const answers = await Promise.all(Array.from({ length: 20 }, () => at.desk.book(id, { courier_id: postex.id })));
    const created = answers.filter(({ status }) => status === 201);
    expect([created.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 19]);
    const [booked] = created.map(({ body }) => body as Parcel);
    await at.untilBooking(booked?.id ?? 0, 'DONE');
    await untilIdle();
    expect([at.fake.bookings.length, bookRequests()]).toEqual([1, 1]);
  });

  test('twenty retries at once are one request', async () => {
    at.fake.quirks.set('book', 'failure-inside-200');
    const { id } = await at.book(postex);
    await at.untilBooking(id, 'REFUSED');
    at.fake.quirks.clear();
    const answers = await Promise.all(Array.from({ length: 20 }, () => at.retry(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await at.untilBooking(id, 'DONE');
    await untilIdle();
    expect([at.fake.bookings.length, bookRequests()]).toEqual([1, 2]);
  });

  test('a withdrawn parcel is cancelled at the courier, as often as it takes', async () => {
    const { id } = await at.book(postex);
    await at.untilBooking(id, 'DONE');
    at.fake.quirks.set('cancel', 'error-500');
    expect((await at.desk.post(`parcels/${id}/void`)).status).toBe(200);
    await eventually(async () => expect((await at.desk.read(id)).not_taken).toMatchObject({ what: 'CANCEL' }));
    at.fake.quirks.clear();
    await eventually(async () => expect((await at.desk.read(id)).not_taken).toBeNull());
    expect(at.fake.bookings.map(({ isCancelled }) => isCancelled)).toEqual([true]);
  });

  test('an unanswered booking of a withdrawn parcel is cancelled once its number is found', async () => {
    at.fake.quirks.set('book', 'error-500-after');
    const { id } = await at.book(postex);
    await eventually(async () => expect(await outcomesOf(id)).toEqual(['unknown']));
    at.fake.quirks.clear();
    await at.desk.post(`parcels/${id}/void`);
    await at.age(id);
    expect((await at.adopt(id, at.fake.bookings[0]?.number ?? '')).status).toBe(200);
    await eventually(() => expect(at.fake.bookings[0]?.isCancelled).toBe(true));
  });

  test('an answer that comes after staff have typed another number is kept as a note', async () => {
    at.fake.quirks.set('book', 'error-500');
    const { id } = await at.book(postex);
    await eventually(async () => expect(await outcomesOf(id)).toEqual(['unknown']));
    const typed = await at.desk.owner.api.patch(`/api/v1/parcels/${id}`, { tracking_number: 'BY-HAND-1' });
    expect((typed.body as Parcel).booking?.state).toBe('DONE');
    const unitOfWork = new UnitOfWork(at.shop.operator, { requestWakeUp: () => undefined });
    const connected = await readConnectedParcel(queryThrough(at.shop.operator.em.fork()), id);
    const late = { kind: 'done', value: { number: 'CX-LATE-1', labelUrl: null } } as const;
    await saveAnswer(unitOfWork, connected, 1, late);
    const parcel = await at.desk.read(id);
    expect([parcel.tracking_number, parcel.reports.map(({ note }) => note)]).toEqual([
      'BY-HAND-1',
      ['PostEx has also booked this parcel as CX-LATE-1. Cancel that booking there.'],
    ]);
  });

  test('the label comes from the courier', async () => {
    const { id } = await at.book(leopards);
    await at.untilBooking(id, 'DONE');
    const label = await at.desk.owner.api.get(`/api/v1/parcels/${id}/label`);
    expect([label.status, label.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  });
});
