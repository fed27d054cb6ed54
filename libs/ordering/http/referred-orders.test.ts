import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { UpdateUser } from '@soulvia/accounts';
import {
  type GuestOrder,
  headers,
  type Order,
  type Problem,
  type ReferralCode,
  referralCodePath,
} from '@soulvia/contracts';
import { Guests, newPhone } from '../../../test/support/guest-checkout.js';
import { hostileTexts } from '../../../test/support/hostile-texts.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';
import type { Person } from '../../../test/support/test-shop.js';

const checkout = '/api/v1/orders/users/checkout';

const shop = useShop({ worker: false });
const guests = setUp(() => Guests.open(shop));
const admin = usePerson(shop, 'ADMIN');
const partner = usePerson(shop, 'SOULVIA_PARTNER');
const shopper = usePerson(shop);
let code: string;
beforeAll(async () => {
  code = await codeOf(partner);
});

async function codeOf(person: Person): Promise<string> {
  return ((await person.api.get(`/api/v1/${referralCodePath}`)).body as ReferralCode).code;
}

const order = async (ref: unknown, person = shopper, key = randomUUID()) => {
  const items = [{ product_id: guests.productId, quantity: 1 }];
  const body = { address_id: person.addressId, items, ref };
  return person.api.post(checkout, body, { [headers.idempotencyKey]: key });
};
const referralsOf = (orderId: number) =>
  shop.query<{ body: unknown }>(`select body from events where type = 'OrderReferred' and subject_id = $1`, [orderId]);
const guestReferrals = async (ref: unknown, changes = {}) => {
  await shop.query('delete from rate_limits');
  const placed = await guests.send(guests.body({ ref, ...changes }));
  expect(placed.status).toBe(201);
  return referralsOf((placed.body as GuestOrder).order.id);
};
const memberReferrals = async (ref: unknown, person = shopper) => {
  const placed = await order(ref, person);
  expect(placed.status).toBe(201);
  return referralsOf((placed.body as Order).id);
};

describe('referred orders', () => {
  test('a guest order keeps who referred it, with the event in the transaction of the order', async () => {
    const placed = await guests.order({ ref: ` ${code.toLowerCase()} ` });
    const { id } = placed.order;
    expect(await referralsOf(id)).toEqual([
      { body: { order_id: id, user_id: await guests.userOf(placed), ref_user_id: partner.id } },
    ]);
    const transactions = await shop.query(
      `select from events where subject = 'order' and subject_id = $1 group by caller_request_id, recorded_at`,
      [id],
    );
    expect(transactions).toHaveLength(1);
  });

  test('so does the order of a member without sponsor, who does not get one by it', async () => {
    const placed = (await order(code)).body as Order;
    expect(await referralsOf(placed.id)).toEqual([
      { body: { order_id: placed.id, user_id: shopper.id, ref_user_id: partner.id } },
    ]);
    expect(await shop.query('select sponsor_id from users where id = $1', [shopper.id])).toEqual([
      { sponsor_id: null },
    ]);
  });

  test('a code that was replaced counts, as do the older code and the member ID of an account', async () => {
    const other = await shop.person();
    const old = await codeOf(other);
    expect((await other.api.post(`/api/v1/${referralCodePath}`)).status).toBe(201);
    const { body } = await other.api.get('/api/v1/auth/me');
    const { user } = body as { user: { referral_code: string; member_id: string } };
    for (const ref of [old, user.referral_code, user.member_id])
      expect(await guestReferrals(ref)).toMatchObject([{ body: { ref_user_id: other.id } }]);
  });

  test('the order of a member with a sponsor has no other referrer', async () => {
    const sponsored = await shop.person();
    const other = await shop.person();
    await shop.execute(new UpdateUser(admin.id, sponsored.id, { fields: {}, sponsorId: other.id }));
    expect(await memberReferrals(code, sponsored)).toEqual([]);
    expect(await shop.query('select sponsor_id from users where id = $1', [sponsored.id])).toEqual([
      { sponsor_id: other.id },
    ]);
  });

  test('an own code is ignored, also by a guest with the phone of the member', async () => {
    expect(await memberReferrals(code, partner)).toEqual([]);
    const phone = newPhone();
    await partner.api.patch('/api/v1/users/personal-information', { phone });
    expect(await guestReferrals(code, { phone: `+92${phone.slice(1)}` })).toEqual([]);
    expect(await guestReferrals(code)).toHaveLength(1);
  });

  test('a deactivated member refers no order', async () => {
    const former = await shop.person();
    const ref = await codeOf(former);
    await shop.query('update users set is_active = false where id = $1', [former.id]);
    expect(await guestReferrals(ref)).toEqual([]);
  });

  test.each([
    ['an unknown code', 'ZZZZZZZZ'],
    ['an empty text', ''],
    ['blanks', '   '],
    ['null', null],
    ['an object', { code: 'K7Q2M9XD' }],
    ['a list', ['K7Q2M9XD']],
    ['a number', 12],
    ['1,000 characters', 'x'.repeat(1_000)],
    ['control characters', 'K7Q2\u0000M9XD'],
    ['a lone surrogate', 'K7Q2\ud800'],
    ['an object of 40 levels', JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`)],
    ['SQL', "' or 1=1 --"],
  ])('an order does not fail because of %s', async (_, ref) => {
    expect(await guestReferrals(ref)).toEqual([]);
    expect(await memberReferrals(ref)).toEqual([]);
  });

  test('an order does not fail because of a hostile text', async () => {
    for (const [, text] of hostileTexts(2_000)) expect(await guestReferrals(text)).toEqual([]);
  });

  test('a text that no address can carry is refused like any other', async () => {
    const ref = 'x'.repeat(4_001);
    for (const response of [await order(ref), await guests.send(guests.body({ ref }))])
      expect([response.status, (response.body as Problem).errors]).toEqual([400, { ref: [expect.any(String)] }]);
  });

  test('a repeated request gets the same order and records nothing again', async () => {
    const [body, key] = [guests.body({ ref: code }), randomUUID()];
    const first = await guests.send(body, { key });
    const again = await guests.send(body, { key });
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true']);
    expect(await referralsOf((first.body as GuestOrder).order.id)).toHaveLength(1);
    const other = await guests.send({ ...body, ref: undefined }, { key });
    expect([other.status, (other.body as Problem).code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);

    const placed = await order(code, shopper, key);
    const repeated = await order(code, shopper, key);
    expect([repeated.status, repeated.body]).toEqual([201, placed.body]);
    expect(await referralsOf((placed.body as Order).id)).toHaveLength(1);
  });

  test('an order that fails records no referrer', async () => {
    const [scarce = 0] = await shop.products([1]);
    const count = () => shop.query(`select count(*)::int from events where type = 'OrderReferred'`);
    const before = await count();
    const items = [{ product_id: scarce, quantity: 2 }];
    expect((await guests.send(guests.body({ ref: code, items }))).status).toBe(409);
    const body = { address_id: shopper.addressId, items, ref: code };
    expect((await shopper.api.post(checkout, body)).status).toBe(409);
    expect(await count()).toEqual(before);
  });

  test('staff who place an order for a customer name no link', async () => {
    const items = [{ product_id: guests.productId, quantity: 1 }];
    const body = { user_id: shopper.id, address_id: shopper.addressId, items, ref: code };
    const response = await admin.api.post('/api/v1/orders', body);
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { ref: [expect.any(String)] }]);
  });
});
