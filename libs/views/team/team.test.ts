import { beforeAll, expect, test } from '@jest/globals';
import { DeleteUser, RegisterCustomer, UpdateUser } from '@soulvia/accounts';
import type { VerifyResult } from '@soulvia/contracts';
import fc from 'fast-check';
import { decide, offerPackage, partnersCaughtUp, pay } from '../../../test/support/partners.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
let packages: number[];
beforeAll(async () => {
  packages = [await offerPackage(shop, 100), await offerPackage(shop, 260.5)];
});

let count = 0;
function join(): Promise<number> {
  count += 1;
  return shop.execute(
    new RegisterCustomer({
      email: `member${count}@soulvia.test`,
      password: null,
      firstName: 'Member',
      lastName: String(count),
      role: 'USER',
      status: 'UNVERIFIED',
      gender: null,
      phone: null,
    }),
  );
}

const step = fc.record({
  do: fc.constantFrom('join', 'join', 'move', 'move', 'leave sponsor', 'pay', 'approve', 'approve', 'reject', 'delete'),
  one: fc.nat(),
  other: fc.nat(),
});

/** The expected rows, computed from accounts and payments by walking the tree. */
const expectedTeam = `
  with recursive above (member_id, upline_id, depth) as (
    select id, sponsor_id, 1 from users where sponsor_id is not null
    union all
    select a.member_id, u.sponsor_id, a.depth + 1 from above a join users u on u.id = a.upline_id where u.sponsor_id is not null and a.depth < 3
  ), counted as (
    select a.upline_id, count(*) filter (where depth = 1) as level_1, count(*) filter (where depth = 2) as level_2, count(*) filter (where depth = 3) as level_3
      from above a join users u on u.id = a.member_id and u.deleted_at is null group by 1
  )
  select u.id, coalesce(c.level_1, 0)::int as level_1, coalesce(c.level_2, 0)::int as level_2, coalesce(c.level_3, 0)::int as level_3
    from users u left join counted c on c.upline_id = u.id order by u.id`;

const foldedTeam = `
  select u.id, coalesce(t.level_1, 0)::int as level_1, coalesce(t.level_2, 0)::int as level_2, coalesce(t.level_3, 0)::int as level_3
    from users u left join views.team_members t on t.user_id = u.id order by u.id`;

const foldedStats = `
  select u.id, coalesce(s.referrals, 0)::int as referrals, coalesce(s.total_sc, 0)::float8 as total_sc,
         (select p.payment_id from views.member_packages p where p.user_id = u.id and p.is_approved order by p.position desc limit 1) as latest
    from users u left join views.member_stats s on s.user_id = u.id order by u.id`;

const expectedStats = `
  select u.id, (select count(*)::int from users r where r.sponsor_id = u.id and r.deleted_at is null) as referrals,
         (select coalesce(sum(sc_value), 0)::float8 from package_payments p where p.user_id = u.id and p.is_approved) as total_sc,
         (select p.id from package_payments p where p.user_id = u.id and p.is_approved order by decided_at desc, p.id desc limit 1) as latest
    from users u order by u.id`;

/** Compares the read models with accounts and payments. @returns the rows of the team. */
async function compare(): Promise<{ level_3: number }[]> {
  await partnersCaughtUp(shop);
  const rows = await shop.query<{ level_3: number }>(foldedTeam);
  expect(rows).toEqual(await shop.query(expectedTeam));
  expect(await shop.query(foldedStats)).toEqual(await shop.query(expectedStats));
  return rows;
}

test('team and member stats: equal a walk of the tree after random joins, moves, payments, decisions and deletions', async () => {
  const payments: number[] = [];
  const members: number[] = [];
  const pick = (list: number[], n: number) => list[n % Math.max(1, list.length)] ?? 0;
  const move = (userId: number, sponsorId: number | null) =>
    shop.execute(new UpdateUser(admin.id, userId, { fields: {}, sponsorId }));
  const actions: Record<string, (one: number, other: number) => Promise<unknown>> = {
    join: async () => members.push(await join()),
    move: (one, other) => move(pick(members, one), pick(members, other)),
    'leave sponsor': (one) => move(pick(members, one), null),
    pay: async (one, other) => payments.push(await pay(shop, pick(members, one), pick(packages, other))),
    approve: (one) => decide(shop, admin.id, pick(payments, one), true),
    reject: (one) => decide(shop, admin.id, pick(payments, one), false),
    delete: (one) => shop.execute(new DeleteUser(admin.id, pick(members, one))),
  };
  for (let n = 0; n < 8; n += 1) {
    members.push(await join());
    if (n > 0) await move(members[n] ?? 0, members[n - 1] ?? 0);
  }
  // A chain of eight: the first five have a member on their third level.
  expect((await compare()).filter((row) => row.level_3 > 0)).toHaveLength(5);
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      for (const { do: action, one, other } of steps) {
        // Cycles, second payments, second decisions and deleted members are refused, which other tests cover.
        await actions[action]?.(one, other).then(
          () => (done += 1),
          () => undefined,
        );
      }
      await compare();
    }),
    { numRuns: 12 },
  );
  expect(done).toBeGreaterThan(40);
});

test.each(['team', 'member-stats'])('%s: a rebuild gives the same rows', async (name) => {
  const { body } = await admin.api.post(`/api/v1/operations/projections/${name}/verify`);
  expect((body as VerifyResult).equal).toBe(true);
  expect((body as VerifyResult).rows).toBeGreaterThan(5);
});
