import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Dashboard, type Order, orderStatuses, type OrderWithTimeline, type Problem } from '@soulvia/contracts';
import type { ApiResponse } from '../../../test/support/api-client.js';
import { eventually } from '../../../test/support/eventually.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
let shopper: Person;
let serum: number;
beforeEach(async () => {
  shopper = await shop.person();
  [serum = 0] = await shop.products([50], '500.00');
});

const order = (quantity = 1, by = shopper) => shop.order(by, [{ product_id: serum, quantity }]);
const list = (query = '') => admin.api.get(`/api/v1/orders/admin/orders${query}`);
const idsIn = ({ body }: ApiResponse) => (body as Order[]).map(({ id }) => id);
const patch = (id: number, body: unknown) => admin.api.patch(`/api/v1/orders/${id}`, body);
const remove = (id: number) => admin.api.send('DELETE', `/api/v1/orders/${id}/`, undefined);
const codeOf = ({ body }: ApiResponse) => (body as Problem).code;

describe('order list', () => {
  test('is filtered, searched, sorted and paged by the server', async () => {
    const [one, two, three] = [await order(1), await order(3), await order(2)];
    await patch(two.id, { status: 'SHIPPED' });
    await shop.query(`update orders set created_at = '2026-01-31T20:30:00Z' where id = $1`, [three.id]);
    const idsOf = async (query: string) => idsIn(await list(`?search=${encodeURIComponent(shopper.email)}&${query}`));
    expect(await idsOf('')).toEqual([two.id, one.id, three.id]);
    expect(await idsOf('ordering=created_at')).toEqual([three.id, one.id, two.id]);
    expect(await idsOf('ordering=amount')).toEqual([one.id, three.id, two.id]);
    expect(await idsOf('ordering=-amount')).toEqual([two.id, three.id, one.id]);
    expect(await idsOf('status=SHIPPED')).toEqual([two.id]);
    expect(await idsOf('date=2026-02-01')).toEqual([three.id]);
    expect(await idsOf('start_date=2026-01-01&end_date=2026-01-31')).toEqual([]);
    const page = await list(`?search=${encodeURIComponent(shopper.email)}&page=2&page_size=2`);
    expect([idsIn(page), page.headers.get('x-total-count')]).toEqual([[three.id], '3']);
  });

  test.each(orderStatuses)('filters orders that are %s', async (status) => {
    const [one, other] = [await order(), await order()];
    await patch(one.id, { status });
    await patch(other.id, { status: status === 'SHIPPED' ? 'PROCESSING' : 'SHIPPED' });
    const response = await list(`?search=${encodeURIComponent(shopper.email)}&status=${status}`);
    expect(idsIn(response)).toEqual([one.id]);
  });

  test('finds an order by its id and by part of a name', async () => {
    const placed = await order();
    expect(idsIn(await list(`?search=${placed.id}`))).toContain(placed.id);
    expect(idsIn(await list(`?search=%23${placed.id}`))).toContain(placed.id);
    expect(idsIn(await list(`?search=${placed.full_name.slice(2, 9).toUpperCase()}`))).toContain(placed.id);
  });

  test('counts its orders by status and day', async () => {
    const placed = await order();
    await patch(placed.id, { status: 'COMPLETED' });
    const counted = async (query: string) => Number((await list(`?page_size=1&${query}`)).headers.get('x-total-count'));
    const stored = async (condition: string) =>
      (await shop.query<{ n: number }>(`select count(*) as n from orders where deleted_at is null and ${condition}`))[0]
        ?.n;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date());
    const day = `(created_at at time zone 'Asia/Karachi')::date = '${today}'`;
    await eventually(async () => {
      expect(await counted('status=COMPLETED')).toBe(await stored(`status = 'COMPLETED'`));
      expect(await counted('')).toBe(await stored('true'));
      expect(await counted(`date=${today}&status=COMPLETED`)).toBe(await stored(`${day} and status = 'COMPLETED'`));
    });
  });

  test.each(["'; drop table orders; --", '%', '_', '\\', '😀', '#', 'x'.repeat(200)])(
    'treats special characters in a search as text: %#',
    async (search) => {
      const response = await list(`?search=${encodeURIComponent(search)}`);
      expect([response.status, response.body]).toEqual([200, []]);
    },
  );

  test.each([
    'status=X',
    'ordering=id',
    'page=0',
    'page_size=100000',
    'date=yesterday',
    'date=2026-02-30',
    'status=shipped',
    `search=${'x'.repeat(10_000)}`,
    'search=%00',
    'user=1',
  ])('refuses query %#', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400);
  });

  test('has empty pages past its end', async () => {
    expect((await list('?page=999999')).body).toEqual([]);
  });
});

describe('order placed by an admin for a customer', () => {
  const place = (body: unknown, headers = {}) => admin.api.post('/api/v1/orders/', body, headers);
  const validRequest = () => ({
    user_id: shopper.id,
    address_id: shopper.addressId,
    items: [{ product_id: serum, quantity: 2 }],
  });

  test('belongs to the customer, takes stock and is recorded with the admin as its actor', async () => {
    const response = await place(validRequest());
    const placed = response.body as Order;
    expect([response.status, placed]).toMatchObject([
      201,
      { user: shopper.id, amount: '1150.00', status: 'PROCESSING' },
    ]);
    expect(await shop.stockOf(serum)).toBe(48);
    expect((await shopper.api.get(`/api/v1/orders/users/orders/${placed.id}`)).status).toBe(200);
    const [event] = await shop.query<{ actor: string }>(
      `select actor from events where type = 'OrderPlaced' and subject_id = $1`,
      [placed.id],
    );
    expect(event?.actor).toBe(`user:${admin.id}`);
  });

  test('is placed once for one idempotency key, which covers the customer as well', async () => {
    const key = { 'Idempotency-Key': `key-${shopper.id}` };
    const responses = await Promise.all(Array.from({ length: 5 }, () => place(validRequest(), key)));
    expect(new Set(responses.map(({ body }) => (body as Order).id)).size).toBe(1);
    expect(await shop.stockOf(serum)).toBe(48);
    const other = await shop.person();
    expect(codeOf(await place({ ...validRequest(), user_id: other.id, address_id: other.addressId }, key))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  test.each<[string, (form: ReturnType<typeof validRequest>) => unknown, string]>([
    ['user_id', (form) => ({ ...form, user_id: undefined }), 'User is required'],
    ['address_id', (form) => ({ ...form, address_id: undefined }), 'Address is required'],
    ['address_id', (form) => ({ ...form, user_id: admin.id }), 'Address not found.'],
    ['user_id', (form) => ({ ...form, user_id: 2_000_000_000 }), 'User not found.'],
    ['items', (form) => ({ ...form, items: [] }), 'At least one item is required'],
    ['items.0.product_id', (form) => ({ ...form, items: [{ quantity: 1 }] }), 'Product is required'],
    ['items.0.quantity', (form) => ({ ...form, items: [{ product_id: 1, quantity: 0 }] }), 'At least 1 required'],
    ['items.0.quantity', (form) => ({ ...form, items: [{ product_id: 1 }] }), 'Quantity required'],
    ['items', (form) => ({ ...form, items: undefined }), 'At least one item is required'],
    ['items.0.quantity', (form) => ({ ...form, items: [{ product_id: serum, quantity: 1.5 }] }), 'Quantity required'],
    [
      'items.0.quantity',
      (form) => ({ ...form, items: [{ product_id: serum, quantity: 1001 }] }),
      'At most 1000 of one product',
    ],
    [
      'items.0.product_id',
      (form) => ({ ...form, items: [{ product_id: 2_147_483_647, quantity: 1 }] }),
      'Product not found.',
    ],
    ['price', (form) => ({ ...form, price: '1.00' }), 'Unknown field'],
  ])('names what is wrong with %s: %#', async (field, change, message) => {
    const response = await place(change(validRequest()));
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
    expect(await shop.stockOf(serum)).toBe(50);
  });
});

describe('order update', () => {
  test('moves an order from any status to any other, with its stock', async () => {
    const placed = await order(2);
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        await patch(placed.id, { status: from });
        const response = await patch(placed.id, { status: to });
        expect([response.status, (response.body as Order).status]).toEqual([200, to]);
        expect([from, to, await shop.stockOf(serum)]).toEqual([from, to, to === 'CANCELLED' ? 50 : 48]);
      }
    }
  });

  test('cannot reactivate a cancelled order whose units have been sold', async () => {
    const placed = await order(50);
    await patch(placed.id, { status: 'CANCELLED' });
    await order(1);
    const response = await patch(placed.id, { status: 'PROCESSING' });
    expect([response.status, response.body]).toMatchObject([
      409,
      { code: 'OUT_OF_STOCK', lines: [{ product_id: serum, requested: 50, available: 49 }] },
    ]);
    expect((await admin.api.get(`/api/v1/orders/${placed.id}`)).body).toMatchObject({ status: 'CANCELLED' });
  });

  test('corrects contact and address, and records the names of the changed fields', async () => {
    const placed = await order();
    const added = await shopper.api.post('/api/v1/users/addresses', {
      street_no: 'Plot 9',
      city: 'Quetta',
      zip_code: '87300',
      country: 'Pakistan',
    });
    const { id: address_id } = added.body as { id: number };
    const { body } = await patch(placed.id, { full_name: 'Hina Raza', phone: '0300 7654321', address_id });
    expect(body).toMatchObject({
      full_name: 'Hina Raza',
      shipping_phone: '0300 7654321',
      shipping_address: { city: 'Quetta' },
      amount: placed.amount,
    });
    await patch(placed.id, { full_name: 'Hina Raza', address_id });
    const events = await shop.query<{ body: { fields: string[] } }>(
      `select body from events where type = 'OrderUpdated' and subject_id = $1`,
      [placed.id],
    );
    expect(events.map(({ body: { fields } }) => fields)).toEqual([['full_name', 'phone', 'address_id']]);
  });

  test.each([
    ['status', { status: 'LOST' }],
    ['full_name', { full_name: '' }],
    ['email', { email: 'x' }],
    ['phone', { phone: { $ne: 1 } }],
    ['address_id', { address_id: 1_000_000 }],
    ['amount', { amount: '1.00' }],
    ['user_id', { user_id: 1 }],
  ])('refuses %s: %j', async (field, body) => {
    const placed = await order();
    const response = await patch(placed.id, { ...body, ...(field === 'full_name' ? {} : { full_name: 'Changed' }) });
    expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, [field]]);
    expect((await admin.api.get(`/api/v1/orders/${placed.id}`)).body).toMatchObject({ full_name: placed.full_name });
  });

  test('refuses an address of another customer', async () => {
    const [placed, stranger] = [await order(), await shop.person()];
    const response = await patch(placed.id, { address_id: stranger.addressId });
    expect((response.body as Problem).errors).toEqual({ address_id: ['Address not found.'] });
  });
});

describe('order update by two admins at once', () => {
  const seen = (at: string) => ({ 'X-Last-Seen': at });
  const patchAsSeen = (id: number, at: string, body: unknown) =>
    admin.api.patch(`/api/v1/orders/${id}`, body, seen(at));

  test('lets the first win; the second gets the current status and can overwrite it', async () => {
    const placed = await order();
    const first = (await patchAsSeen(placed.id, placed.updated_at, { status: 'SHIPPED' })).body as Order;
    const second = await patchAsSeen(placed.id, placed.updated_at, { status: 'CANCELLED', full_name: 'Hina Raza' });
    expect(second.body).toMatchObject({
      status: 409,
      code: 'ORDER_CHANGED',
      detail: 'Someone else updated this order. It is now shipped.',
      current: { status: 'SHIPPED', updated_at: first.updated_at },
    });
    const { body } = await admin.api.get(`/api/v1/orders/${placed.id}`);
    expect(body).toMatchObject({ status: 'SHIPPED', full_name: placed.full_name });
    const overwritten = await patchAsSeen(placed.id, first.updated_at, { status: 'CANCELLED' });
    expect(overwritten.body).toMatchObject({ status: 'CANCELLED' });
  });

  test('lets one of many concurrent updates win', async () => {
    const placed = await order();
    const statuses = ['SHIPPED', 'DELIVERED', 'COMPLETED', 'CANCELLED', 'SHIPPED', 'CANCELLED'];
    const responses = await Promise.all(
      statuses.map((status) => patchAsSeen(placed.id, placed.updated_at, { status })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(new Set(responses.filter(({ status }) => status === 409).map(codeOf))).toEqual(new Set(['ORDER_CHANGED']));
  });

  test('is refused after the customer cancelled the order or its name was changed', async () => {
    const [cancelled, renamed] = [await order(), await order()];
    await shopper.api.patch(`/api/v1/orders/users/orders/${cancelled.id}/cancel`);
    await patch(renamed.id, { full_name: 'Hina Raza' });
    for (const { id, updated_at: at } of [cancelled, renamed])
      expect(codeOf(await patchAsSeen(id, at, { status: 'SHIPPED' }))).toBe('ORDER_CHANGED');
  });

  test.each(['yesterday', '2026-11-22', '2026-11-22T10:00:00+05:00', '9'.repeat(30)])(
    'refuses %s as the last seen update',
    async (at) => {
      const placed = await order();
      const response = await patchAsSeen(placed.id, at, { status: 'SHIPPED' });
      expect([response.status, (response.body as Problem).errors]).toEqual([
        400,
        { 'X-Last-Seen': ['Must be the updated_at of the order'] },
      ]);
    },
  );
});

test('order timeline: shows the customer what happened and when, without the actor', async () => {
  const placed = await order();
  await patch(placed.id, { status: 'SHIPPED' });
  await patch(placed.id, { full_name: 'Bilal Khan' });
  await patch(placed.id, { status: 'CANCELLED' });
  const { body } = await shopper.api.get(`/api/v1/orders/users/orders/${placed.id}`);
  const { timeline } = body as OrderWithTimeline;
  expect(timeline.map(({ what, status }) => `${what} ${status}`)).toEqual([
    'placed PROCESSING',
    'changed SHIPPED',
    'cancelled CANCELLED',
  ]);
  expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted());
  expect(JSON.stringify(body)).not.toContain(`user:${admin.id}`);
});

describe('order deletion', () => {
  test.each([
    ['PROCESSING', 50],
    ['SHIPPED', 50],
    ['DELIVERED', 48],
    ['COMPLETED', 48],
    ['CANCELLED', 50],
  ])('of an order that is %s leaves %i in stock, once', async (status, left) => {
    const placed = await order(2);
    await patch(placed.id, { status });
    const responses = await Promise.all([remove(placed.id), remove(placed.id), remove(placed.id)]);
    expect(responses.map(({ status: responseStatus }) => responseStatus).toSorted((a, b) => a - b)).toEqual([
      204, 404, 404,
    ]);
    expect(await shop.stockOf(serum)).toBe(left);
    expect((await admin.api.get(`/api/v1/orders/${placed.id}`)).status).toBe(404);
    expect((await shopper.api.get(`/api/v1/orders/users/orders/${placed.id}`)).status).toBe(404);
    expect((await patch(placed.id, { status: 'SHIPPED' })).status).toBe(404);
  });

  test('takes the order out of the dashboard as if it had never been placed', async () => {
    const dashboard = async () => (await admin.api.get('/api/v1/admin/dashboard')).body as Dashboard;
    const figures = ({ total_orders, pending_orders, total_sales, orders_per_month, out_of_stock }: Dashboard) => ({
      total_orders,
      pending_orders,
      total_sales,
      orders_per_month,
      out_of_stock,
    });
    await eventually(async () =>
      expect((await dashboard()).total_orders).toBe(
        (await shop.query('select 1 from orders where deleted_at is null')).length,
      ),
    );
    const before = figures(await dashboard());
    const [one, two, three] = [await order(1), await order(2), await order(3)];
    await patch(two.id, { status: 'DELIVERED' });
    await patch(three.id, { status: 'CANCELLED' });
    await eventually(async () => expect((await dashboard()).total_orders).toBe(before.total_orders + 3));
    for (const { id } of [one, two, three]) await remove(id);
    await eventually(async () => expect(figures(await dashboard())).toEqual(before));
  });
});
