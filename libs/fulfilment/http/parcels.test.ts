import { describe, expect, test } from '@jest/globals';
import { headers, type Parcel, type Problem } from '@soulvia/contracts';
import { ParcelDesk, useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);

const problemOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code];

describe('booking', () => {
  test('an order becomes a parcel with all its lines, what the courier collects, and its page', async () => {
    const order = await desk.order(2);
    const { status, body } = await desk.book(order.id, { tracking_number: 'TCS-770001', weight_g: 450, pieces: 2 });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        order_id: order.id,
        order: {
          status: 'PROCESSING',
          full_name: order.full_name,
          city: 'Lahore',
          phone: '03001234567',
          amount: '2150.00',
          total_items: 2,
        },
        courier: { id: desk.courier.id, name: 'Test courier', code: desk.courier.code },
        tracking_number: 'TCS-770001',
        tracking_url: 'https://courier.example/track/TCS-770001',
        kind: 'DELIVERY',
        cash_due: '2150.00',
        lines: [
          {
            order_line_id: order.items[0]?.id,
            product_id: order.product,
            product_name: order.items[0]?.product.name,
            quantity: 2,
            restocked: null,
            written_off: null,
            refused: null,
          },
        ],
        weight_g: 450,
        pieces: 2,
        state: 'BOOKED',
        courier_says: null,
        attempts: 0,
        advice: null,
        booking: null,
        not_taken: null,
        disagreement: null,
        booked_at: expect.any(String),
        handed_over_at: null,
        delivered_at: null,
        received_at: null,
        reports: [],
      },
    ]);
    expect(await desk.stand(order.id)).toEqual(['PROCESSING', null, true]);
  });

  test('20 bookings of one order at once make one parcel', async () => {
    const order = await desk.order();
    const responses = await Promise.all(Array.from({ length: 20 }, () => desk.book(order.id)));
    const codes = responses.map(({ status, body }) => (status === 201 ? 'booked' : (body as Problem).code));
    expect(codes.toSorted()).toEqual([...Array<string>(19).fill('PARCEL_OPEN'), 'booked']);
    const refused = responses.find(({ status }) => status === 409)?.body as Problem;
    expect([refused.order_id, refused.parcel?.state]).toEqual([order.id, 'BOOKED']);
  });

  test('a repeated idempotency key books one parcel, and another body with it is refused', async () => {
    const order = await desk.order();
    const key = { [headers.idempotencyKey]: 'booking-1' };
    const request = { courier_id: desk.courier.id, anyway: true };
    const path = `orders/${order.id}/parcels`;
    const responses = await Promise.all([desk.post(path, request, key), desk.post(path, request, key)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(responses.map(({ body }) => (body as Parcel).id)).size).toBe(1);
    expect(problemOf(await desk.post(path, { ...request, pieces: 2 }, key))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    const [booked] = responses.map(({ body }) => (body as Parcel).id);
    const stored = await shop.query(`select answer::text from idempotency_keys where key = 'booking-1'`);
    expect(stored).toEqual([{ answer: JSON.stringify({ id: booked }) }]);
  });

  test('a tracking number is unique within its courier, whatever its case, until its parcel is void', async () => {
    const [first, second] = [await desk.order(), await desk.order()];
    const parcel = await desk.parcel(first.id, [], { tracking_number: 'LEO-880001' });
    const taken = await desk.book(second.id, { tracking_number: 'leo-880001' });
    expect([...problemOf(taken), (taken.body as Problem).order_id]).toEqual([409, 'TRACKING_TAKEN', first.id]);
    const elsewhere = await ParcelDesk.open(shop);
    expect((await elsewhere.book(second.id, { tracking_number: 'LEO-880001' })).status).toBe(201);
    await desk.post(`parcels/${parcel.id}/void`);
    const third = await desk.order();
    expect((await desk.book(third.id, { tracking_number: 'LEO-880001' })).status).toBe(201);
  });

  test('a number can be added later, and not one that another parcel has, also by two at once', async () => {
    const parcels = [await desk.parcel((await desk.order()).id), await desk.parcel((await desk.order()).id)];
    const number = { tracking_number: 'LATE-0001' };
    const change = (id: number, body: object) => desk.owner.api.patch(`/api/v1/parcels/${id}`, body);
    const responses = await Promise.all(parcels.map(({ id }) => change(id, number)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = responses.find(({ status }) => status === 200)?.body as Parcel;
    expect([winner.tracking_number, (await change(winner.id, number)).status]).toEqual(['LATE-0001', 200]);
  });

  test('a cancelled or deleted order is refused, as is an inactive courier', async () => {
    const order = await desk.order();
    await desk.setStatus(order.id, 'CANCELLED');
    expect(problemOf(await desk.book(order.id))).toEqual([409, 'ORDER_CANCELLED']);
    await desk.owner.api.send('DELETE', `/api/v1/orders/${order.id}`, undefined);
    expect((await desk.book(order.id)).status).toBe(404);
    const other = await ParcelDesk.open(shop, { is_active: false });
    const { status, body } = await other.book((await desk.order()).id);
    expect([status, (body as Problem).errors]).toEqual([400, { courier_id: ['This courier is not active.'] }]);
  });

  test('staff may collect less than the order costs, in whole rupees', async () => {
    const collect = async (cash_due: string) => {
      const { status, body } = await desk.book((await desk.order()).id, { cash_due });
      return status === 201 ? (body as Parcel).cash_due : (body as Problem).errors?.cash_due?.[0];
    };
    expect(await collect('0')).toBe('0.00');
    expect(await collect('1000.00')).toBe('1000.00');
    expect(await collect('1150.01')).toBe('Couriers collect whole rupees');
    expect(await collect('1151')).toBe('Must be at most what the order costs');
  });
});

describe('reports', () => {
  test('a delivery takes the units along, moves the order and leaves its events', async () => {
    const order = await desk.order(3);
    const parcel = await desk.parcel(order.id, ['WITH_COURIER']);
    expect([parcel.state, ...(await desk.stand(order.id))]).toEqual(['WITH_COURIER', 'SHIPPED', 'road', true]);
    expect(parcel.handed_over_at).not.toBeNull();
    const delivered = await desk.report(parcel.id, 'DELIVERED');
    expect([delivered.order.status, ...(await desk.stand(order.id))]).toEqual([
      'DELIVERED',
      'DELIVERED',
      'buyer',
      false,
    ]);
    expect(delivered.reports.map(({ state, applied }) => [state, applied])).toEqual([
      ['WITH_COURIER', true],
      ['DELIVERED', true],
    ]);
    expect(await desk.moves(order.product)).toEqual([['ordered', -3]]);
    const events = await shop.query<{ type: string }>(
      `select type from events where (subject = 'parcel' and subject_id = $1) or (subject = 'order' and subject_id = $2) order by position`,
      [parcel.id, order.id],
    );
    expect(events.map(({ type }) => type)).toEqual([
      'OrderPlaced',
      'ParcelBooked',
      'OrderStatusChanged',
      'ParcelHandedOver',
      'ParcelReported',
      'OrderStatusChanged',
      'ParcelDelivered',
      'CashCollected',
      'ParcelReported',
    ]);
  });

  test('200 doubled reports at once have one effect', async () => {
    const order = await desk.order();
    const parcel = await desk.parcel(order.id, ['WITH_COURIER']);
    const at = new Date().toISOString();
    const states = await Promise.all(
      Array.from({ length: 200 }, () => desk.post(`parcels/${parcel.id}/reports`, { state: 'ATTEMPTED', at })),
    );
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set([200]));
    const { attempts, reports } = await desk.read(parcel.id);
    expect([attempts, reports.length]).toEqual([1, 2]);
    const again = await Promise.all(
      Array.from({ length: 20 }, () => desk.post(`parcels/${parcel.id}/reports`, { state: 'DELIVERED' })),
    );
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await desk.read(parcel.id)).reports.length).toBe(3);
  });

  test('the same report of staff is a new one after a minute', async () => {
    const parcel = await desk.parcel((await desk.order()).id, ['ATTEMPTED']);
    await desk.report(parcel.id, 'ATTEMPTED');
    expect((await desk.read(parcel.id)).attempts).toBe(1);
    await shop.query(`update parcel_reports set at = at - interval '61 seconds' where parcel_id = $1`, [parcel.id]);
    expect((await desk.report(parcel.id, 'ATTEMPTED')).attempts).toBe(2);
  });

  test('a report that the state does not allow is refused with the state, and not kept', async () => {
    const order = await desk.order();
    const parcel = await desk.parcel(order.id, ['DELIVERED']);
    const at = '2026-01-05T09:00:00Z';
    for (const state of ['RETURNING', 'WITH_COURIER', 'LOST', 'VOID', 'BOOKED', 'RECEIVED']) {
      const refused = await desk.post(`parcels/${parcel.id}/reports`, { state, at });
      expect([state, ...problemOf(refused), (refused.body as Problem).parcel?.state]).toEqual([
        state,
        409,
        'PARCEL_STATE',
        'DELIVERED',
      ]);
    }
    expect((await desk.read(parcel.id)).reports.length).toBe(1);
  });

  test('a refused parcel cancels its order and keeps its units until they are received', async () => {
    const order = await desk.order(2);
    const parcel = await desk.parcel(order.id, ['WITH_COURIER', 'RETURNING']);
    expect([...(await desk.stand(order.id)), parcel.disagreement]).toEqual(['CANCELLED', 'road', true, null]);
    expect(await shop.stockOf(order.product)).toBe(98);
    expect((await desk.receive(parcel)).status).toBe(200);
    expect(await desk.stand(order.id)).toEqual(['CANCELLED', 'released', false]);
    expect(await shop.stockOf(order.product)).toBe(100);
    const late = await desk.post(`parcels/${parcel.id}/reports`, { state: 'DELIVERED' });
    expect(problemOf(late)).toEqual([409, 'PARCEL_STATE']);
  });

  test('a parcel that is delivered after it was refused delivers the order, unless a person cancelled it', async () => {
    const [refused, cancelled] = [await desk.order(), await desk.order()];
    const first = await desk.parcel(refused.id, ['RETURNING']);
    await desk.report(first.id, 'DELIVERED');
    expect(await desk.stand(refused.id)).toEqual(['DELIVERED', 'buyer', false]);
    const second = await desk.parcel(cancelled.id, ['WITH_COURIER']);
    await desk.setStatus(cancelled.id, 'CANCELLED');
    expect(await shop.stockOf(cancelled.product)).toBe(99);
    const { disagreement } = await desk.report(second.id, 'DELIVERED');
    expect([...(await desk.stand(cancelled.id)), disagreement]).toEqual([
      'CANCELLED',
      'buyer',
      false,
      'The order says Cancelled, the courier says Delivered',
    ]);
  });

  test('an order that is sent again after a refusal takes its units from stock again', async () => {
    const order = await desk.order(4);
    await desk.receive(await desk.parcel(order.id, ['RETURNING']));
    await desk.setStatus(order.id, 'PROCESSING');
    expect([await desk.stand(order.id), await shop.stockOf(order.product)]).toEqual([
      ['PROCESSING', 'shelf', false],
      96,
    ]);
    await desk.parcel(order.id, ['DELIVERED']);
    expect([await desk.stand(order.id), await shop.stockOf(order.product)]).toEqual([
      ['DELIVERED', 'buyer', false],
      96,
    ]);
    expect(await desk.moves(order.product)).toEqual([
      ['ordered', -4],
      ['returned', 4],
      ['ordered', -4],
    ]);
  });

  test('units that were sold since are not sent: the hand-over is refused and nothing changes', async () => {
    const order = await desk.order(4);
    await desk.receive(await desk.parcel(order.id, ['RETURNING']));
    await shop.query('update stock set quantity = 3 where product_id = $1', [order.product]);
    await shop.query(`update orders set status = 'DELIVERED', cancelled_at = null where id = $1`, [order.id]);
    const parcel = await desk.parcel(order.id);
    const refused = await desk.post(`parcels/${parcel.id}/reports`, { state: 'WITH_COURIER' });
    expect([...problemOf(refused), (refused.body as Problem).lines]).toEqual([
      409,
      'OUT_OF_STOCK',
      [{ product_id: order.product, requested: 4, available: 3 }],
    ]);
    expect([(await desk.read(parcel.id)).state, await shop.stockOf(order.product)]).toEqual(['BOOKED', 3]);
  });

  test('a lost parcel is written off, and its units come back when it turns up', async () => {
    const order = await desk.order(2);
    const parcel = await desk.parcel(order.id, ['WITH_COURIER', 'LOST']);
    expect([await desk.stand(order.id), await shop.stockOf(order.product)]).toEqual([['CANCELLED', 'lost', false], 98]);
    await desk.receive(parcel);
    expect([await desk.stand(order.id), await shop.stockOf(order.product)]).toEqual([
      ['CANCELLED', 'released', false],
      100,
    ]);
    expect(await desk.moves(order.product)).toEqual([
      ['ordered', -2],
      ['returned', 2],
      ['lost', -2],
      ['correction', 2],
    ]);
  });

  test('a lost parcel that turns up after its order was sent again moves its own units only', async () => {
    const order = await desk.order(2);
    const lost = await desk.parcel(order.id, ['WITH_COURIER', 'LOST']);
    await desk.setStatus(order.id, 'PROCESSING');
    await desk.parcel(order.id, ['WITH_COURIER']);
    await desk.receive(lost);
    expect([await desk.stand(order.id), await shop.stockOf(order.product)]).toEqual([['SHIPPED', 'road', true], 98]);
  });
});
