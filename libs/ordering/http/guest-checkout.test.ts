import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { type GuestOrder, headers, type LinkedOrder, type Problem } from '@soulvia/contracts';
import { guestCheckout, Guests, newPhone } from '../../../test/support/guest-checkout.js';
import { hostileTexts } from '../../../test/support/hostile-texts.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { useFreshShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';
import { anonymizeOrders } from '../persistence/anonymize-orders.js';

const shop = useFreshShop({ worker: false, env: { trustedProxies: ['127.0.0.1'] } });
const guests = setUp(() => Guests.open(shop));
beforeEach(async () => {
  await shop.query('delete from rate_limits');
});

const counts = async () => {
  const [row] = await shop.query(
    `
    select (select count(*)::int from orders) as orders, (select count(*)::int from users) as users,
           (select count(*)::int from guest_orders) as guests, (select count(*)::int from order_lines) as lines,
           (select count(*)::int from events) as events, (select count(*)::int from guest_idempotency_keys) as keys,
           (select quantity from stock where product_id = $1) as stock`,
    [guests.productId],
  );
  return row;
};
const problemOf = (response: { body: unknown }) => response.body as Problem;
const setSwitch = (name: string, value: string) => setSettings(shop.query, 'features', { [name]: value });

describe('guest checkout:', () => {
  test('places an order that waits for confirmation, and a user who cannot sign in', async () => {
    const phone = newPhone();
    const before = await shop.stockOf(guests.productId);
    const response = await guests.send(guests.body({ phone, email: 'Sana@soulvia.test', expected_amount: '3148' }));
    const { order, track_token } = response.body as GuestOrder;
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(order).toMatchObject({
      user: 0,
      user_email: 'Sana@soulvia.test',
      full_name: 'Sana Malik',
      status: 'PROCESSING',
      confirmation: 'AWAITING',
      amount: '3148.00',
      total_items: 2,
      address_id: null,
      shipping_address: {
        street_no: 'House 5, Street 9, near the park',
        city: 'Lahore',
        zip_code: '54000',
        country: 'Pakistan',
      },
      shipping_phone: phone,
    });
    expect(await shop.stockOf(guests.productId)).toBe(before - 2);
    const [user] = await shop.query(
      `select u.role, u.password_hash, u.first_name, u.last_name, u.email, u.email_verified from users u join orders o on o.user_id = u.id where o.id = $1`,
      [order.id],
    );
    expect(user).toEqual({
      role: 'GUEST_USER',
      password_hash: null,
      first_name: 'Sana',
      last_name: 'Malik',
      email: 'Sana@soulvia.test',
      email_verified: false,
    });
    const shared = await shop.guest.get(`/api/v1/orders/shared/${track_token}`);
    expect([shared.status, (shared.body as LinkedOrder).id]).toEqual([200, order.id]);
    const recorded = await shop.query(
      `select type, actor from events where (subject = 'order' and subject_id = $1) or (subject = 'user' and subject_id = $2) order by position`,
      [order.id, await guests.userOf(response.body as GuestOrder)],
    );
    expect(recorded).toEqual([
      { type: 'CustomerRegistered', actor: 'guest' },
      { type: 'OrderPlaced', actor: 'guest' },
    ]);
  });

  test('is refused while it is switched off, whatever the request is, and writes nothing', async () => {
    await setSwitch('guest_checkout', 'off');
    const before = await counts();
    for (const body of [guests.body(), {}]) {
      const response = await shop.guest.post(guestCheckout, body);
      expect([response.status, problemOf(response).code]).toEqual([403, 'GUEST_CHECKOUT_OFF']);
    }
    expect(await counts()).toEqual(before);
    await setSwitch('guest_checkout', 'on');
  });

  test('an order is not asked about where the shop does not ask', async () => {
    await setSwitch('confirmation', 'off');
    expect((await guests.order()).order.confirmation).toBe('NOT_ASKED');
    await setSwitch('confirmation', 'manual');
  });

  test('needs an idempotency key', async () => {
    const before = await counts();
    const response = await shop.guest.post(guestCheckout, guests.body());
    expect([response.status, problemOf(response).errors]).toEqual([
      400,
      { [headers.idempotencyKey]: ['Idempotency-Key is required'] },
    ]);
    expect((await guests.send(guests.body(), { key: 'ä' }).catch(() => ({ status: 400 }))).status).toBe(400);
    expect(await counts()).toEqual(before);
  });

  test('20 requests with one key at once place one order of one user, and get one response', async () => {
    const before = await counts();
    const body = guests.body({ email: 'once@soulvia.test' });
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 20 }, () => guests.send(body, { key })));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
    expect(responses.filter(({ headers: got }) => got.get('idempotency-replayed') === 'true')).toHaveLength(19);
    const after = await counts();
    expect(after).toMatchObject({
      orders: Number(before?.['orders']) + 1,
      users: Number(before?.['users']) + 1,
      stock: Number(before?.['stock']) - 2,
    });
  });

  test('a repeated request gets the order as it was placed, whatever has changed since', async () => {
    const [body, key] = [guests.body(), randomUUID()];
    const first = await guests.send(body, { key });
    await shop.query(`update orders set status = 'SHIPPED', full_name = 'Changed' where id = $1`, [
      (first.body as GuestOrder).order.id,
    ]);
    const again = await guests.send(body, { key });
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await guests.send({ ...body, street_no: 'Another street 7' }, { key });
    expect([other.status, problemOf(other).code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('two guests may choose the same key', async () => {
    const key = 'my-order';
    const [one, other] = [await guests.send(guests.body(), { key }), await guests.send(guests.body(), { key })];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect((one.body as GuestOrder).order.id).not.toBe((other.body as GuestOrder).order.id);
  });

  test('20 orders of one new phone at once have one user', async () => {
    const phone = newPhone();
    const orders = await Promise.all(Array.from({ length: 20 }, () => guests.order({ phone })));
    expect(new Set(await Promise.all(orders.map((order) => guests.userOf(order)))).size).toBe(1);
  });

  test('the same phone in any spelling is the same guest for 90 days', async () => {
    const phone = newPhone();
    const user = async (spelling: string) => guests.userOf(await guests.order({ phone: spelling }));
    const first = await user(phone);
    expect(await user(`+92 ${phone.slice(1, 4)} ${phone.slice(4)}`)).toBe(first);
    await shop.query(`update guest_orders set placed_at = placed_at - interval '91 days' where guest_id = $1`, [first]);
    expect(await user(phone)).not.toBe(first);
  });
});

describe('guest checkout: does not reveal whether', () => {
  const shapeOf = (response: { status: number; body: unknown; headers: Headers }) => {
    const { order, ...tokens } = response.body as GuestOrder;
    const { id: _id, created_at: _created, updated_at: _updated, items, ...rest } = order;
    return {
      status: response.status,
      headers: [...response.headers.keys()].toSorted(),
      tokens: Object.keys(tokens),
      order: rest,
      lines: items.map(({ id: _line, ...line }) => line),
    };
  };

  test('an email belongs to an account, nor attaches the order to it', async () => {
    const member = await shop.person();
    const unknown = await guests.send(guests.body({ phone: '03009990001', email: 'nobody@soulvia.test' }));
    const known = await guests.send(guests.body({ phone: '03009990001', email: member.email }));
    const hidden = (text: string) => text.replaceAll(member.email, 'nobody@soulvia.test');
    expect(JSON.parse(hidden(JSON.stringify(shapeOf(known))))).toEqual(shapeOf(unknown));
    expect(await guests.userOf(known.body as GuestOrder)).not.toBe(member.id);
    expect((await member.api.get('/api/v1/orders/users/orders')).body).toEqual([]);
    const signIn = await shop.guest.post('/api/v1/auth/login', { email: member.email, password: member.password });
    expect(signIn.status).toBe(200);
  });

  test('a phone has ordered before', async () => {
    const phone = newPhone();
    const [first, again] = [await guests.send(guests.body({ phone })), await guests.send(guests.body({ phone }))];
    expect(shapeOf(again)).toEqual(shapeOf(first));
    expect(await guests.userOf(again.body as GuestOrder)).toBe(await guests.userOf(first.body as GuestOrder));
  });

  test('the guest of a phone was deactivated: the sentence is that of too many open orders', async () => {
    const phone = newPhone();
    await shop.query('update users set is_active = false where id = $1', [
      await guests.userOf(await guests.order({ phone })),
    ]);
    const before = await counts();
    const response = await guests.send(guests.body({ phone }));
    expect([response.status, problemOf(response).code]).toEqual([409, 'TOO_MANY_OPEN']);
    expect(await counts()).toEqual(before);
  });

  test('an email is taken by a guest: anyone can still sign up with it, and no guest gets a reset link', async () => {
    const email = 'later@soulvia.test';
    const guest = await guests.userOf(await guests.order({ email }));
    expect((await shop.guest.post('/api/v1/auth/forgot-password', { email })).status).toBe(200);
    expect(await shop.query('select from password_resets where user_id = $1', [guest])).toEqual([]);
    const signIn = await shop.guest.post('/api/v1/auth/login', { email, password: 'Correct-Horse-1' });
    expect([signIn.status, problemOf(signIn).code]).toEqual([401, 'INVALID_CREDENTIALS']);
    const rest = {
      first_name: 'Late',
      cnic: '3520112345671',
      gender: 'F',
      phone: '03001234567',
      whatsapp: '03001234567',
    };
    const password = 'Correct-Horse-1';
    const signUp = () =>
      shop.guest.post('/api/v1/auth/register', { ...rest, email, password, confirm_password: password });
    expect([(await signUp()).status, (await signUp()).status]).toEqual([201, 400]);
  });
});

describe('guest checkout: refuses', () => {
  const long = 'x'.repeat(10_000);
  test.each<[string, object, string]>([
    ['no name', { full_name: '' }, 'full_name'],
    ['a name with a NUL', { full_name: 'Sana\u0000Malik' }, 'full_name'],
    ['a long name', { full_name: long }, 'full_name'],
    ['letters in the phone', { phone: '0300 CALLME' }, 'phone'],
    ['a short phone', { phone: '0300123' }, 'phone'],
    ['a phone of 16 digits', { phone: '1234567890123456' }, 'phone'],
    ['no phone', { phone: undefined }, 'phone'],
    ['a broken email', { email: 'sana@' }, 'email'],
    ['no street', { street_no: '  ' }, 'street_no'],
    ['a long street', { street_no: long }, 'street_no'],
    ['no city', { city: null }, 'city'],
    ['a city of one letter', { city: 'L' }, 'city'],
    ['a city with half a character', { city: 'Lahore\ud83d' }, 'city'],
    ['a long ZIP', { zip_code: '5'.repeat(21) }, 'zip_code'],
    ['a filled honeypot', { website: 'https://spam.test' }, 'website'],
    ['no items', { items: [] }, 'items'],
    ['a quantity of 0', { items: [{ product_id: 1, quantity: 0 }] }, 'items.0.quantity'],
    ['an unknown product', { items: [{ product_id: 999_999, quantity: 1 }] }, 'items.0.product_id'],
    ['an amount with an exponent', { expected_amount: '1e3' }, 'expected_amount'],
    ['an unknown field', { role: 'ADMIN' }, 'role'],
  ])('%s, and writes nothing', async (_, changes, field) => {
    const before = await counts();
    const response = await guests.send(guests.body(changes));
    expect([response.status, problemOf(response).code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(problemOf(response).errors ?? {})).toEqual([field]);
    expect(await counts()).toEqual(before);
  });

  test('hostile texts in any field without a server error', async () => {
    for (const [, text] of hostileTexts(2_000))
      for (const field of ['full_name', 'phone', 'email', 'street_no', 'city', 'zip_code', 'country', 'website']) {
        const { status } = await guests.send(guests.body({ [field]: text }));
        expect([field, text.slice(0, 10), [201, 400].includes(status)]).toEqual([field, text.slice(0, 10), true]);
        await shop.query('delete from rate_limits');
      }
  });

  test('a changed price, a product that is gone and one out of stock, and writes nothing', async () => {
    const [scarce = 0, gone = 0] = await shop.products([1, 5]);
    await shop.query('update products set deleted_at = now() where id = $1', [gone]);
    const before = await counts();
    const moved = await guests.send(guests.body({ expected_amount: '3000.00' }));
    expect([moved.status, problemOf(moved)]).toEqual([
      409,
      expect.objectContaining({
        code: 'AMOUNT_CHANGED',
        amount: '3148.00',
        detail: 'The price changed to PKR 3,148. Look again.',
      }),
    ]);
    const lacking = await guests.send(guests.body({ items: [{ product_id: scarce, quantity: 2 }] }));
    expect([lacking.status, problemOf(lacking).lines]).toEqual([
      409,
      [{ product_id: scarce, requested: 2, available: 1 }],
    ]);
    const deleted = await guests.send(guests.body({ items: [{ product_id: gone, quantity: 1 }] }));
    expect([deleted.status, problemOf(deleted).errors]).toEqual([
      400,
      { 'items.0.product_id': ['Product not found.'] },
    ]);
    expect(await counts()).toEqual(before);
  });
});

test('guest checkout: an order is made anonymous 24 months after its last change, with what limits count and staff noted', async () => {
  const phone = '0321 7654321';
  const placed = await guests.order({ email: 'old@soulvia.test', phone });
  const { id } = placed.order;
  const userId = await guests.userOf(placed);
  await shop.query(
    `insert into customer_notes (user_id, text, pinned, author_id) values ($1, 'Calls back', false, $1)`,
    [userId],
  );
  await shop.query(`insert into customer_tags (user_id, tags) values ($1, '{vip}')`, [userId]);
  const other = (await guests.order({ phone })).order.id;
  const readGuest = () =>
    shop.query(
      `select last_name, phone_key, exists (select from customer_notes where user_id = u.id) as noted,
              exists (select from customer_tags where user_id = u.id) as tagged from users u where id = $1`,
      [userId],
    );
  await shop.query(`insert into order_contacts (order_id, channel, note) values ($1, 'NOTE', 'Sana is at work')`, [id]);
  const age = (months: number) =>
    shop.query(`update orders set updated_at = now() - make_interval(months => $2) where id = $1`, [id, months]);
  await age(23);
  expect(await anonymizeOrders(shop.query)).toBe(0);
  await age(25);
  expect(await anonymizeOrders(shop.query)).toBe(1);
  expect(
    await shop.query(
      `select o.full_name, o.phone, o.phone_key, c.note, (select count(*)::int from guest_orders where order_id = o.id) as rows
         from orders o join order_contacts c on c.order_id = o.id where o.id = $1`,
      [id],
    ),
  ).toEqual([{ full_name: 'Deleted user', phone: null, phone_key: null, note: null, rows: 0 }]);
  expect(await readGuest()).toMatchObject([{ noted: true, tagged: true }]);
  await shop.query(`update orders set updated_at = now() - interval '25 months' where id = $1`, [other]);
  expect(await anonymizeOrders(shop.query)).toBe(1);
  expect(await readGuest()).toEqual([{ last_name: 'user', phone_key: null, noted: false, tagged: false }]);
});
