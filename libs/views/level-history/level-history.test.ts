import { beforeAll, describe, expect, test } from '@jest/globals';
import { DeleteUser } from '@soulvia/accounts';
import { type DashboardStats, type Level, type LevelStep, noStats, type Problem } from '@soulvia/contracts';
import { decide, offerPackage, partnersCaughtUp, pay } from '../../../test/support/partners.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const path = '/api/v1/users/level-history';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
let packageOf: Record<number, number>;
beforeAll(async () => {
  packageOf = { 100: await offerPackage(shop, 100), 300: await offerPackage(shop, 300) };
  expect((await setLevels(defaults)).status).toBe(200);
});

const seed = { number: 1, name: 'Seed', min_total_sc: 100 };
const grove = { number: 2, name: 'Grove', min_total_sc: 400 };
const defaults = [seed, grove];

const setLevels = (levels: Level[]) => admin.api.send('PUT', '/api/v1/settings/levels', JSON.stringify(levels));
const historyOf = async (member: Person) => (await member.api.get(path)).body as LevelStep[];
const stepsOf = async (member: Person) =>
  (await historyOf(member)).map(({ level_name, cause }) => [level_name, cause] as const);
const levelOf = async (member: Person) =>
  ((await member.api.get('/api/v1/users/dashboard-stats')).body as DashboardStats).level_name;

/** Submits a payment, which a decision then approves. @returns its id. */
async function approved(member: Person, points: 100 | 300): Promise<number> {
  const payment = await pay(shop, member.id, packageOf[points] ?? 0);
  await decide(shop, admin.id, payment, true);
  return payment;
}

const timesOf = async (type: string) =>
  (
    await shop.query<{ at: string }>('select recorded_at as at from events where type = $1 order by position desc', [
      type,
    ])
  ).map(({ at }) => new Date(at).toISOString());

describe('level history', () => {
  test('has every change of the level that the dashboard shows, newest first, with the time of its event', async () => {
    const member = await shop.person();
    expect(await historyOf(member)).toEqual([]);
    const shown: string[] = [noStats.level_name];
    const see = async () => {
      await partnersCaughtUp(shop);
      const name = await levelOf(member);
      if (shown.at(-1) !== name) shown.push(name);
    };
    const first = await approved(member, 300);
    await see();
    const second = await approved(member, 100);
    await see();
    expect((await historyOf(member)).map((step) => step.reached_at)).toEqual(
      (await timesOf('PaymentApproved')).slice(0, 2),
    );
    await decide(shop, admin.id, first, false);
    await see();
    await setLevels([{ ...seed, min_total_sc: 200 }, grove]);
    await see();
    expect((await historyOf(member))[0]?.reached_at).toBe((await timesOf('LevelsChanged'))[0]);
    await setLevels([{ ...seed, name: 'Sprout' }, grove]);
    await see();
    await decide(shop, admin.id, second, false);
    await see();
    const steps = await stepsOf(member);
    expect(steps).toEqual([
      [null, 'points'],
      ['Sprout', 'levels'],
      [null, 'levels'],
      ['Seed', 'points'],
      ['Grove', 'points'],
      ['Seed', 'points'],
    ]);
    expect(steps.map(([name]) => name ?? noStats.level_name)).toEqual(shown.toReversed().slice(0, -1));
    await setLevels(defaults);
  });

  test('leaves out levels from before the first points, and pending payments that were rejected', async () => {
    await setLevels([
      { number: 1, name: 'Everyone', min_total_sc: 0 },
      { ...seed, number: 2 },
    ]);
    const member = await shop.person();
    await decide(shop, admin.id, await pay(shop, member.id, packageOf[300] ?? 0), false);
    await partnersCaughtUp(shop);
    expect([await levelOf(member), await historyOf(member)]).toEqual(['Everyone', []]);
    await approved(member, 100);
    await partnersCaughtUp(shop);
    expect(await stepsOf(member)).toEqual([['Seed', 'points']]);
    await setLevels(defaults);
  });

  test('is the same for members who joined before and after a change of levels to the same ones', async () => {
    const [early, late] = [await shop.person(), await shop.person()];
    await approved(early, 100);
    await setLevels([{ ...seed, number: 7 }]);
    await setLevels(defaults);
    await approved(late, 100);
    await partnersCaughtUp(shop);
    expect(await stepsOf(early)).toEqual([['Seed', 'points']]);
    expect(await stepsOf(late)).toEqual(await stepsOf(early));
  });

  test('has the newest steps when there are more changes than are read', async () => {
    const member = await shop.person();
    const payment = await approved(member, 300);
    await partnersCaughtUp(shop);
    // As if the shop had changed its levels for years.
    await shop.operator.em.execute(
      `insert into views.level_tables (position, levels, previous, at)
       select p.position + n, levels.after, levels.before, p.at + n * interval '1 second'
         from views.point_changes p, generate_series(1, 300) n,
              lateral (select jsonb_build_array(jsonb_build_object('number', 1, 'name', 'Level ' || n, 'min_total_sc', 100)) as after,
                              jsonb_build_array(jsonb_build_object('number', 1, 'name', 'Level ' || n - 1, 'min_total_sc', 100)) as before) levels
        where p.user_id = ${member.id}`,
    );
    const steps = await stepsOf(member);
    expect(steps).toEqual(Array.from({ length: 50 }, (_, index) => [`Level ${300 - index}`, 'levels']));
    await shop.operator.em.execute(`delete from views.level_tables where levels->0->>'name' like 'Level %'`);
    expect(await stepsOf(member)).toEqual([['Seed', 'points']]);
    await decide(shop, admin.id, payment, false);
  });

  test('deletes the points of a deleted account, and equals its rebuild when a payment is rejected later', async () => {
    const member = await shop.person();
    const payment = await approved(member, 100);
    await partnersCaughtUp(shop);
    const rows = () => shop.query('select sc_change from views.point_changes where user_id = $1', [member.id]);
    expect(await rows()).toHaveLength(1);
    await shop.execute(new DeleteUser(admin.id, member.id));
    await partnersCaughtUp(shop);
    expect(await rows()).toHaveLength(0);
    await decide(shop, admin.id, payment, false);
    await partnersCaughtUp(shop);
    const { body } = await admin.api.post('/api/v1/operations/projections/level-history/verify');
    expect(body).toMatchObject({ equal: true });
  });
});

describe('level history: the request', () => {
  test('reads the history of its own member only', async () => {
    const [member, other] = [await shop.person(), await shop.person()];
    await approved(member, 100);
    await partnersCaughtUp(shop);
    expect(await stepsOf(other)).toEqual([]);
    expect(await historyOf(member)).toEqual([
      { level_name: 'Seed', reached_at: (await timesOf('PaymentApproved'))[0], cause: 'points' },
    ]);
  });

  test('waits for the position that it names', async () => {
    const member = await shop.person();
    const payment = await pay(shop, member.id, packageOf[300] ?? 0);
    const address = `/api/v1/payments/package-payment/${payment}/approve`;
    const decision = await admin.api.patch(address, { is_approved: true });
    const position = decision.headers.get('x-log-position') ?? '';
    expect((await member.api.get(path, { 'X-Wait-For-Position': position })).body).toMatchObject([
      { level_name: 'Seed' },
    ]);
    const refused = await member.api.get(path, { 'X-Wait-For-Position': 'soon' });
    expect([refused.status, (refused.body as Problem).errors]).toEqual([
      400,
      { 'X-Wait-For-Position': ['Must be a log position'] },
    ]);
  });
});
