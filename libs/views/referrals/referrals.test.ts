import { describe, expect, test } from '@jest/globals';
import { DeleteUser, RegisterCustomer, UpdateUser } from '@soulvia/accounts';
import {
  type Problem,
  type ReferralCode,
  referralCodePath,
  type ReferralMonth,
  referralStatsPath,
  referralVisitsPath,
  type RegisterResponse,
} from '@soulvia/contracts';
import { newRequestId, runInContext } from '@soulvia/platform/event-log';
import { waitForPosition } from '@soulvia/platform/projections';
import { applicant } from '../../../test/support/applicant.js';
import { Guests } from '../../../test/support/guest-checkout.js';
import { ParcelDesk } from '../../../test/support/parcels.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
const guests = setUp(() => Guests.open(shop));

const codeOf = async (person: Person) =>
  ((await person.api.get(`/api/v1/${referralCodePath}`)).body as ReferralCode).code;

async function statsOf(person: Person, query = ''): Promise<ReferralMonth[]> {
  const [last] = await shop.query<{ position: number }>('select max(position) as position from events');
  const awaited = { projections: ['referrals'], position: last?.position ?? 0 };
  expect(await waitForPosition(shop.query, awaited, 20_000)).toBe('reached');
  const { status, body } = await person.api.get(`/api/v1/${referralStatsPath}${query}`);
  expect(status).toBe(200);
  return body as ReferralMonth[];
}
const thisMonth = async (person: Person) => (await statsOf(person, '?months=1'))[0];
const none = { visits: 0, sign_ups: 0, orders: 0, delivered: 0, refused: 0 };

describe('referral statistics', () => {
  test('have a row for each month up to now, the newest first, with zeros without anything', async () => {
    const member = await shop.person();
    const months = await statsOf(member);
    const [now] = await shop.query<{ month: string }>(
      `select to_char(now() at time zone 'Asia/Karachi', 'YYYY-MM') as month`,
    );
    expect([months.length, months[0]]).toEqual([6, { ...now, ...none }]);
    expect(months.map(({ month }) => month)).toEqual(
      months
        .map(({ month }) => month)
        .toSorted()
        .toReversed(),
    );
    expect(await statsOf(member, '?months=24')).toHaveLength(24);
  });

  test.each(['0', '25', '-1', '1.5', 'six', '', '1e1', '99999999999999999999', '1&months=2'])(
    'refuse months=%s',
    async (months) => {
      const member = await shop.person();
      const response = await member.api.get(`/api/v1/${referralStatsPath}?months=${months}`);
      expect([response.status, (response.body as Problem).errors]).toEqual([
        400,
        { months: ['months must be a whole number from 1 to 24'] },
      ]);
    },
  );

  test('show nothing of others', async () => {
    const [member, other] = [await shop.person(), await shop.person()];
    await guests.order({ ref: await codeOf(member) });
    expect([await thisMonth(member), await thisMonth(other)]).toEqual([
      expect.objectContaining({ orders: 1 }),
      expect.objectContaining(none),
    ]);
  });

  test('count visits of the current and of replaced codes, by month', async () => {
    const member = await shop.person();
    const old = await codeOf(member);
    const { body } = await member.api.post(`/api/v1/${referralCodePath}`);
    const { code } = body as ReferralCode;
    for (const visited of [old, code, code]) await shop.guest.post(`/api/v1/${referralVisitsPath}`, { code: visited });
    await shop.query(
      `insert into referral_visits (user_id, day, code, visits)
       select $1, (date_trunc('month', now() at time zone 'Asia/Karachi') - make_interval(days => days))::date, $2, days
         from unnest(array[1, 2]) as days`,
      [member.id, old],
    );
    const visits = async (query: string) => (await statsOf(member, query)).map((month) => month.visits);
    expect(await visits('?months=3')).toEqual([3, 3, 0]);
    // The figures of months stay when the code has expired.
    await shop.query('delete from referral_codes where code = $1', [old]);
    expect(await visits('?months=1')).toEqual([3]);
  });

  test('count accounts that were opened with the member as sponsor, not sponsors that were named later', async () => {
    const [member, later] = [await shop.person(), await shop.person()];
    for (const ref of [await codeOf(member), member.email])
      expect((await shop.guest.post('/api/v1/auth/register', applicant({ ref }))).status).toBe(201);
    await shop.execute(new UpdateUser(admin.id, later.id, { fields: {}, sponsorId: member.id }));
    expect(await thisMonth(member)).toMatchObject({ sign_ups: 2 });
  });

  test('keep a sign-up when the account moves to another sponsor or is deleted', async () => {
    const [member, other] = [await shop.person(), await shop.person()];
    const ref = await codeOf(member);
    const ids = [];
    for (let count = 0; count < 2; count += 1) {
      const { body } = await shop.guest.post('/api/v1/auth/register', applicant({ ref }));
      ids.push((body as RegisterResponse).user.id);
    }
    const [moved = 0, deleted = 0] = ids;
    await shop.execute(new UpdateUser(admin.id, moved, { fields: {}, sponsorId: other.id }));
    await shop.execute(new DeleteUser(admin.id, deleted));
    expect([await thisMonth(member), await thisMonth(other)]).toMatchObject([{ sign_ups: 2 }, { sign_ups: 0 }]);
  });

  test('a month begins at midnight in Karachi', async () => {
    const member = await shop.person();
    const [start] = await shop.query<{ first: string }>(
      `select (date_trunc('month', now() at time zone 'Asia/Karachi') at time zone 'Asia/Karachi')::text as first`,
    );
    const register = (at: Date, email: string) =>
      runInContext({ requestId: newRequestId(), actor: 'test', causationId: null, at }, () =>
        shop.execute(
          new RegisterCustomer({
            email,
            password: null,
            firstName: 'Late',
            lastName: 'Night',
            role: 'USER',
            status: 'VERIFIED',
            gender: null,
            phone: null,
            sponsorId: member.id,
          }),
        ),
      );
    const first = new Date(start?.first ?? '').getTime();
    await register(new Date(first - 1), 'before@soulvia.test');
    await register(new Date(first), 'after@soulvia.test');
    expect((await statsOf(member, '?months=2')).map((month) => month.sign_ups)).toEqual([1, 1]);
  });

  test('follow what becomes of referred orders', async () => {
    const member = await shop.person();
    const ref = await codeOf(member);
    const desk = await ParcelDesk.open(shop);
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push((await guests.order({ ref })).order.id);
    await guests.order();
    const [delivered = 0, refused = 0, cancelled = 0, reopened = 0, deleted = 0] = ids;
    for (const id of [delivered, refused])
      await desk.post(`orders/${id}/contacts`, { channel: 'CALL', outcome: 'CONFIRMED' });
    await desk.parcel(delivered, ['DELIVERED']);
    await desk.parcel(refused, ['OUT_FOR_DELIVERY', 'RETURNING']);
    const set = (id: number, status: string) => admin.api.patch(`/api/v1/orders/${id}`, { status });
    await set(cancelled, 'CANCELLED');
    await set(reopened, 'DELIVERED');
    await admin.api.send('DELETE', `/api/v1/orders/${deleted}`, undefined);
    expect(await thisMonth(member)).toMatchObject({ orders: 4, delivered: 2, refused: 1 });
    await set(reopened, 'PROCESSING');
    expect(await thisMonth(member)).toMatchObject({ orders: 4, delivered: 1, refused: 1 });
    await set(reopened, 'COMPLETED');
    await set(refused, 'PROCESSING');
    expect(await thisMonth(member)).toMatchObject({ orders: 4, delivered: 2, refused: 0 });
  });
});
