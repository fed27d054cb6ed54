import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Order, OrderHistoryEntry, Problem, StaffOrder, StaffOrderWithTimeline } from '@soulvia/contracts';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';
import type { Person } from '../../../test/support/test-shop.js';
import { anonymizeOrders } from '../persistence/anonymize-orders.js';
import { eraseNotes } from '../persistence/order-contacts.js';

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);
const admin = setUp(() => desk.owner);
let shopper: Person;
let serum: number;
let cream: number;
beforeEach(async () => {
  shopper = await shop.person();
  [serum = 0, cream = 0] = await shop.products([50, 10], '500.00');
});

const order = () => shop.order(shopper, [{ product_id: serum, quantity: 2 }]);
const edit = (id: number, body: unknown, headers: Record<string, string> = {}) =>
  admin.api.patch(`/api/v1/orders/${id}/content`, body, headers);
const read = async (id: number) => (await admin.api.get(`/api/v1/orders/${id}`)).body as StaffOrderWithTimeline;
const units = (...items: [number, number][]) => ({
  items: items.map(([product_id, quantity]) => ({ product_id, quantity })),
});
const unitsOf = ({ items }: Order) => items.map(({ product_id, quantity }) => [product_id, quantity]);
const multan = { street_no: '2 Bosan Road', city: 'Multan', zip_code: '60000', country: 'Pakistan' };
const eventsOf = (id: number) =>
  shop.query<{ type: string; body: Record<string, unknown> }>(
    `select type, body from events where subject_id = $1 and type = 'OrderEdited' order by position`,
    [id],
  );

describe('order edit', () => {
  test('changes address, items and note, and moves stock and amounts in one transaction', async () => {
    const placed = await order();
    await shop.query('update products set price = 600 where id = any($1)', [[serum, cream]]);
    const { status, body } = await edit(placed.id, {
      shipping_address: multan,
      note: '  Ring twice\nSecond floor ',
      ...units([serum, 3], [cream, 1]),
    });
    expect([status, body]).toMatchObject([
      200,
      {
        shipping_address: multan,
        note: 'Ring twice\nSecond floor',
        subtotal: '2100.00',
        shipping: '150.00',
        amount: '2250.00',
        total_items: 4,
        confirmation: placed.confirmation,
      },
    ]);
    const edited = body as StaffOrderWithTimeline;
    expect(
      edited.items.map((item) => [item.product_id, item.quantity, item.price_at_purchase, item.line_total]),
    ).toEqual([
      [serum, 3, '500.00', '1500.00'],
      [cream, 1, '600.00', '600.00'],
    ]);
    expect(edited.updated_at > placed.updated_at).toBe(true);
    expect(edited.timeline.map(({ what, status: then }) => [what, then])).toEqual([
      ['placed', 'PROCESSING'],
      ['edited', 'PROCESSING'],
    ]);
    expect([await shop.stockOf(serum), await shop.stockOf(cream)]).toEqual([47, 9]);
    expect([await desk.moves(serum), await desk.moves(cream)]).toEqual([
      [
        ['ordered', -2],
        ['edited', -1],
      ],
      [['edited', -1]],
    ]);
  });

  test('records from and to: items and amounts in the event, address and note where a person can be erased', async () => {
    const placed = await order();
    await edit(placed.id, { shipping_address: { ...multan, country: 'Pakistan' }, note: 'Gift', ...units([cream, 1]) });
    const [event] = await eventsOf(placed.id);
    expect(event?.body).toMatchObject({
      order_id: placed.id,
      user_id: shopper.id,
      fields: ['street_no', 'city', 'zip_code', 'note', 'items'],
      previous_amount: '1150.00',
      amount: '650.00',
      previous_lines: [{ product_id: serum, quantity: 2 }],
      lines: [{ product_id: cream, quantity: 1 }],
    });
    expect(JSON.stringify(event?.body)).not.toMatch(/Bosan|Multan|Gift/);
    const history = async () =>
      ((await admin.api.get(`/api/v1/orders/${placed.id}/history`)).body as OrderHistoryEntry[]).find(
        ({ what }) => what === 'edited',
      )?.changes;
    const [serumName, creamName] = [placed.items[0]?.product.name, (await read(placed.id)).items[0]?.product.name];
    const recorded = [
      { field: `quantity of ${serumName}`, from: '2', to: '0' },
      { field: `quantity of ${creamName}`, from: '0', to: '1' },
      { field: 'amount', from: '1150.00', to: '650.00' },
    ];
    const address = [
      { field: 'street_no', from: '1 Mall Road', to: '2 Bosan Road' },
      { field: 'city', from: 'Lahore', to: 'Multan' },
      { field: 'zip_code', from: '54000', to: '60000' },
    ];
    const changes = await history();
    expect(changes).toHaveLength(7);
    expect(changes).toEqual(
      expect.arrayContaining([...recorded, ...address, { field: 'note', from: null, to: 'Gift' }]),
    );

    await eraseNotes(shop.query, shopper.id);
    expect((await read(placed.id)).note).toBeNull();
    expect((await history())?.map(({ field }) => field)).not.toContain('note');
    await shop.query(
      `update orders set is_owner_erased = true, updated_at = now() - interval '3 years' where id = $1`,
      [placed.id],
    );
    await anonymizeOrders(shop.query);
    expect(await history()).toEqual(recorded);
  });

  test('leaves out what it does not name, and changes nothing the second time', async () => {
    const placed = await order();
    const first = (await edit(placed.id, { note: 'Gift' })).body as StaffOrder;
    const again = (await edit(placed.id, { note: 'Gift' }, { 'X-Last-Seen': placed.updated_at })).body as StaffOrder;
    expect([again.note, again.updated_at, again.amount]).toEqual(['Gift', first.updated_at, placed.amount]);
    expect((await edit(placed.id, {})).status).toBe(200);
    expect(((await edit(placed.id, { note: null })).body as StaffOrder).note).toBeNull();
    expect(await eventsOf(placed.id)).toHaveLength(2);
  });

  test('keeps the note from the buyer', async () => {
    const placed = await order();
    await edit(placed.id, { note: 'Difficult' });
    const own = await shopper.api.get(`/api/v1/orders/users/orders/${placed.id}`);
    expect(JSON.stringify(own.body)).not.toMatch(/Difficult|"note"/);
    const [listed] = (await admin.api.get(`/api/v1/orders/admin/orders?search=%23${placed.id}`)).body as StaffOrder[];
    expect(listed?.note).toBe('Difficult');
  });

  test('returns the units of the last edit when the order is cancelled or deleted', async () => {
    const [one, two] = [await order(), await order()];
    await edit(one.id, units([serum, 5], [cream, 2]));
    await edit(two.id, units([cream, 3]));
    await shopper.api.patch(`/api/v1/orders/users/orders/${one.id}/cancel`);
    await admin.api.send('DELETE', `/api/v1/orders/${two.id}`, undefined);
    expect([await shop.stockOf(serum), await shop.stockOf(cream)]).toEqual([50, 10]);
  });

  test('leaves the response of a repeated checkout as it was', async () => {
    const request = { address_id: shopper.addressId, items: [{ product_id: serum, quantity: 2 }] };
    const checkout = () =>
      shopper.api.post('/api/v1/orders/users/checkout', request, { 'Idempotency-Key': `edit-${shopper.id}` });
    const first = await checkout();
    const { id } = first.body as Order;
    await edit(id, { shipping_address: multan, ...units([cream, 1]) });
    await edit(id, units([cream, 4]));
    expect((await checkout()).body).toEqual(first.body);
    expect(unitsOf(await read(id))).toEqual([[cream, 4]]);
  });

  test('is refused as a whole when the stock is short, naming how many more there are', async () => {
    const placed = await order();
    const { status, body } = await edit(placed.id, { note: 'Gift', ...units([serum, 1], [cream, 11]) });
    expect([status, body]).toMatchObject([
      409,
      { code: 'OUT_OF_STOCK', lines: [{ product_id: cream, requested: 11, available: 10 }] },
    ]);
    expect(await read(placed.id)).toMatchObject({ note: null, amount: placed.amount, updated_at: placed.updated_at });
    expect([await shop.stockOf(serum), await eventsOf(placed.id)]).toEqual([48, []]);
  });

  test.each([
    ['items', { items: [] }, 'At least one item is required'],
    ['items.0.quantity', { items: [{ product_id: 1, quantity: 0 }] }, 'At least 1 required'],
    ['items.0.quantity', { items: [{ product_id: 1, quantity: 1001 }] }, 'At most 1000 of one product'],
    ['items.0.product_id', { items: [{ product_id: 2_000_000_000, quantity: 1 }] }, 'Product not found.'],
    [
      'items',
      { items: Array.from({ length: 101 }, (_, n) => ({ product_id: n + 1, quantity: 1 })) },
      'An order can hold at most 100 lines',
    ],
    ['items', { items: null }, 'At least one item is required'],
    ['shipping_address.zip_code', { shipping_address: { ...multan, zip_code: ' ' } }, 'ZIP code is required'],
    ['shipping_address', { shipping_address: null }, 'Address is required'],
    ['shipping_address.phone', { shipping_address: { ...multan, phone: '1' } }, 'Unknown field'],
    ['note', { note: 'x'.repeat(501) }, 'Note must be at most 500 characters'],
    ['note', { note: 5 }, 'Must be text'],
    ['amount', { amount: '1.00' }, 'Unknown field'],
  ])('names what is wrong with %s: %#', async (field, body, message) => {
    const placed = await order();
    const response = await edit(placed.id, body);
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
    expect(await shop.stockOf(serum)).toBe(48);
  });

  test('is refused by the version that another admin has changed, with what is there now', async () => {
    const placed = await order();
    const seen = { 'X-Last-Seen': placed.updated_at };
    const { updated_at } = (await edit(placed.id, { note: 'First' }, seen)).body as StaffOrder;
    const { status, body } = await edit(placed.id, { note: 'Second' }, seen);
    expect([status, body]).toMatchObject([
      409,
      { code: 'ORDER_CHANGED', current: { status: 'PROCESSING', updated_at } },
    ]);
  });

  test('is refused once the order is shipped or has an open parcel, and possible again when the parcel is withdrawn', async () => {
    const [shipped, parcelled] = [await order(), await order()];
    await desk.setStatus(shipped.id, 'SHIPPED');
    expect((await edit(shipped.id, { note: 'x' })).body).toMatchObject({
      status: 409,
      code: 'ORDER_NOT_EDITABLE',
      current: { status: 'SHIPPED' },
    });
    const parcel = await desk.parcel(parcelled.id);
    expect((await edit(parcelled.id, { note: 'x' })).body).toMatchObject({ status: 409, code: 'PARCEL_OPEN' });
    await desk.post(`parcels/${parcel.id}/void`);
    expect((await edit(parcelled.id, units([cream, 1]))).status).toBe(200);
    expect((await desk.read(parcel.id)).lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [serum, 2],
    ]);
    expect((await desk.parcel(parcelled.id)).lines.map(({ product_id }) => product_id)).toEqual([cream]);
  });

  test('takes no other items while the units are with the buyer', async () => {
    const placed = await order();
    await desk.parcel(placed.id, ['DELIVERED']);
    await desk.setStatus(placed.id, 'PROCESSING');
    expect((await edit(placed.id, units([serum, 1]))).body).toMatchObject({ code: 'ORDER_NOT_EDITABLE' });
    expect((await edit(placed.id, { note: 'Came back to ask' })).status).toBe(200);
    expect(await shop.stockOf(serum)).toBe(48);
  });
});

describe('orders beside one another', () => {
  test('are found by the time of the order, without deleted ones', async () => {
    const [one, two, three, four] = [await order(), await order(), await order(), await order()];
    await admin.api.send('DELETE', `/api/v1/orders/${three.id}`, undefined);
    const beside = async (id: number) => (await admin.api.get(`/api/v1/orders/${id}/neighbours`)).body;
    expect(await beside(two.id)).toEqual({ newer: four.id, older: one.id });
    expect(await beside(three.id)).toEqual({ newer: four.id, older: two.id });
    expect(await beside(four.id)).toEqual({ newer: null, older: two.id });
    expect((await admin.api.get('/api/v1/orders/2000000000/neighbours')).status).toBe(404);
  });

  test('are listed by their ids, up to fifty', async () => {
    const [one, two] = [await order(), await order()];
    const list = (ids: string) => admin.api.get(`/api/v1/orders/admin/orders?page_size=50&ids=${ids}`);
    const listed = await list(`${one.id},${two.id},2000000`);
    expect([(listed.body as Order[]).map(({ id }) => id), listed.headers.get('x-total-count')]).toEqual([
      [two.id, one.id],
      '2',
    ]);
    const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',');
    expect((await list(many(50))).status).toBe(200);
    for (const ids of [many(51), '', 'x', '1,,2', '0', '-1', '1;2']) expect((await list(ids)).status).toBe(400);
  });
});
