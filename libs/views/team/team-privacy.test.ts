import { beforeAll, describe, expect, test } from '@jest/globals';
import { UpdateUser } from '@soulvia/accounts';
import type { PersonalInformation, Referral, TeamReferralsResponse, TreeMatch, TreeMember } from '@soulvia/contracts';
import { partnersCaughtUp } from '../../../test/support/partners.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

let serum = 0;
/** A customer and a partner below the viewer; below the customer two more, and below one of these a fourth. */
let customer: Person, partner: Person, second: Person, third: Person;

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
const viewer = usePerson(shop);
const colleague = usePerson(shop, 'ADMIN', ['finance']);
beforeAll(async () => {
  [serum = 0] = await shop.products([500], '333.33');
  customer = await below(viewer, await shop.person());
  partner = await below(viewer, await shop.person('SOULVIA_PARTNER'));
  second = await below(customer, await shop.person());
  third = await below(customer, await shop.person());
  for (const person of [customer, partner, second]) await shop.order(person, [{ product_id: serum, quantity: 1 }]);
});

async function below(sponsor: Person, member: Person): Promise<Person> {
  await shop.execute(new UpdateUser(admin.id, member.id, { fields: {}, sponsorId: sponsor.id }));
  return member;
}

const children = async (reader: Person, of: Person) => {
  await partnersCaughtUp(shop);
  return (await reader.api.get(`/api/v1/partners/tree/${of.id}/children`)).body as TreeMember[];
};
const ordersOf = async (reader: Person, of: Person) =>
  (await children(reader, of)).map(({ user_id: id, month, team_month: team }) => [id, month?.orders, team?.orders]);
const share = (person: Person, share_with_sponsor: unknown) =>
  person.api.patch('/api/v1/users/personal-information', { share_with_sponsor });

describe('what uplines see of members', () => {
  test('the months of partners, but of customers only who agreed', async () => {
    expect(await ordersOf(viewer, viewer)).toEqual([
      [customer.id, undefined, 2],
      [partner.id, 1, 1],
    ]);
    expect(await ordersOf(viewer, customer)).toEqual([
      [second.id, undefined, undefined],
      [third.id, undefined, undefined],
    ]);
    const shared = await share(second, true);
    expect([shared.status, (shared.body as PersonalInformation).share_with_sponsor]).toEqual([200, true]);
    for (const reader of [viewer, customer])
      expect((await ordersOf(reader, customer))[0]?.slice(0, 2)).toEqual([second.id, 1]);
    const found = await viewer.api.get(`/api/v1/partners/tree/search?q=${encodeURIComponent(customer.email)}`);
    expect((found.body as TreeMatch[]).map(({ user_id, month }) => [user_id, month])).toEqual([[customer.id, null]]);
    expect((await share(second, false)).status).toBe(200);
    expect((await ordersOf(viewer, customer))[0]).toEqual([second.id, undefined, undefined]);
  });

  test('a sum of a branch only where at least three keep their own to themselves, or no one does', async () => {
    for (const isShared of [true, false]) {
      await share(third, isShared);
      expect((await ordersOf(viewer, viewer))[0]).toEqual([customer.id, undefined, isShared ? undefined : 2]);
    }
    const fourth = await below(third, await shop.person());
    await shop.order(fourth, [{ product_id: serum, quantity: 1 }]);
    expect((await ordersOf(viewer, viewer))[0]).toEqual([customer.id, undefined, 3]);
  });

  test('staff for partners see the months of all', async () => {
    expect((await ordersOf(admin, viewer)).map(([, orders]) => orders)).toEqual([1, 1]);
    expect((await ordersOf(colleague, customer)).map(([, orders]) => orders)).toEqual([1, 0]);
  });

  test('agreeing is a yes or no of the member alone', async () => {
    expect((await share(second, 'perhaps')).status).toBe(400);
    const byStaff = await admin.api.patch(`/api/v1/users/${second.id}`, { share_with_sponsor: true });
    expect(byStaff.status).toBe(400);
    const { body } = await second.api.get('/api/v1/users/personal-information');
    expect((body as PersonalInformation).share_with_sponsor).toBe(false);
  });

  test('emails of direct referrals only', async () => {
    const { team_referrals: team } = (await viewer.api.get('/api/v1/users/team-referrals'))
      .body as TeamReferralsResponse;
    expect(team.level_1.users.map(({ email }) => email)).toEqual([customer.email, partner.email]);
    expect(team.level_2.users.map(({ email, phone }) => [email, phone])).toEqual([
      [null, '03001234567'],
      [null, '03001234567'],
    ]);
    for (const level of [2, 3]) {
      const { body } = await viewer.api.get(`/api/v1/users/team-referrals/${level}`);
      expect((body as Referral[]).map(({ email }) => email)).toEqual((body as Referral[]).map(() => null));
    }
  });

  test('no email of the levels below by searching for parts of it', async () => {
    const find = async (reader: Person, text: string) =>
      ((await reader.api.get(`/api/v1/partners/tree/search?q=${encodeURIComponent(text)}`)).body as TreeMatch[]).map(
        ({ user_id: id }) => id,
      );
    expect(await find(viewer, customer.email)).toEqual([customer.id]);
    expect(await find(viewer, second.email.slice(0, -1))).toEqual([]);
    expect(await find(viewer, second.email)).toEqual([second.id]);
    expect(await find(customer, second.email.slice(0, -1))).toEqual([second.id]);
    expect(await find(admin, second.email.slice(0, -1))).toEqual([second.id]);
    expect(await find(viewer, 'Test Person')).toEqual(expect.arrayContaining([second.id]));
  });
});
