import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Level } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { LivePage } from '../../../test/support/live-page.js';
import { decide, offerPackage, partnersCaughtUp, pay } from '../../../test/support/partners.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

let [small, large, sponsor, other]: Person[] = [];
let pages: Record<'small' | 'large' | 'sponsor' | 'other', LivePage>;
const seed = { number: 1, name: 'Seed', min_total_sc: 50 };
const tree = { number: 2, name: 'Tree', min_total_sc: 400 };
const setLevels = (levels: Level[]) => admin.api.send('PUT', '/api/v1/settings/levels', JSON.stringify(levels));

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
beforeAll(async () => {
  await setLevels([seed, tree]);
  [small, large, sponsor, other] = [
    await shop.person(),
    await shop.person(),
    await shop.person('SOULVIA_PARTNER'),
    await shop.person(),
  ];
  for (const [member, points] of [
    [small, 100],
    [large, 500],
  ] as const)
    await decide(shop, admin.id, await pay(shop, member?.id ?? 0, await offerPackage(shop, points)), true);
  await admin.api.patch(`/api/v1/users/${small?.id}`, { sponsor_id: sponsor?.id });
  await partnersCaughtUp(shop);
  const [head] = await shop.query<{ position: number }>('select max(position)::int as position from events');
  start = head?.position ?? 0;
  const open = (person: Person | undefined) => LivePage.open(shop.url, person?.api.token);
  pages = {
    small: await open(small),
    large: await open(large),
    sponsor: await open(sponsor),
    other: await open(other),
  };
});
afterAll(async () => {
  for (const page of Object.values(pages)) page.close();
});

/** The log's head before the edits: pushes of the preparation may still arrive. */
let start = 0;
const levelsHeard = (page: LivePage) =>
  page
    .heard('stats.changed')
    .filter(({ position }) => position > start)
    .map(({ stats }) => stats.level_name);
const untilHeard = (page: LivePage, level: string) =>
  page.waitFor('stats.changed', ({ position, stats }) => position > start && stats.level_name === level);

test('level edit: the new figures go to the members whose level moved, and to no other', async () => {
  await setLevels([{ ...seed, name: 'Sprout' }, tree]);
  await untilHeard(pages.small, 'Sprout');
  await pages.sponsor.waitFor('team.changed', ({ position }) => position > start);
  // The next edit moves the other member, whose messages are then complete.
  await setLevels([
    { ...seed, name: 'Sprout' },
    { ...tree, min_total_sc: 600 },
  ]);
  await untilHeard(pages.large, 'Sprout');
  await setLevels([{ ...seed, name: 'Sprout' }, tree]);
  await untilHeard(pages.large, 'Tree');
  expect(levelsHeard(pages.small)).toEqual(['Sprout']);
  expect(levelsHeard(pages.large)).toEqual(['Sprout', 'Tree']);
  expect(pages.other.heard('stats.changed')).toEqual([]);
  expect(pages.other.heard('team.changed')).toEqual([]);
});

test('level edit: an edit that moves no member is not pushed', async () => {
  const before = levelsHeard(pages.small).length;
  await setLevels([
    { ...seed, name: 'Sprout' },
    { ...tree, min_total_sc: 450 },
  ]);
  await setLevels([seed, tree]);
  await eventually(() => expect(levelsHeard(pages.small).slice(before)).toEqual(['Seed']));
});

test('level edit: a level that every member reaches is pushed as one broadcast', async () => {
  await setLevels([{ number: 1, name: 'Everyone', min_total_sc: 0 }]);
  await eventually(() =>
    expect(pages.other.heard('team.changed')).toEqual([{ position: expect.any(Number), is_broadcast: true }]),
  );
});
