import { beforeAll, describe, expect, test } from '@jest/globals';
import { DeleteUser, UpdateUser } from '@soulvia/accounts';
import type { TreeMatch, TreeMember, VerifyResult } from '@soulvia/contracts';
import { PlaceOrder } from '@soulvia/ordering';
import { newRequestId, runInContext } from '@soulvia/platform/event-log';
import { Guests } from '../../../test/support/guest-checkout.js';
import { partnersCaughtUp } from '../../../test/support/partners.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

let buyer: Person;
let serum = 0;

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
const sponsor = usePerson(shop);
beforeAll(async () => {
  [serum = 0] = await shop.products([500], '333.33');
  buyer = await referral();
});

async function referral(): Promise<Person> {
  const person = await shop.person();
  await shop.execute(new UpdateUser(admin.id, person.id, { fields: {}, sponsorId: sponsor.id }));
  return person;
}

const order = async (quantity = 1) => shop.order(buyer, [{ product_id: serum, quantity }]);
const edit = (id: number, body: object, part = '') => admin.api.patch(`/api/v1/orders/${id}${part}`, body);

/** An order of the last month of Asia/Karachi. */
async function earlierOrder(): Promise<number> {
  const [{ at } = { at: '' }] = await shop.query<{ at: string }>(
    `select to_char((date_trunc('month', now() at time zone 'Asia/Karachi') - interval '1 second') at time zone 'Asia/Karachi' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  );
  const context = { requestId: newRequestId(), actor: 'test', causationId: null, at: new Date(at) };
  const items = [{ product_id: serum, quantity: 1 }];
  const command = new PlaceOrder(buyer.id, { address_id: buyer.addressId, items }, undefined);
  const placed = await runInContext(context, () => shop.execute(command));
  await shop.query('update orders set created_at = $2 where id = $1', [placed.order.id, at]);
  return placed.order.id;
}

async function monthOf({ id }: Pick<Person, 'id'>): Promise<TreeMember['month'] | undefined> {
  await partnersCaughtUp(shop);
  const { body } = await admin.api.get(`/api/v1/partners/tree/${sponsor.id}/children`);
  return (body as TreeMember[]).find(({ user_id }) => user_id === id)?.month;
}

const shipping = async () => (await order()).amount;

describe('month of a member in the tree', () => {
  test('begins without orders, and adds up those that are not cancelled', async () => {
    expect(await monthOf(buyer)).toEqual({ orders: 0, retail: '0.00' });
    const [first, second] = [await order(), await order(3)];
    const sum = (Number(first.amount) + Number(second.amount)).toFixed(2);
    expect(await monthOf(buyer)).toEqual({ orders: 2, retail: sum });
    await edit(second.id, { status: 'CANCELLED' });
    expect(await monthOf(buyer)).toEqual({ orders: 1, retail: first.amount });
    await edit(second.id, { status: 'PROCESSING' });
    await edit(second.id, { status: 'DELIVERED' });
    expect(await monthOf(buyer)).toEqual({ orders: 2, retail: sum });
  });

  test('follows edits and deletions, and the search shows the same', async () => {
    const before = await monthOf(buyer);
    const [edited, deleted] = [await order(2), await order()];
    const { body } = await edit(edited.id, { items: [{ product_id: serum, quantity: 7 }] }, '/content');
    await edit(deleted.id, { status: 'CANCELLED' });
    for (const { id } of [deleted]) await admin.api.send('DELETE', `/api/v1/orders/${id}`, undefined);
    const { amount } = body as { amount: string };
    const month = { orders: 3, retail: (Number(before?.retail) + Number(amount)).toFixed(2) };
    expect(await monthOf(buyer)).toEqual(month);
    const found = await admin.api.get(`/api/v1/partners/tree/search?q=${encodeURIComponent(buyer.email)}`);
    expect((found.body as TreeMatch[])[0]?.month).toEqual(month);
  });

  test('an order of the month before counts in that month, also when it is cancelled now', async () => {
    const before = await monthOf(buyer);
    const id = await earlierOrder();
    expect(await monthOf(buyer)).toEqual(before);
    const rows = () =>
      shop.query<{ orders: number }>('select orders from views.member_months where user_id = $1 order by month', [
        buyer.id,
      ]);
    expect(await rows()).toEqual([{ orders: 1 }, { orders: before?.orders }]);
    await edit(id, { status: 'CANCELLED' });
    expect(await monthOf(buyer)).toEqual(before);
    expect(await rows()).toEqual([{ orders: before?.orders }]);
  });

  test('an order of a guest counts for no member until an account claims it', async () => {
    const guests = await Guests.open(shop);
    const guest = await guests.order({ email: 'guest@months.test' });
    const before = await monthOf(buyer);
    const total = async () => {
      await partnersCaughtUp(shop);
      const [row] = await shop.query<{ orders: number }>(
        `select coalesce(sum(m.orders), 0)::int as orders from views.member_months m join views.team_members t using (user_id)`,
      );
      return row?.orders ?? 0;
    };
    const counted = await total();
    const account = { account_token: guest.account_token, password: 'Correct-Horse-1' };
    expect((await shop.guest.post('/api/v1/orders/guest-account', account)).status).toBe(201);
    expect([await total(), await monthOf(buyer)]).toEqual([counted, before]);
    const id = await guests.userOf(guest);
    await shop.execute(new UpdateUser(admin.id, id, { fields: {}, sponsorId: sponsor.id }));
    expect(await monthOf({ id })).toEqual({ orders: 1, retail: guest.order.amount });
  });

  test('equals the sum of the orders in their table, and a rebuild gives the same rows', async () => {
    await shipping();
    const leaving = await referral();
    await shop.order(leaving, [{ product_id: serum, quantity: 1 }]).then(({ id }) => edit(id, { status: 'COMPLETED' }));
    await shop.execute(new DeleteUser(admin.id, leaving.id));
    await partnersCaughtUp(shop);
    const expected = await shop.query(
      `select user_id, date_trunc('month', created_at at time zone 'Asia/Karachi')::date::text as month, count(*)::int as orders, sum(amount)::text as retail
         from orders where status <> 'CANCELLED' group by 1, 2 order by 1, 2`,
    );
    const folded = await shop.query(
      'select user_id, month::text as month, orders, retail::text as retail from views.member_months order by 1, 2',
    );
    expect(folded).toEqual(expected);
    expect(folded.length).toBeGreaterThan(2);
    const { body } = await admin.api.post('/api/v1/operations/projections/team/verify');
    expect((body as VerifyResult).equal).toBe(true);
  });
});
