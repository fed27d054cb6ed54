import { beforeAll, expect, test } from '@jest/globals';
import { DeleteUser, UpdateUser } from '@soulvia/accounts';
import type { OwnCustomers, ReferralCode } from '@soulvia/contracts';
import { waitForPosition } from '@soulvia/platform/projections';
import { Guests } from '../../../test/support/guest-checkout.js';
import { setUp } from '../../../test/support/set-up.js';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = '/api/v1/earnings/customers';
const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
const partner = usePerson(shop, 'SOULVIA_PARTNER');
const guests = setUp(() => Guests.open(shop));
let serum = 0;
beforeAll(async () => {
  [serum = 0] = await shop.products([500], '1000.00');
});

async function below(member: Person): Promise<Person> {
  await shop.execute(new UpdateUser(admin.id, member.id, { fields: {}, sponsorId: partner.id }));
  return member;
}
const pay = async (orderId: number, amount: string) => {
  const { status, body } = await admin.api.post(`/api/v1/orders/${orderId}/cash`, { where: 'counter', amount });
  if (status !== 200) throw new Error(`cash answered ${status}: ${JSON.stringify(body)}`);
};
const buy = async (buyer: Person) => {
  const { id, amount } = await shop.order(buyer, [{ product_id: serum, quantity: 1 }]);
  await admin.api.patch(`/api/v1/orders/${id}`, { status: 'DELIVERED' });
  await pay(id, amount);
};
const share = (person: Person) => person.api.patch('/api/v1/users/personal-information', { share_with_sponsor: true });

async function read(): Promise<OwnCustomers> {
  const [last] = await shop.query<{ position: number }>('select max(position) as position from events');
  await waitForPosition(shop.query, { projections: ['retail'], position: last?.position ?? 0 }, 20_000);
  const { status, body } = await partner.api.get(path);
  expect(status).toBe(200);
  return body as OwnCustomers;
}

test('my customers: names who shares their orders, and says of the others one sum at most', async () => {
  expect((await shop.guest.get(path)).status).toBe(401);
  const [sharing, silent, other] = [
    await below(await shop.person()),
    await below(await shop.person()),
    await shop.person('SOULVIA_PARTNER'),
  ];
  expect((await sharing.api.get(path)).status).toBe(403);
  const none = { customers: [], others: { customers: 0, collected: null } };
  expect(await read()).toMatchObject(none);
  await below(other);
  await share(sharing);
  for (const buyer of [sharing, sharing, silent, other]) await buy(buyer);
  const { code } = (await partner.api.get('/api/v1/referrals/code')).body as ReferralCode;
  const { order } = await guests.order({ ref: code });
  await pay(order.id, order.amount);
  const row = (orders: number) => ({
    name: 'Test P.',
    orders,
    last_order_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    delivered_share: 100,
  });
  const seen = await read();
  expect(seen.customers).toHaveLength(2);
  expect(seen.customers).toEqual(expect.arrayContaining([row(2), row(1)]));
  expect(seen.others).toMatchObject({ customers: 2, collected: null });
  expect(JSON.stringify(seen)).not.toMatch(/phone|email|street|product|03001234567/);
  // A customer who moves to another sponsor, or is erased, is no longer named.
  await shop.execute(new UpdateUser(admin.id, other.id, { fields: {}, sponsorId: null }));
  expect((await read()).others).toEqual({
    customers: 3,
    collected: '4998.00',
    month: expect.stringMatching(/^\d{4}-\d\d$/),
  });
  await shop.execute(new DeleteUser(admin.id, sharing.id));
  expect(await read()).toMatchObject({ customers: [], others: { customers: 4, collected: expect.any(String) } });
  // Of four customers two have bought this month, and a sum would tell each of them.
  await shop.query(`update views.retail_orders set month = month - interval '1 month' where buyer_id in ($1, $2)`, [
    silent.id,
    sharing.id,
  ]);
  expect(await read()).toMatchObject({ others: { customers: 4, collected: null } });
});
