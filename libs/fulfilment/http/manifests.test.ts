import { describe, expect, test } from '@jest/globals';
import { headers, type Manifest, type ManifestSummary, type Parcel, type Problem } from '@soulvia/contracts';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);
const other = useParcelDesk(shop, { name: 'Other courier' });
const reader = usePerson(shop, 'ADMIN', ['support']);

const path = 'parcels/manifests';
const problemOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code];
const booked = async (quantity = 1, from = desk) => from.parcel((await desk.order(quantity)).id);
const create = (parcelIds: unknown, courierId: unknown = desk.courier.id, sent: Record<string, string> = {}) =>
  desk.post(path, { courier_id: courierId, parcel_ids: parcelIds }, sent);
const sign = (id: number) => desk.post(`${path}/${id}/sign`);
const read = async (id: number) => (await desk.owner.api.get(`/api/v1/${path}/${id}`)).body as Manifest;
const eventsOf = (parcelIds: readonly number[]) =>
  shop.query<{ subject_id: number; type: string; body: object }>(
    `select subject_id, type, body from events where subject = 'parcel' and subject_id = any($1) and type <> 'ParcelBooked' order by position`,
    [parcelIds],
  );

describe('manifests: making one', () => {
  test('lists booked parcels of a courier for printing, with totals, and moves nothing', async () => {
    const parcels = [await booked(2), await booked()];
    const { status, body } = await create(parcels.map(({ id }) => id));
    const { id } = body as { id: number };
    expect([status, body]).toEqual([201, { id, print_url: `/admin?section=parcels&tab=hand-over&manifest=${id}` }]);
    const manifest = await read(id);
    expect(manifest).toEqual({
      id,
      courier: { id: desk.courier.id, name: desk.courier.name, code: desk.courier.code },
      created_at: expect.any(String),
      created_by: expect.any(String),
      signed_at: null,
      signed_by: null,
      totals: { parcels: 2, pieces: 2, cash_due: '3300.00' },
      parcels: parcels.map((parcel) => ({
        id: parcel.id,
        order_id: parcel.order_id,
        tracking_number: null,
        full_name: parcel.order.full_name,
        city: 'Lahore',
        pieces: 1,
        cash_due: parcel.cash_due,
        state: 'BOOKED',
        dropped_out: false,
      })),
    });
    expect(await eventsOf(parcels.map((parcel) => parcel.id))).toEqual([]);
    const list = await reader.api.get(`/api/v1/${path}`);
    expect((list.body as ManifestSummary[]).map((row) => row.id)).toContain(id);
  });

  test('a repeated request with one key makes one manifest', async () => {
    const parcel = await booked();
    const key = { [headers.idempotencyKey]: `manifest-${parcel.id}` };
    const first = await create([parcel.id], desk.courier.id, key);
    const second = await create([parcel.id], desk.courier.id, key);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });

  test('of manifests with one parcel that are made at once, one is made and the others name the parcel', async () => {
    const [shared, own] = [await booked(), await booked()];
    const answers = await Promise.all(
      [[shared, own], [own, shared], [shared], [shared]].map((parcels) => create(parcels.map(({ id }) => id))),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(1);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) {
      expect(problemOf(answer)).toEqual([409, 'MANIFEST_OPEN']);
      expect((answer.body as Problem).parcels?.[0]).toMatchObject({ manifest_id: expect.any(Number) });
    }
  });

  test('parcels that have left, of another courier or in another manifest are named', async () => {
    const [fit, gone, waiting, foreign] = [await booked(), await booked(), await booked(), await booked(1, other)];
    await desk.report(gone.id, 'WITH_COURIER');
    await desk.manifest(waiting);
    const left = await create([fit.id, gone.id]);
    expect([...problemOf(left), (left.body as Problem).parcels]).toEqual([
      409,
      'PARCEL_STATE',
      [{ id: gone.id, order_id: gone.order_id, state: 'WITH_COURIER', tracking_number: null, manifest_id: null }],
    ]);
    const taken = await create([fit.id, waiting.id]);
    expect([...problemOf(taken), (taken.body as Problem).detail]).toEqual([
      409,
      'MANIFEST_OPEN',
      `The parcels of these orders are in a manifest that is not signed yet: #${waiting.order_id}.`,
    ]);
    const wrong = await create([fit.id, foreign.id, 2_147_483_647]);
    expect([...problemOf(wrong), (wrong.body as Problem).errors]).toEqual([
      400,
      'VALIDATION_FAILED',
      {
        'parcel_ids.1': [`The parcel of order ${foreign.order_id} is booked with Other courier.`],
        'parcel_ids.2': ['Parcel not found.'],
      },
    ]);
    // Nothing of a refused manifest stays.
    expect((await create([fit.id])).status).toBe(201);
  });

  test.each<[string, unknown, unknown, string]>([
    ['no courier', undefined, [1], 'courier_id'],
    ['an unknown courier', 2_147_483_647, [1], 'courier_id'],
    ['no parcels', 1, [], 'parcel_ids'],
    ['no list', 1, 7, 'parcel_ids'],
    ['a parcel twice', 1, [7, 7], 'parcel_ids'],
    ['an id that is no number', 1, ['7'], 'parcel_ids'],
    ['an id out of range', 1, [2_147_483_648], 'parcel_ids'],
    ['too many', 1, Array.from({ length: 501 }, (_, nth) => nth + 1), 'parcel_ids'],
  ])('%s is refused with 400 on its field', async (_, courierId, parcelIds, field) => {
    const { status, body } = await desk.post(path, { courier_id: courierId, parcel_ids: parcelIds });
    expect([status, Object.keys((body as Problem).errors ?? {})]).toEqual([400, [field]]);
  });

  test('is read by staff who read orders', async () => {
    const { id } = await desk.manifest(await booked());
    expect((await reader.api.get(`/api/v1/${path}/${id}`)).status).toBe(200);
    for (const missing of ['2147483647', 'x'])
      expect((await desk.owner.api.get(`/api/v1/${path}/${missing}`)).status).toBe(404);
    expect((await sign(2_147_483_647)).status).toBe(404);
    expect((await reader.api.get(`/api/v1/${path}?state=lost`)).status).toBe(400);
  });
});

describe('manifests: signing', () => {
  test('hands over all booked parcels as reports would', async () => {
    const parcels = [await booked(2), await booked()];
    const reference = await booked();
    await desk.report(reference.id, 'WITH_COURIER');
    const { id } = await desk.manifest(...parcels);
    const { status, body } = await sign(id);
    expect([status, body]).toMatchObject([
      200,
      {
        id,
        signed_at: expect.any(String),
        signed_by: expect.any(String),
        totals: { parcels: 2 },
        parcels: [
          { state: 'WITH_COURIER', dropped_out: false },
          { state: 'WITH_COURIER', dropped_out: false },
        ],
      },
    ]);
    const shapeOf = async ({ id: parcelId, order_id }: Parcel) => ({
      events: (await eventsOf([parcelId])).map(({ type, body: fields }) => [
        type,
        { ...fields, parcel_id: 0, order_id: 0 },
      ]),
      order: (
        await shop.query<{ type: string }>(
          `select type from events where subject = 'order' and subject_id = $1 order by position`,
          [order_id],
        )
      ).map(({ type }) => type),
      stand: await desk.stand(order_id),
      reports: (await desk.read(parcelId)).reports.map(({ state, note, applied }) => ({ state, note, applied })),
      isTimed: (await desk.read(parcelId)).handed_over_at !== null,
    });
    const expected = await shapeOf(reference);
    expect(expected.stand).toEqual(['SHIPPED', 'road', true]);
    for (const parcel of parcels) expect(await shapeOf(parcel)).toEqual(expected);
  });

  test('again, also many times at once, is 200 and changes nothing', async () => {
    const parcels = [await booked(), await booked()];
    const { id } = await desk.manifest(...parcels);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sign(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    const handOvers = (await eventsOf(parcels.map((parcel) => parcel.id))).filter(
      ({ type }) => type === 'ParcelHandedOver',
    );
    expect(handOvers.length).toBe(2);
    const before = await read(id);
    await desk.report(parcels[0]?.id ?? 0, 'ATTEMPTED');
    expect((await sign(id)).status).toBe(200);
    expect((await read(id)).signed_at).toBe(before.signed_at);
    expect((await desk.read(parcels[0]?.id ?? 0)).state).toBe('ATTEMPTED');
    const signed = await shop.query(`select 1 from events where type = 'ManifestSigned' and subject_id = $1`, [id]);
    expect(signed.length).toBe(1);
  });

  test('parcels that were withdrawn or whose order was cancelled drop out, what was reported before stays', async () => {
    const [kept, withdrawn, cancelled, reported] = [await booked(), await booked(), await booked(), await booked()];
    const { id } = await desk.manifest(kept, withdrawn, cancelled, reported);
    await desk.post(`parcels/${withdrawn.id}/void`);
    await desk.setStatus(cancelled.order_id, 'CANCELLED');
    await desk.report(reported.id, 'OUT_FOR_DELIVERY');
    const { body } = await sign(id);
    const manifest = body as Manifest;
    expect(manifest.parcels.map((row) => [row.id, row.state, row.dropped_out])).toEqual([
      [kept.id, 'WITH_COURIER', false],
      [withdrawn.id, 'VOID', true],
      [cancelled.id, 'BOOKED', true],
      [reported.id, 'OUT_FOR_DELIVERY', false],
    ]);
    expect(manifest.totals).toEqual({ parcels: 2, pieces: 2, cash_due: '2300.00' });
    const [event] = await shop.query<{ body: object }>(
      `select body from events where type = 'ManifestSigned' and subject_id = $1`,
      [id],
    );
    expect(event?.body).toEqual({
      manifest_id: id,
      courier_id: desk.courier.id,
      parcels: 1,
      dropped_out: [withdrawn.id, cancelled.id],
    });
  });

  test('while its parcels are withdrawn: each is handed over or void, and stock and events say the same', async () => {
    const parcels = await Promise.all(Array.from({ length: 8 }, () => booked()));
    const { id } = await desk.manifest(...parcels);
    const [signed, ...voided] = await Promise.all([
      sign(id),
      ...parcels.map((parcel) => desk.post(`parcels/${parcel.id}/void`)),
    ]);
    expect(signed.status).toBe(200);
    const manifest = await read(id);
    const refused = voided.filter(({ status }) => status !== 200).map(problemOf);
    expect(refused).toEqual(refused.map(() => [409, 'PARCEL_STATE']));
    for (const [nth, parcel] of parcels.entries()) {
      const isVoid = voided[nth]?.status === 200;
      const row = manifest.parcels.find((one) => one.id === parcel.id);
      expect([row?.state, row?.dropped_out]).toEqual(isVoid ? ['VOID', true] : ['WITH_COURIER', false]);
      expect(await desk.stand(parcel.order_id)).toEqual(
        isVoid ? ['PROCESSING', null, false] : ['SHIPPED', 'road', true],
      );
      const moved = (await eventsOf([parcel.id])).map(({ type }) => type);
      expect(moved).toEqual(isVoid ? ['ParcelVoided'] : ['ParcelHandedOver', 'ParcelReported']);
    }
  });

  test('takes units from stock again that were released since, each with its parcel, or signs nothing', async () => {
    const [product = 0] = await shop.products([100]);
    const orders = [];
    for (const quantity of [2, 3]) orders.push(await shop.order(desk.owner, [{ product_id: product, quantity }]));
    const parcels = [];
    for (const order of orders) {
      const returned = await desk.parcel(order.id, ['RETURNING']);
      await desk.setStatus(order.id, 'PROCESSING');
      await desk.receive(returned);
      parcels.push(await desk.parcel(order.id));
    }
    expect(await shop.stockOf(product)).toBe(100);
    const { id } = await desk.manifest(...parcels);
    await shop.query('update stock set quantity = 4 where product_id = $1', [product]);
    expect(problemOf(await sign(id))).toEqual([409, 'OUT_OF_STOCK']);
    expect([(await read(id)).signed_at, await shop.stockOf(product)]).toEqual([null, 4]);
    await shop.query('update stock set quantity = 100 where product_id = $1', [product]);
    expect((await sign(id)).status).toBe(200);
    expect(await shop.stockOf(product)).toBe(95);
    const taken = await shop.query<{ body: object }>(
      `select body from events where type = 'StockChanged' and subject_id = $1 order by position desc limit 2`,
      [product],
    );
    expect(taken.map(({ body }) => body).toReversed()).toMatchObject([
      { change: -2, quantity: 98, reason: 'ordered', order_id: orders[0]?.id, parcel_id: parcels[0]?.id },
      { change: -3, quantity: 95, reason: 'ordered', order_id: orders[1]?.id, parcel_id: parcels[1]?.id },
    ]);
  });
});
