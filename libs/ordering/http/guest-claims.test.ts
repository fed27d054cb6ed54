import { beforeEach, describe, expect, test } from '@jest/globals';
import { type GuestOrder, type Order, type Problem } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { Guests, newPhone } from '../../../test/support/guest-checkout.js';
import { Mailbox } from '../../../test/support/mailbox.js';
import { useShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';
import type { Person } from '../../../test/support/test-shop.js';
import { GuestLinks } from '../domain/guest-links.js';
import { anonymizeOrders, forgetClaimedGuests } from '../persistence/anonymize-orders.js';

const password = 'Correct-Horse-1';

const shop = useShop();
const guests = setUp(() => Guests.open(shop));
const links = setUp(() => new GuestLinks(shop.tokenSecret));
beforeEach(async () => {
  await shop.query('delete from rate_limits');
});

let emails = 0;
const newEmail = () => `guest${(emails += 1)}@soulvia.test`;
const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other);
const problemOf = (response: { body: unknown }) => response.body as Problem;
const save = (body: object) => shop.guest.post('/api/v1/orders/guest-account', body);
const claim = (who: Person, token: string) => who.api.post('/api/v1/orders/claim', { token });
const tokenFor = ({ id, email }: Person, at = new Date()) => links.signClaim(id, email, at);
const ordersOf = async (api: Person['api']) =>
  ((await api.get('/api/v1/orders/users/orders')).body as Order[]).map(({ id }) => id);

async function signIn(email: string) {
  const { status, body } = await shop.guest.post('/api/v1/auth/login', { email, password });
  expect(status).toBe(200);
  return shop.guest.as((body as { tokens: { access: string } }).tokens.access);
}

describe('saving the details of a guest order:', () => {
  test('opens an account that has this order, its address and its returns, and no other order of the phone', async () => {
    const [phone, email] = [newPhone(), newEmail()];
    const earlier = await guests.order({ phone, full_name: 'Someone Else' });
    const placed = await guests.order({ phone, email });
    const guest = await guests.userOf(placed);
    await shop.query(`insert into customer_tags (user_id, tags) values ($1, '{vip}')`, [guest]);
    await shop.query(
      `with made as (
         insert into returns (order_id, user_id, reason, state, resolution, asked_by, closes_at)
         values ($1, $2, 'UNOPENED', 'REQUESTED', 'REFUND', 'buyer', now()) returning id, order_id)
       insert into return_lines (return_id, order_line_id, product_id, product_name, quantity)
       select made.id, l.id, l.product_id, l.product_name, 1 from made join order_lines l using (order_id)`,
      [placed.order.id, guest],
    );
    const response = await save({ account_token: placed.account_token, password });
    expect([response.status, response.body]).toEqual([201, { message: 'Your details are saved.' }]);
    const api = await signIn(email);
    expect(await ordersOf(api)).toEqual([placed.order.id]);
    expect((await api.get(`/api/v1/orders/users/orders/${earlier.order.id}`)).status).toBe(404);
    const [address] = (await api.get('/api/v1/users/addresses')).body as { id: number; city: string }[];
    expect(address).toMatchObject({ street_no: 'House 5, Street 9, near the park', city: 'Lahore', is_primary: true });
    const { body } = await api.get(`/api/v1/orders/users/orders/${placed.order.id}`);
    expect(body).toMatchObject({ address_id: address?.id });
    const user = await guests.userOf(placed);
    expect(
      await shop.query(`select body from events where type = 'OrderClaimed' and subject_id = $1`, [placed.order.id]),
    ).toEqual([{ body: { order_id: placed.order.id, from_user_id: guest, to_user_id: user } }]);
    // A phone proves no one: what staff wrote stays with the guest.
    expect(await shop.query(`select user_id from customer_tags where user_id in ($1, $2)`, [guest, user])).toEqual([
      { user_id: guest },
    ]);
    const returns = () => shop.query('select user_id from returns where order_id = $1', [placed.order.id]);
    await eventually(async () => expect(await returns()).toEqual([{ user_id: user }]));
  });

  test('works once, also for two requests at the same moment', async () => {
    const placed = await guests.order();
    const attempt = () => save({ account_token: placed.account_token, password, email: newEmail() });
    const statuses = (await Promise.all([attempt(), attempt(), attempt()])).map(({ status }) => status);
    expect(inOrder(statuses)).toEqual([201, 404, 404]);
    const again = await attempt();
    expect([again.status, problemOf(again).code]).toEqual([404, 'NOT_FOUND']);
  });

  test('refuses the token that shows the order, an old one and a forged one', async () => {
    const { order, track_token, account_token } = await guests.order({ email: newEmail() });
    const old = links.signAccount(order.id, new Date(Date.now() - 25 * 3_600_000));
    const forged = account_token.replace(/^\d+/, String(order.id + 1));
    for (const token of [track_token, old, forged, 'x', 'ä'.repeat(200)])
      expect([token, (await save({ account_token: token, password })).status]).toEqual([token, 404]);
  });

  test('refuses a taken email, a missing one and a weak password, and changes nothing', async () => {
    const member = await shop.person();
    const placed = await guests.order();
    const guest = await guests.userOf(placed);
    const account_token = placed.account_token;
    const taken = await save({ account_token, password, email: member.email.toUpperCase() });
    expect([taken.status, Object.keys(problemOf(taken).errors ?? {})]).toEqual([400, ['email']]);
    const missing = await save({ account_token, password });
    expect([missing.status, problemOf(missing).errors]).toEqual([400, { email: ['Email is required'] }]);
    for (const weak of ['12345', 'password', ''])
      expect((await save({ account_token, password: weak, email: newEmail() })).status).toBe(400);
    expect(await guests.userOf(placed)).toBe(guest);
    expect((await shop.query(`select from users where email ilike $1`, [member.email])).length).toBe(1);
  });
});

describe('claiming guest orders by email:', () => {
  test('after signing up, the emailed link moves the orders of the email and no others, once', async () => {
    const mailbox = new Mailbox(shop.dataDir);
    const email = newEmail();
    const [one, two, foreign] = [
      await guests.order({ email }),
      await guests.order({ email: email.toUpperCase().replace('SOULVIA.TEST', 'soulvia.test') }),
      await guests.order({ email: newEmail() }),
    ];
    const rest = {
      first_name: 'Sana',
      cnic: '3520112345671',
      gender: 'F',
      phone: '03001234567',
      whatsapp: '03001234567',
    };
    const signUp = { ...rest, email, password, confirm_password: password };
    expect((await shop.guest.post('/api/v1/auth/register', signUp)).status).toBe(201);
    const api = await signIn(email);
    expect(await ordersOf(api)).toEqual([]);
    const mail = await eventually(async () => {
      const found = (await mailbox.to(email)).find(({ head }) => head.includes('placed with your email'));
      if (!found) throw new Error('no email with the link has arrived');
      return found;
    });
    const [, token = ''] = /\/claim\/([\w.-]+)/.exec(mail.text) ?? [];
    const stranger = await shop.person();
    expect((await claim(stranger, token)).status).toBe(404);
    const response = await api.post('/api/v1/orders/claim', { token });
    expect([response.status, response.body]).toEqual([200, { claimed: 2 }]);
    expect(inOrder(await ordersOf(api))).toEqual(inOrder([one.order.id, two.order.id]));
    expect((await api.get(`/api/v1/orders/users/orders/${foreign.order.id}`)).status).toBe(404);
    expect((await api.post('/api/v1/orders/claim', { token })).body).toEqual({ claimed: 0 });
  });

  test('of two claims at the same moment one moves each order', async () => {
    const owner = await shop.person();
    for (let nth = 0; nth < 3; nth += 1) await guests.order({ email: owner.email });
    const responses = await Promise.all(Array.from({ length: 4 }, () => claim(owner, tokenFor(owner))));
    expect(inOrder(responses.map(({ body }) => (body as { claimed: number }).claimed))).toEqual([0, 0, 0, 3]);
    const events = await shop.query(
      `select from events where type = 'OrderClaimed' and (body->>'to_user_id')::int = $1`,
      [owner.id],
    );
    expect(events).toHaveLength(3);
  });

  test('an old link, one for a former email and one for another purpose are refused', async () => {
    const owner = await shop.person();
    const { track_token, account_token } = await guests.order({ email: owner.email });
    const old = tokenFor(owner, new Date(Date.now() - 31 * 86_400_000));
    const former = tokenFor({ ...owner, email: 'former@soulvia.test' });
    for (const token of [old, former, track_token, account_token]) expect((await claim(owner, token)).status).toBe(404);
    expect((await claim(owner, '')).status).toBe(400);
    expect((await claim(owner, tokenFor(owner))).body).toEqual({ claimed: 1 });
  });

  test('a claimed order is cancelled by its account as any other', async () => {
    const owner = await shop.person();
    const { order }: GuestOrder = await guests.order({ email: owner.email });
    await claim(owner, tokenFor(owner));
    const response = await owner.api.patch(`/api/v1/orders/users/orders/${order.id}/cancel`);
    expect([response.status, (response.body as Order).status]).toEqual([200, 'CANCELLED']);
  });
});

describe('guests in the rest of the shop:', () => {
  test('a guest sponsors no one', async () => {
    const guest = await guests.userOf(await guests.order());
    const [row] = await shop.query<{ code: string }>('select referral_code as code from users where id = $1', [guest]);
    const { body } = await shop.guest.post('/api/v1/auth/invitation', { ref: row?.code });
    expect(body).not.toHaveProperty('sponsor.full_name');
  });

  test('a guest who gave no email gets none, and one who did gets that of the order', async () => {
    const mailbox = new Mailbox(shop.dataDir);
    const email = newEmail();
    const [silent, mailed] = [await guests.order(), await guests.order({ email })];
    await eventually(async () => expect(await mailbox.to(email)).toHaveLength(1));
    await eventually(async () =>
      expect(
        await shop.query(
          `select o.state, o.last_error from reaction_outbox o join events e on e.position = o.position
            where o.reaction = 'order-placed-mail' and e.subject_id = $1`,
          [silent.order.id],
        ),
      ).toEqual([{ state: 'dropped', last_error: 'the guest gave no email' }]),
    );
    expect((await mailbox.to(email))[0]?.text).not.toContain('My Orders');
    expect(mailed.order.user_email).toBe(email);
  });
});

test('claims: a guest is forgotten 24 months after an account claimed its last order', async () => {
  const phone = newPhone();
  const placed = [await guests.order({ phone }), await guests.order({ phone })].map(({ order }) => order.id);
  const [first, last] = placed;
  const [guest] = await shop.query<{ id: number }>('select user_id as id from orders where id = $1', [first]);
  const account = await shop.person();
  const claimAgo = async (id: number | undefined, months: number) => {
    await shop.query('update orders set user_id = $2, is_owner_erased = false where id = $1', [id, account.id]);
    await shop.query(`update guest_orders set claimed_at = now() - make_interval(months => $2) where order_id = $1`, [
      id,
      months,
    ]);
  };
  const readGuest = () =>
    shop.query(
      `select last_name, phone_key is null as unreachable,
              (select count(*)::int from guest_orders where guest_id = u.id) as rows from users u where id = $1`,
      [guest?.id],
    );
  await claimAgo(first, 25);
  await claimAgo(last, 23);
  expect(await forgetClaimedGuests(shop.query)).toBe(1);
  expect(await readGuest()).toMatchObject([{ unreachable: false, rows: 1 }]);
  await claimAgo(last, 25);
  expect(await forgetClaimedGuests(shop.query)).toBe(1);
  expect(await readGuest()).toEqual([{ last_name: 'user', unreachable: true, rows: 0 }]);
  expect(
    await shop.query('select count(*)::int as kept from orders where id = any($1) and phone is not null', [placed]),
  ).toEqual([{ kept: 2 }]);
});

test('claims: a guest is forgotten with its order when the account that claimed it was erased', async () => {
  const placed = await guests.order();
  const guest = await guests.userOf(placed);
  const { id } = await shop.person();
  await shop.query(`update guest_orders set claimed_at = now() - interval '1 month' where order_id = $1`, [
    placed.order.id,
  ]);
  await shop.query(
    `update orders set user_id = $2, is_owner_erased = true, updated_at = now() - interval '25 months' where id = $1`,
    [placed.order.id, id],
  );
  expect(await anonymizeOrders(shop.query)).toBe(1);
  expect(await shop.query('select last_name, phone_key from users where id = $1', [guest])).toEqual([
    { last_name: 'user', phone_key: null },
  ]);
});
