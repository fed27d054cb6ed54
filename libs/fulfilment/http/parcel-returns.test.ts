import { describe, expect, test } from '@jest/globals';
import { headers, type Parcel, type Problem } from '@soulvia/contracts';
import { ChangeOrderStatus } from '@soulvia/ordering';
import { eventually } from '../../../test/support/eventually.js';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);

const problemOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code];

describe('people and parcels', () => {
  test('an order with an open parcel cannot be deleted; one whose parcel came back can', async () => {
    const order = await desk.order();
    const parcel = await desk.parcel(order.id);
    const remove = () => desk.owner.api.send('DELETE', `/api/v1/orders/${order.id}`, undefined);
    expect(problemOf(await remove())).toEqual([409, 'PARCEL_OPEN']);
    const returning = await desk.report(parcel.id, 'RETURNING');
    expect(problemOf(await remove())).toEqual([409, 'PARCEL_OPEN']);
    await desk.receive(returning);
    expect([(await remove()).status, await shop.stockOf(order.product)]).toEqual([204, 100]);
  });

  test('cancelling an order whose parcel is on the road gives nothing back, and bringing it back takes nothing', async () => {
    const order = await desk.order(5);
    await desk.parcel(order.id, ['WITH_COURIER']);
    await shop.execute(new ChangeOrderStatus(order.id, 'CANCELLED'));
    expect([await desk.stand(order.id), await shop.stockOf(order.product)]).toEqual([['CANCELLED', 'road', true], 95]);
    await desk.setStatus(order.id, 'SHIPPED');
    expect([await desk.stand(order.id), await shop.stockOf(order.product)]).toEqual([['SHIPPED', 'road', true], 95]);
  });

  test('a booked parcel of a cancelled order does not leave the shop', async () => {
    const order = await desk.order();
    const parcel = await desk.parcel(order.id);
    await desk.setStatus(order.id, 'CANCELLED');
    const refused = await desk.post(`parcels/${parcel.id}/reports`, { state: 'WITH_COURIER' });
    expect([...problemOf(refused), await shop.stockOf(order.product)]).toEqual([409, 'ORDER_CANCELLED', 100]);
  });

  test('a status set by hand contradicts the parcel, in the parcel and its list', async () => {
    const order = await desk.order();
    const parcel = await desk.parcel(order.id, ['WITH_COURIER', 'RETURNING']);
    await shop.startWorker();
    await desk.setStatus(order.id, 'DELIVERED');
    const sentence = 'The order says Delivered, the courier says Returning';
    expect((await desk.read(parcel.id)).disagreement).toBe(sentence);
    await eventually(async () => {
      const { body } = await desk.owner.api.get(`/api/v1/parcels?disagree=true&search=%23${order.id}`);
      expect((body as Parcel[]).map(({ id, disagreement }) => [id, disagreement])).toEqual([[parcel.id, sentence]]);
    });
    await shop.stopWorker();
  });
});

describe('receiving', () => {
  test('each line goes back on sale or is written off, and nothing twice', async () => {
    const [serum = 0, balm = 0] = await shop.products([10, 10]);
    const order = await shop.order(desk.owner, [
      { product_id: serum, quantity: 3 },
      { product_id: balm, quantity: 2 },
    ]);
    const parcel = await desk.parcel(order.id, ['RETURNING']);
    const [first, second] = parcel.lines.map((line) => line.order_line_id);
    const lines = [
      { order_line_id: first, restock: 1, write_off: 2, why: 'Opened' },
      { order_line_id: second, restock: 2, write_off: 0 },
    ];
    const key = { [headers.idempotencyKey]: 'receipt-1' };
    const received = await desk.post(`parcels/${parcel.id}/receive`, { lines }, key);
    expect([
      received.status,
      (received.body as Parcel).lines.map(({ restocked, written_off }) => [restocked, written_off]),
    ]).toEqual([
      200,
      [
        [1, 2],
        [2, 0],
      ],
    ]);
    expect([await shop.stockOf(serum), await shop.stockOf(balm)]).toEqual([8, 10]);
    expect(await desk.moves(serum)).toEqual([
      ['ordered', -3],
      ['returned', 3],
      ['damaged', -2],
    ]);
    expect((await desk.post(`parcels/${parcel.id}/receive`, { lines }, key)).status).toBe(200);
    expect(problemOf(await desk.post(`parcels/${parcel.id}/receive`, { lines }))).toEqual([409, 'ALREADY_RECEIVED']);
    expect(await shop.stockOf(serum)).toBe(8);
  });

  test('two who receive at once: one does', async () => {
    const order = await desk.order(3);
    const parcel = await desk.parcel(order.id, ['RETURNING']);
    const responses = await Promise.all(Array.from({ length: 10 }, () => desk.receive(parcel)));
    expect(responses.filter(({ status }) => status === 200).length).toBe(1);
    expect(await shop.stockOf(order.product)).toBe(100);
  });

  test('lines that are missing, unknown, doubled or do not add up are refused', async () => {
    const [serum = 0, balm = 0] = await shop.products([10, 10]);
    const order = await shop.order(desk.owner, [
      { product_id: serum, quantity: 2 },
      { product_id: balm, quantity: 1 },
    ]);
    const parcel = await desk.parcel(order.id, ['RETURNING']);
    const [first = 0, second = 0] = parcel.lines.map((line) => line.order_line_id);
    const good = { order_line_id: first, restock: 2, write_off: 0 };
    const other = { order_line_id: second, restock: 0, write_off: 1 };
    const errorsOf = async (lines: object[]) => {
      const { status, body } = await desk.post(`parcels/${parcel.id}/receive`, { lines });
      return [status, Object.keys((body as Problem).errors ?? {})];
    };
    expect(await errorsOf([{ ...good, restock: 3 }, other])).toEqual([400, ['lines.0']]);
    expect(await errorsOf([good])).toEqual([400, ['lines']]);
    expect(await errorsOf([good, good])).toEqual([400, ['lines.1.order_line_id']]);
    expect(await errorsOf([good, { ...other, order_line_id: 2 ** 31 - 1 }])).toEqual([400, ['lines.1.order_line_id']]);
    expect(await errorsOf([good, { ...other, write_off: -1 }])).toEqual([400, ['lines.1.write_off']]);
    expect(await errorsOf([])).toEqual([400, ['lines']]);
    expect((await desk.post(`parcels/${parcel.id}/receive`, { lines: [good, other] })).status).toBe(200);
  });

  test('a parcel that is not coming back is not received', async () => {
    const parcel = await desk.parcel((await desk.order()).id, ['WITH_COURIER']);
    expect(problemOf(await desk.receive(parcel))).toEqual([409, 'PARCEL_STATE']);
  });
});

describe('advice', () => {
  test('a failed attempt needs an answer within the hours of the courier; the last answer counts', async () => {
    const order = await desk.order();
    const parcel = await desk.parcel(order.id, ['WITH_COURIER']);
    const advise = (action: string) => desk.post(`parcels/${parcel.id}/advice`, { action, remarks: 'After 5 pm' });
    expect(problemOf(await advise('RETURN'))).toEqual([409, 'PARCEL_STATE']);
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const { body } = await desk.post(`parcels/${parcel.id}/reports`, { state: 'ATTEMPTED', at });
    const dueAt = new Date(Date.parse(at) + 24 * 3_600_000).toISOString();
    expect((body as Parcel).advice).toEqual({ needed_since: at, due_at: dueAt, answered: null });
    await advise('RETURN');
    const answered = (await advise('REATTEMPT')).body as Parcel;
    expect(answered.advice?.answered).toEqual({
      action: 'REATTEMPT',
      remarks: 'After 5 pm',
      at: expect.any(String),
      by: expect.stringContaining('Test Person'),
    });
    const next = await desk.report(parcel.id, 'OUT_FOR_DELIVERY');
    expect(next.advice).toBeNull();
  });

  test('an attempt without a question needs no answer', async () => {
    const parcel = await desk.parcel((await desk.order()).id);
    const { body } = await desk.post(`parcels/${parcel.id}/reports`, { state: 'ATTEMPTED', advice: false });
    expect([(body as Parcel).advice, (body as Parcel).attempts]).toEqual([null, 1]);
  });
});

describe('replacements and pickups', () => {
  test('a replacement takes its own units when it is booked and collects nothing', async () => {
    const order = await desk.order(3);
    await desk.parcel(order.id, ['DELIVERED']);
    const line = order.items[0]?.id ?? 0;
    const request = { kind: 'REPLACEMENT' as const, lines: [{ order_line_id: line, quantity: 1 }] };
    const parcel = await desk.parcel(order.id, [], request);
    expect([parcel.cash_due, parcel.lines[0]?.quantity, await shop.stockOf(order.product)]).toEqual(['0.00', 1, 96]);
    await desk.post(`parcels/${parcel.id}/void`);
    expect(await shop.stockOf(order.product)).toBe(97);
    const second = await desk.parcel(order.id, ['WITH_COURIER', 'RETURNING'], request);
    expect(await desk.stand(order.id)).toEqual(['DELIVERED', 'buyer', true]);
    await desk.receive(second);
    expect([await desk.stand(order.id), await shop.stockOf(order.product)]).toEqual([
      ['DELIVERED', 'buyer', false],
      97,
    ]);
  });

  test('a pickup holds nothing of the shop until it is received', async () => {
    const order = await desk.order(2);
    await desk.parcel(order.id, ['DELIVERED']);
    const pickup = await desk.parcel(order.id, ['WITH_COURIER', 'RETURNING'], { kind: 'PICKUP' });
    expect(await shop.stockOf(order.product)).toBe(98);
    await desk.receive(pickup);
    expect([await desk.stand(order.id), await shop.stockOf(order.product)]).toEqual([
      ['DELIVERED', 'buyer', false],
      100,
    ]);
  });

  test('a delivered order is not delivered again', async () => {
    const order = await desk.order();
    await desk.parcel(order.id, ['DELIVERED']);
    expect(problemOf(await desk.book(order.id))).toEqual([409, 'PARCEL_STATE']);
  });

  test('lines of a replacement are lines of the order, each once and not more of it', async () => {
    const order = await desk.order(2);
    const line = order.items[0]?.id ?? 0;
    const fieldsOf = async (request: object) => {
      const { status, body } = await desk.book(order.id, request);
      return [status, Object.keys((body as Problem).errors ?? {})];
    };
    const kind = 'REPLACEMENT';
    expect(await fieldsOf({ lines: [{ order_line_id: line, quantity: 1 }] })).toEqual([400, ['lines']]);
    expect(await fieldsOf({ kind, lines: [{ order_line_id: line, quantity: 3 }] })).toEqual([
      400,
      ['lines.0.quantity'],
    ]);
    expect(await fieldsOf({ kind, lines: [{ order_line_id: 1e9, quantity: 1 }] })).toEqual([
      400,
      ['lines.0.order_line_id'],
    ]);
    const twice = { order_line_id: line, quantity: 1 };
    expect(await fieldsOf({ kind, lines: [twice, twice] })).toEqual([400, ['lines.1.order_line_id']]);
    expect(await fieldsOf({ kind, cash_due: '10' })).toEqual([400, ['cash_due']]);
  });
});

describe('corrections', () => {
  test('a wrong delivery becomes what is true: order, units and reports', async () => {
    const order = await desk.order();
    const parcel = await desk.parcel(order.id, ['DELIVERED']);
    const correct = (body: object) => desk.post(`parcels/${parcel.id}/correct`, body);
    const { status, body } = await correct({ state: 'RETURNING', reason: 'The rider scanned the wrong parcel' });
    expect([status, (body as Parcel).state, (body as Parcel).delivered_at]).toEqual([200, 'RETURNING', null]);
    expect(await desk.stand(order.id)).toEqual(['CANCELLED', 'road', true]);
    expect((body as Parcel).reports.at(-1)).toMatchObject({
      state: 'RETURNING',
      note: 'The rider scanned the wrong parcel',
    });
    await desk.receive(body as Parcel);
    expect(await shop.stockOf(order.product)).toBe(100);
    expect(problemOf(await correct({ state: 'DELIVERED', reason: 'No' }))).toEqual([409, 'PARCEL_STATE']);
  });

  test('need the permission for cash', async () => {
    const parcel = await desk.parcel((await desk.order()).id, ['DELIVERED']);
    const orders = await shop.person('ADMIN', ['orders']);
    const body = { state: 'RETURNING', reason: 'Wrong' };
    const { status } = await orders.api.post(`/api/v1/parcels/${parcel.id}/correct`, body);
    expect(status).toBe(403);
    const finance = await shop.person('ADMIN', ['finance']);
    expect((await finance.api.post(`/api/v1/parcels/${parcel.id}/correct`, body)).status).toBe(200);
  });
});
