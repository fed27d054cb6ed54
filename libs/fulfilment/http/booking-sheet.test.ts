import { expect, test } from '@jest/globals';
import readWorkbook from 'read-excel-file/node';
import { headers, replayedHeader, type Order, type Problem } from '@soulvia/contracts';
import { ParcelDesk, useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';

const cities = [{ name: 'LHE', aliases: ['Lahore', 'Lahore Cantt'] }];

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop, { cities });

const confirm = (orderId: number) => desk.post(`orders/${orderId}/contacts`, { channel: 'CALL', outcome: 'CONFIRMED' });
async function confirmed(): Promise<Order> {
  const order = await desk.order();
  await confirm(order.id);
  return order;
}
const make = (order_ids: readonly unknown[], sent: Record<string, string> = {}, changes: object = {}) =>
  desk.post('parcels/booking-sheet', { courier_id: desk.courier.id, order_ids, ...changes }, sent);
const parcelsOf = (orders: readonly { id: number }[]) =>
  shop.query<{ id: number; order_id: number; state: string; cash_due: string }>(
    `select id, order_id, state, cash_due::text as cash_due from parcels where order_id = any($1::int[]) order by order_id`,
    [orders.map(({ id }) => id)],
  );
/** What a refused sheet must leave as it is. */
const counts = async () =>
  (await shop.query(`select (select count(*) from parcels) as parcels, (select count(*) from events) as events`))[0];
const textOf = async (key: string, orderIds: readonly number[]) => {
  const response = await fetch(`${shop.url}/api/v1/parcels/booking-sheet`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${desk.owner.api.token}`,
      'Content-Type': 'application/json',
      [headers.idempotencyKey]: key,
    },
    body: JSON.stringify({ courier_id: desk.courier.id, order_ids: orderIds }),
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

test('booking sheet: confirmed orders are booked together, in the columns of the courier', async () => {
  const [product = 0] = await shop.products([100], '1000.25');
  const uneven = await shop.order(desk.owner, [{ product_id: product, quantity: 2 }]);
  await confirm(uneven.id);
  const orders = [uneven, await confirmed()];
  const [first, second] = orders;
  await shop.query(
    `update orders set full_name = '=HYPERLINK("x")', phone = '+92 300 7654321', city = 'lahore cantt' where id = $1`,
    [first?.id],
  );
  await shop.query(`update orders set phone = null, city = 'Skardu', zip_code = '' where id = $1`, [second?.id]);
  const { response, bytes } = await textOf('sheet-1', [second?.id ?? 0, first?.id ?? 0]);
  expect([response.status, response.headers.get('Content-Type'), response.headers.get('Content-Disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="booking-sheet.csv"',
  ]);
  expect(bytes.toString('utf8')).toBe(
    [
      '\uFEFForder_id,name,phone,address,city,cash_due,pieces,weight_g,items',
      `${second?.id},${second?.full_name},,1 Mall Road,Skardu,1150,1,,1 x ${second?.items[0]?.product.name}`,
      `${first?.id},"=HYPERLINK(""x"")",03007654321,"1 Mall Road, 54000",LHE,2151,1,,2 x ${first?.items[0]?.product.name}`,
      '',
    ].join('\r\n'),
  );
  expect((await parcelsOf(orders)).map(({ state, cash_due }) => [state, cash_due])).toEqual([
    ['BOOKED', '2151.00'],
    ['BOOKED', '1150.00'],
  ]);
  const [parcel] = await parcelsOf(orders);
  const { lines, courier, tracking_number, reports } = await desk.read(parcel?.id ?? 0);
  expect([lines.map(({ quantity }) => quantity), courier.id, tracking_number, reports]).toEqual([
    [2],
    desk.courier.id,
    null,
    [],
  ]);
  expect(await desk.stand(first?.id ?? 0)).toEqual(['PROCESSING', null, true]);
  const events = await shop.query(`select body from events where type = 'ParcelBooked' and subject_id = $1`, [
    parcel?.id,
  ]);
  expect(events).toEqual([
    {
      body: {
        parcel_id: parcel?.id,
        order_id: first?.id,
        courier_id: desk.courier.id,
        kind: 'DELIVERY',
        cash_due: '2151.00',
        city: 'LHE',
        lines: [{ order_line_id: first?.items[0]?.id, product_id: product, quantity: 2 }],
      },
    },
  ]);
});

test('booking sheet: has the columns of the courier, in its order, as the workbook that it takes', async () => {
  const template = {
    columns: [
      { name: 'Consignee Phone', value: 'phone' },
      { name: 'Service', text: 'Overnight' },
      { name: 'COD', value: 'cash_due' },
      { name: 'Remarks' },
    ],
  };
  const set = (booking_template: object | null) =>
    desk.owner.api.send('PATCH', `/api/v1/couriers/${desk.courier.id}`, JSON.stringify({ booking_template }), {
      'Content-Type': 'application/json',
    });
  expect((await set({ ...template, format: 'csv' })).body).toMatchObject({ booking_template: { format: 'csv' } });
  const order = await confirmed();
  await shop.query(`update orders set phone = '+92 300 7654321' where id = $1`, [order.id]);
  const csv = await textOf('sheet-template-csv', [order.id]);
  const cash = Number.parseInt(order.amount, 10);
  expect(csv.bytes.toString('utf8')).toBe(
    `\uFEFFConsignee Phone,Service,COD,Remarks\r\n03007654321,Overnight,${cash},\r\n`,
  );
  expect((await set({ ...template, format: 'xlsx' })).status).toBe(200);
  const { response, bytes } = await textOf('sheet-template-csv', [order.id]);
  expect([response.headers.get('Content-Type'), response.headers.get('Content-Disposition')]).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'attachment; filename="booking-sheet.xlsx"',
  ]);
  const [sheet] = await readWorkbook(bytes);
  expect(sheet?.data[1]?.slice(0, 3)).toEqual(['03007654321', 'Overnight', String(cash)]);
  expect((await set(null)).body).not.toHaveProperty('booking_template');
});

test('booking sheet: a repeated key gives the same sheet and no parcel twice, and holds nothing about people', async () => {
  const orders = [await confirmed(), await confirmed()];
  const ids = orders.map(({ id }) => id);
  const answers = await Promise.all([textOf('sheet-2', ids), textOf('sheet-2', ids), textOf('sheet-2', ids)]);
  expect(new Set(answers.map(({ response, bytes }) => `${response.status} ${bytes.toString('hex')}`)).size).toBe(1);
  const replayed = answers.map(({ response }) => response.headers.get(replayedHeader));
  expect(replayed.filter((value) => value === 'true')).toHaveLength(2);
  const parcels = await parcelsOf(orders);
  const [stored] = await shop.query(`select answer::text from idempotency_keys where key = 'sheet-2'`);
  expect([parcels.length, stored]).toEqual([
    2,
    { answer: JSON.stringify({ parcel_ids: parcels.map(({ id }) => id) }) },
  ]);
  const other = await make([ids[0]], { [headers.idempotencyKey]: 'sheet-2' });
  expect([other.status, (other.body as Problem).code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
});

test('booking sheet: one order that cannot be booked leaves all unbooked, and each such order is named', async () => {
  const good = await confirmed();
  const waiting = await desk.order();
  const cancelled = await confirmed();
  await desk.setStatus(cancelled.id, 'CANCELLED');
  const booked = await confirmed();
  const open = await desk.parcel(booked.id, [], { tracking_number: 'OPEN-1' });
  const delivered = await confirmed();
  await desk.parcel(delivered.id, ['DELIVERED']);
  const before = await counts();
  const alone = await make([booked.id, good.id]);
  expect([alone.status, alone.body]).toEqual([
    409,
    expect.objectContaining({
      code: 'PARCEL_OPEN',
      message: `Order ${booked.id} has an open parcel (Test courier OPEN-1).`,
      order_id: booked.id,
      parcel: { id: open.id, state: 'BOOKED', tracking_number: 'OPEN-1' },
    }),
  ]);
  const all = await make([good.id, waiting.id, cancelled.id, booked.id, delivered.id]);
  expect([all.status, all.body]).toEqual([
    409,
    expect.objectContaining({
      code: 'ORDER_NOT_CONFIRMED',
      message: '4 orders cannot be booked, so none was.',
      errors: {
        'order_ids.1': ['This order is not confirmed yet.'],
        'order_ids.2': ['This order is cancelled. Bring it back first.'],
        'order_ids.3': [`Order ${booked.id} has an open parcel (Test courier OPEN-1).`],
        'order_ids.4': ['This order has been delivered. Send a replacement instead.'],
      },
    }),
  ]);
  await desk.setStatus(cancelled.id, 'CANCELLED');
  await desk.owner.api.send('DELETE', `/api/v1/orders/${cancelled.id}`, undefined);
  const unknown = await make([good.id, 2_147_483_647, cancelled.id]);
  const notFound = ['Order not found.'];
  expect([unknown.status, (unknown.body as Problem).errors]).toEqual([
    400,
    { 'order_ids.1': notFound, 'order_ids.2': notFound },
  ]);
  expect(await parcelsOf([good])).toEqual([]);
  expect((await counts())?.parcels).toEqual(before?.parcels);
  expect(await desk.stand(good.id)).toEqual(['PROCESSING', null, false]);
});

test('booking sheet: of two sheets with an order in common, made at once in opposite order, one books it', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => confirmed()));
  const ids = orders.map(({ id }) => id);
  const answers = await Promise.all([make(ids), make(ids.toReversed()), make(ids.slice(2))]);
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  const parcels = await parcelsOf(orders);
  expect([statuses, new Set(parcels.map(({ order_id }) => order_id)).size === parcels.length]).toEqual([
    [200, 409, 409],
    true,
  ]);
});

test('booking sheet: books many orders at once', async () => {
  const many = await Promise.all(Array.from({ length: 30 }, () => confirmed()));
  const { status } = await make(many.map(({ id }) => id));
  expect([status, (await parcelsOf(many)).length]).toEqual([200, 30]);
});

test('booking sheet: wrong bodies are refused on their field', async () => {
  const inactive = await ParcelDesk.open(shop, { is_active: false });
  const order = await confirmed();
  const refusals: [readonly unknown[], object, Record<string, string[]>][] = [
    [[], {}, { order_ids: ['Choose at least one order'] }],
    [[order.id, order.id], {}, { order_ids: ['Each order once'] }],
    [['x'], {}, { order_ids: ['Choose an order'] }],
    [[0], {}, { order_ids: ['Order not found.'] }],
    [[2_147_483_648], {}, { order_ids: ['Order not found.'] }],
    [Array.from({ length: 501 }, (_, nth) => nth + 1), {}, { order_ids: ['At most 500 orders'] }],
    [[order.id], { courier_id: 'x' }, { courier_id: ['Choose a courier'] }],
    [[order.id], { courier_id: 2_147_483_647 }, { courier_id: ['Courier not found.'] }],
    [[order.id], { courier_id: inactive.courier.id }, { courier_id: ['This courier is not active.'] }],
    [[order.id], { anyway: true }, { anyway: [expect.any(String) as unknown as string] }],
  ];
  for (const [ids, changes, errors] of refusals) {
    const { status, body } = await make(ids, {}, changes);
    expect([status, (body as Problem).errors]).toEqual([400, errors]);
  }
  expect(await parcelsOf([order])).toEqual([]);
});
