import { afterEach, describe, expect, test } from '@jest/globals';
import { type ConfirmationsToday, type Courier, type Features, type Order, warningCodes } from '@soulvia/contracts';
import {
  confirmationsPath as path,
  errorsOf,
  idsOf,
  useConfirmationDesk,
} from '../../../test/support/confirmation-desk.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { setUp } from '../../../test/support/set-up.js';

const desk = useConfirmationDesk();
const shop = setUp(() => desk.shop);
afterEach(async () => desk.clear());

/** Each filter finds exactly the orders that have its warning in the unfiltered list. */
async function expectFiltersToAgree() {
  const all = await desk.list();
  for (const code of warningCodes) {
    const shown = all.filter(({ warnings }) => warnings.some((one) => one.code === code)).map(({ order }) => order.id);
    expect([code, idsOf(await desk.list(`?warning=${code}`))]).toEqual([code, shown]);
  }
}

const setPhone = (id: number, key: string | null) =>
  shop.query('update orders set phone_key = $2, phone = $2 where id = $1', [id, key]);

describe('new orders:', () => {
  test.each<[Features['confirmation'], string]>([
    ['manual', 'AWAITING'],
    ['policy', 'AWAITING'],
    ['off', 'NOT_ASKED'],
  ])('with the switch at %s they are %s, and only the policy schedules work', async (mode, confirmation) => {
    await shop.query('delete from due_work');
    await setSettings(shop.query, 'features', { confirmation: mode });
    const placed = await desk.order();
    expect([placed.confirmation, placed.amount, placed.cash_due]).toEqual([confirmation, '350.50', '351.00']);
    const own = await desk.shopper.api.get(`/api/v1/orders/users/orders/${placed.id}`);
    expect(own.body).toMatchObject({ confirmation, cash_due: '351.00' });
    expect(await shop.query('select kind, subject_id from due_work')).toEqual(
      mode === 'policy' ? [{ kind: 'confirmation', subject_id: placed.id }] : [],
    );
    await shop.query('delete from due_work');
  });

  test('those that staff place do not wait, and a repeated checkout gets the first response', async () => {
    const body = {
      user_id: desk.shopper.id,
      address_id: desk.shopper.addressId,
      items: [{ product_id: desk.serum, quantity: 1 }],
    };
    expect((await desk.caller.api.post('/api/v1/orders', body)).body).toMatchObject({ confirmation: 'NOT_ASKED' });
    const request = { address_id: desk.shopper.addressId, items: [{ product_id: desk.serum, quantity: 1 }] };
    const checkout = () =>
      desk.shopper.api.post('/api/v1/orders/users/checkout', request, {
        'Idempotency-Key': `key-of-${desk.shopper.id}`,
      });
    const first = (await checkout()).body as Order;
    expect((await desk.contact(first.id, 'CONFIRMED')).body).toMatchObject({ confirmation: 'CONFIRMED' });
    expect((await checkout()).body).toEqual(first);
  });
});

describe('list of confirmations:', () => {
  test('shows what waits, oldest first, with whole rupees and nothing that left PROCESSING', async () => {
    const [first, second, third] = [await desk.order(), await desk.order(1), await desk.order()];
    await desk.caller.api.patch(`/api/v1/orders/${third.id}`, { status: 'SHIPPED' });
    const rows = await desk.list();
    expect(idsOf(rows)).toEqual([first.id, second.id]);
    expect(rows[0]).toMatchObject({
      order: {
        id: first.id,
        full_name: expect.stringContaining('Test Person'),
        city: 'Lahore',
        amount: '350.50',
        cash_due: '351.00',
        total_items: 2,
        created_at: first.created_at,
        shipping_phone: '03001234567',
      },
      confirmation: 'AWAITING',
      attempts: 0,
      last_contact: null,
      again_at: null,
      due_at: null,
      claimed_by: null,
      claimed_until: null,
    });
    const response = await desk.caller.api.get(`${path}?page_size=1`);
    expect(response.headers.get('x-total-count')).toBe('2');
    expect(idsOf(await desk.list('?ordering=amount'))).toEqual([first.id, second.id]);
  });

  test('tells goods, street and what became of earlier orders of the phone or the account', async () => {
    const [first, second, third] = [await desk.order(), await desk.order(1, desk.mask), await desk.order()];
    await shop.query(`update orders set phone_key = null where id = $1`, [first.id]);
    await shop.query(`update orders set status = 'DELIVERED' where id = $1`, [second.id]);
    const orders = (await desk.list()).map(({ order }) => order);
    expect(orders).toMatchObject([
      { id: first.id, past: { orders: 0, received: 0 } },
      { id: third.id, past: { orders: 2, received: 1 }, street_no: third.shipping_address.street_no },
    ]);
    expect(orders[0]?.items).toEqual([{ name: expect.any(String), quantity: 2 }]);
  });

  test('counts each order once that was confirmed or declined today', async () => {
    const today = async () => (await desk.caller.api.get(`${path}/today`)).body as ConfirmationsToday;
    const before = await today();
    const [confirmed, declined, old] = [await desk.order(), await desk.order(), await desk.order()];
    for (const { id } of [confirmed, confirmed, old]) await desk.contact(id, 'CONFIRMED');
    await desk.contact(declined.id, 'NO_ANSWER');
    await desk.contact(declined.id, 'DECLINED');
    await shop.query(`update order_contacts set created_at = now() - interval '25 hours' where order_id = $1`, [
      old.id,
    ]);
    expect(await today()).toEqual({ confirmed: before.confirmed + 1, declined: before.declined + 1 });
  });

  test('has a state each for what was decided, and filters by city, name, phone and id', async () => {
    const [awaiting, confirmed, declined] = [await desk.order(), await desk.order(), await desk.order()];
    await desk.contact(confirmed.id, 'CONFIRMED');
    await desk.contact(declined.id, 'DECLINED');
    const unreached = await desk.order();
    await shop.query(
      `update orders set confirmation = 'UNREACHED', city = 'Quetta', phone_key = '923337654321' where id = $1`,
      [unreached.id],
    );
    for (const [state, id] of [
      ['awaiting', awaiting.id],
      ['confirmed', confirmed.id],
      ['declined', declined.id],
      ['unreached', unreached.id],
    ] as const)
      expect([state, idsOf(await desk.list(`?state=${state}`))]).toEqual([state, [id]]);
    for (const query of ['city=quetta', 'search=0333%207654321', `search=%23${unreached.id}`, 'search=Test%20Person'])
      expect([query, idsOf(await desk.list(`?state=unreached&${query}`))]).toEqual([query, [unreached.id]]);
    for (const query of ['city=Lahore', 'search=03001234567', 'search=Unknown'])
      expect([query, idsOf(await desk.list(`?state=unreached&${query}`))]).toEqual([query, []]);
  });

  test('tells attempts, the last contact and when to call again; links and notes are no attempts', async () => {
    const { id } = await desk.order();
    await desk.contact(id, 'NO_ANSWER');
    const again_at = new Date(Date.now() + 3_600_000).toISOString();
    await desk.contact(id, 'LATER', { again_at, note: 'After the prayer', channel: 'WHATSAPP' }, desk.other);
    const [row] = await desk.list();
    expect(row).toMatchObject({
      attempts: 2,
      last_contact: { channel: 'WHATSAPP', outcome: 'LATER', note: 'After the prayer', by: { id: desk.other.id } },
      again_at,
    });
    expect((await desk.caller.api.post(`/api/v1/orders/${id}/confirmation-link`)).status).toBe(200);
    expect((await desk.list())[0]).toMatchObject({ attempts: 2, last_contact: { channel: 'LINK', outcome: null } });
  });

  test('tells when the shop gives up, where it does so by itself', async () => {
    await setSettings(shop.query, 'features', { confirmation: 'policy' });
    const placed = await desk.order();
    expect((await desk.list())[0]?.due_at).toBe(new Date(Date.parse(placed.created_at) + 48 * 3_600_000).toISOString());
    await shop.query('delete from due_work');
  });

  test.each([
    ['state=CONFIRMED', 'state'],
    ['warning=duplicate', 'warning'],
    ['ordering=newest', 'ordering'],
    [`city=${'x'.repeat(101)}`, 'city'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['page=0', 'page'],
    ['page_size=201', 'page_size'],
    ['from=2026-11-01', 'from'],
  ])('refuses %s', async (query, field) => {
    expect(errorsOf(await desk.caller.api.get(`${path}?${query}`))).toEqual([400, [field]]);
  });

  test('the order list takes a confirmation, too', async () => {
    const [waiting, confirmed] = [await desk.order(), await desk.order()];
    await desk.contact(confirmed.id, 'CONFIRMED');
    const ids = async (query: string) =>
      ((await desk.caller.api.get(`/api/v1/orders/admin/orders?${query}`)).body as Order[]).map(({ id }) => id);
    expect(await ids('confirmation=CONFIRMED')).toEqual([confirmed.id]);
    expect(await ids('confirmation=AWAITING')).toEqual([waiting.id]);
    expect(errorsOf(await desk.caller.api.get('/api/v1/orders/admin/orders?confirmation=awaiting'))).toEqual([
      400,
      ['confirmation'],
    ]);
  });
});

describe('warnings:', () => {
  const codes = async (id: number) =>
    (await desk.list()).find((row) => row.order.id === id)?.warnings.map(({ code }) => code);
  const warning = async (id: number, code: string) =>
    (await desk.list()).find((row) => row.order.id === id)?.warnings.find((one) => one.code === code);

  test('the first order of a person and a phone says so', async () => {
    const first = await desk.order();
    await setPhone(first.id, '923111111111');
    const second = await desk.order(1, desk.mask);
    await setPhone(second.id, '923111111111');
    expect(await codes(first.id)).toEqual(['FIRST_ORDER']);
    expect(await codes(second.id)).toEqual([]);
    const relative = await shop.person();
    const third = await desk.order(1, desk.serum, relative);
    await setPhone(third.id, '923111111111');
    expect(await codes(third.id)).not.toContain('FIRST_ORDER');
  });

  test('open orders of one person or phone with a product in common are duplicates within 48 hours', async () => {
    const [first, second] = [await desk.order(), await desk.order(1)];
    const stranger = await shop.person();
    const [samePhone, otherProduct] = [await desk.order(1, desk.serum, stranger), await desk.order(1, desk.mask)];
    for (const one of [first, second, samePhone, otherProduct]) await setPhone(one.id, '923222222222');
    expect(await warning(first.id, 'DUPLICATE')).toEqual({
      code: 'DUPLICATE',
      order_ids: [second.id, samePhone.id],
    });
    expect(await warning(otherProduct.id, 'DUPLICATE')).toBeUndefined();
    expect(await warning(first.id, 'MANY_OPEN')).toEqual({ code: 'MANY_OPEN', open: 4 });
    await expectFiltersToAgree();
    await shop.query(`update orders set created_at = created_at - interval '49 hours' where id = $1`, [second.id]);
    await desk.caller.api.patch(`/api/v1/orders/${samePhone.id}`, { status: 'CANCELLED' });
    expect(await warning(first.id, 'DUPLICATE')).toBeUndefined();
    expect(idsOf(await desk.list('?warning=MANY_OPEN'))).toEqual([second.id, first.id, otherProduct.id]);
    expect(idsOf(await desk.list('?warning=REFUSER'))).toEqual([]);
  });

  test('a phone that refused more than it took within 12 months warns with both figures', async () => {
    const waiting = await desk.order();
    const past = [
      await desk.order(1, desk.mask),
      await desk.order(1, desk.mask),
      await desk.order(1, desk.mask),
      await desk.order(1, desk.mask),
    ];
    for (const one of [waiting, ...past]) await setPhone(one.id, '923333333333');
    const [refused, alsoRefused, delivered, longAgo] = past.map(({ id }) => id);
    await shop.query(`update orders set status = 'CANCELLED', cancel_reason = 'refused' where id = any($1)`, [
      [refused, alsoRefused, longAgo],
    ]);
    await shop.query(`update orders set status = 'DELIVERED' where id = $1`, [delivered]);
    await shop.query(`update orders set created_at = now() - interval '13 months' where id = $1`, [longAgo]);
    expect(await warning(waiting.id, 'REFUSER')).toEqual({ code: 'REFUSER', refused: 2, delivered: 1 });
    await expectFiltersToAgree();
    expect(idsOf(await desk.list('?warning=REFUSER'))).toEqual([waiting.id]);
    await shop.query(`update orders set status = 'COMPLETED', cancel_reason = null where id = $1`, [alsoRefused]);
    expect(await warning(waiting.id, 'REFUSER')).toBeUndefined();
  });

  test('a phone without key, an incomplete address and much cash warn; without a key no phone is compared', async () => {
    const [odd, another] = [await desk.order(), await desk.order(1, desk.serum, await shop.person())];
    for (const one of [odd, another]) await setPhone(one.id, null);
    await shop.query(
      `update orders set street_no = 'Mall', subtotal = 200000.50, shipping = 0, amount = 200000.50 where id = $1`,
      [odd.id],
    );
    expect(await codes(odd.id)).toEqual(['FIRST_ORDER', 'BAD_PHONE', 'THIN_ADDRESS', 'CASH_ABOVE_LIMIT']);
    await expectFiltersToAgree();
  });

  test('the total of a frequent warning is a lower bound, that of a rare one is exact', async () => {
    const first = await desk.order();
    await shop.query('update orders set phone_key = null where id = $1', [first.id]);
    const columns = `user_id, status, confirmation, subtotal, shipping, amount, total_items, full_name, email, phone, city, zip_code, country, payment_method`;
    await shop.query(
      `insert into orders (${columns}, street_no, created_at, updated_at)
       select ${columns}, case when nth = 150 then 'Mall' else street_no end, created_at + nth * interval '1 second', updated_at
         from orders, generate_series(1, 150) as nth where id = $1`,
      [first.id],
    );
    const page = async (query: string) => {
      const { body, headers } = await desk.caller.api.get(`${path}?page_size=10&${query}`);
      return [(body as unknown[]).length, headers.get('x-total-count'), headers.get('x-total-relation')];
    };
    expect(await page('warning=BAD_PHONE')).toEqual([10, '100', 'gte']);
    expect(await page('warning=BAD_PHONE&page=9')).toEqual([10, '151', null]);
    expect(await page('warning=BAD_PHONE&page=16')).toEqual([1, '151', null]);
    expect(await page('warning=THIN_ADDRESS')).toEqual([1, '1', null]);
    expect(await page('warning=REFUSER')).toEqual([0, '0', null]);
  });

  test('a city that no courier has in its list warns with the couriers; a chosen courier alone counts', async () => {
    const owner = await shop.person('ADMIN');
    const courier = async (name: string, cities: string[]) =>
      (
        await owner.api.post('/api/v1/couriers', {
          name,
          code: name.toLowerCase(),
          cities: cities.map((city) => ({ name: city, aliases: [] })),
        })
      ).body as Courier;
    const setCity = (id: number, city: string) => shop.query('update orders set city = $2 where id = $1', [id, city]);
    const order = await desk.order();
    await setCity(order.id, 'Chak 12');
    const [swift, local] = [await courier('Swift', ['Lahore']), await courier('Local', ['Lahore', 'Chak 12'])];
    await courier('Unlisted', []);
    expect(await warning(order.id, 'CITY_UNKNOWN')).toBeUndefined();
    await owner.api.patch(`/api/v1/couriers/${local.id}`, { is_active: false });
    const unknown = { code: 'CITY_UNKNOWN', city: 'Chak 12', couriers: ['Swift'] };
    expect(await warning(order.id, 'CITY_UNKNOWN')).toEqual(unknown);
    expect(idsOf(await desk.list('?warning=CITY_UNKNOWN'))).toEqual([order.id]);
    await expectFiltersToAgree();
    await setCity(order.id, ' LAHORE ');
    expect(await warning(order.id, 'CITY_UNKNOWN')).toBeUndefined();
    await setCity(order.id, 'Chak 12');
    await owner.api.patch(`/api/v1/couriers/${local.id}`, { is_active: true });
    const booking = { courier_id: swift.id, anyway: true };
    expect((await owner.api.post(`/api/v1/orders/${order.id}/parcels`, booking)).status).toBe(201);
    expect(await warning(order.id, 'CITY_UNKNOWN')).toEqual(unknown);
    await shop.query('update couriers set is_active = false');
  });
});
