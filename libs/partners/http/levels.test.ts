import { describe, expect, test } from '@jest/globals';
import { type DashboardStats, type Level, noStats, type Problem } from '@soulvia/contracts';
import { decide, offerPackage, partnersCaughtUp, pay } from '../../../test/support/partners.js';
import { editConflict, raceEdits } from '../../../test/support/edit-conflict.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = '/api/v1/settings/levels';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
const member = usePerson(shop);

const put = (levels: unknown, who = admin) => who.api.send('PUT', `${path}/`, JSON.stringify(levels));
const stats = async () => (await member.api.get('/api/v1/users/dashboard-stats/')).body as DashboardStats;
const level = (number: number, name: string, min_total_sc: number): Level => ({ number, name, min_total_sc });

describe('levels', () => {
  test('have defaults, lowest first, which members read', async () => {
    const { status, body } = await member.api.get(path);
    expect([status, (body as Level[]).map(({ number }) => number)]).toEqual([200, [1, 2, 3, 4, 5]]);
  });

  test('apply to every member at once', async () => {
    expect(await stats()).toEqual(noStats);
    await decide(shop, admin.id, await pay(shop, member.id, await offerPackage(shop, 250)), true);
    await partnersCaughtUp(shop);
    expect(await stats()).toMatchObject({ level_name: 'Sprout', level_number: 2, total_sc_value: 250 });
    const response = await put([level(2, 'Gold', 250.01), level(1, 'Silver', 250)]);
    expect([response.status, response.body]).toEqual([200, [level(1, 'Silver', 250), level(2, 'Gold', 250.01)]]);
    expect(await stats()).toMatchObject({ level_name: 'Silver', level_number: 1 });
    await put([level(7, 'Far away', 9999)]);
    expect(await stats()).toMatchObject({ level_name: 'No Level', level_number: 0, total_sc_value: 250 });
  });

  test.each<[string, unknown, Record<string, string[]>]>([
    ['no list', { number: 1 }, { levels: ['At least one level is required'] }],
    ['an empty list', [], { levels: ['At least one level is required'] }],
    [
      'too many',
      Array.from({ length: 51 }, (_, n) => level(n + 1, `L${n}`, n)),
      { levels: ['There can be at most 50 levels'] },
    ],
    ['a number twice', [level(1, 'A', 1), level(1, 'B', 2)], { 'levels.1.number': ['Two levels have this number'] }],
    ['a name twice', [level(1, 'Gold', 1), level(2, 'GOLD', 2)], { 'levels.1.name': ['Two levels have this name'] }],
    [
      'a higher one that asks for no more',
      [level(1, 'A', 5), level(2, 'B', 5)],
      { 'levels.1.min_total_sc': ['A higher level must ask for more points than the one below it'] },
    ],
    ['no name', [{ number: 1, min_total_sc: 0 }], { 'levels.0.name': ['Level name is required'] }],
    ['a negative minimum', [level(1, 'A', -1)], { 'levels.0.min_total_sc': ['Minimum SC cannot be negative'] }],
    ['half a number', [level(1.5, 'A', 1)], { 'levels.0.number': ['Level number must be a whole number'] }],
    ['a field of its own', [{ ...level(1, 'A', 1), bonus: 1 }], { 'levels.0.bonus': ['Unknown field'] }],
    ['what is no level', [null], { 'levels.0': [expect.any(String) as unknown as string] }],
  ])('refuse %s, and stay unchanged', async (_, levels, errors) => {
    const before = (await admin.api.get(path)).body;
    const response = await put(levels);
    expect([response.status, (response.body as Problem).errors]).toEqual([400, errors]);
    expect((await admin.api.get(path)).body).toEqual(before);
  });

  test('are not overwritten by an admin who edited an older table', async () => {
    const outcome = await raceEdits({
      admins: [admin.api, (await shop.person('ADMIN')).api],
      path,
      method: 'PUT',
      edits: [[level(2, 'Two', 20), level(1, 'One', 10)], [{ min_total_sc: 15, name: 'One', number: 1 }]],
      events: () => shop.query(`select distinct body->'levels' from events where type = 'LevelsChanged' order by 1`),
    });
    expect(outcome).toEqual(editConflict);
  });

  test('concurrent replacements are never mixed', async () => {
    const table = (name: string) => [level(1, `${name} 1`, 1), level(2, `${name} 2`, 2), level(3, `${name} 3`, 3)];
    for (let round = 0; round < 10; round += 1) {
      const responses = await Promise.all(['A', 'B', 'C'].map((name) => put(table(name))));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      const names = ((await admin.api.get(path)).body as Level[]).map(({ name }) => name[0]);
      expect([names.length, new Set(names).size]).toEqual([3, 1]);
    }
  });
});
