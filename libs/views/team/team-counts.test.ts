import { beforeAll, expect, test } from '@jest/globals';
import { DeleteUser, UpdateUser } from '@soulvia/accounts';
import type { DashboardStats, Problem, TeamCounts } from '@soulvia/contracts';
import { LivePage } from '../../../test/support/live-page.js';
import { decide, offerPackage, partnersCaughtUp, pay } from '../../../test/support/partners.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
let members: Person[];
beforeAll(async () => {
  members = await Promise.all([1, 2, 3, 4, 5].map(() => shop.person()));
  const [top, second, third, fourth, other] = members.map(({ id }) => id);
  await below(second, top);
  await below(other, top);
  await below(third, second);
  await below(fourth, third);
});

const below = (member = 0, sponsorId: number | null = null) =>
  shop.execute(new UpdateUser(admin.id, member, { fields: {}, sponsorId }));

async function read<Body>(id: number | undefined, path: string): Promise<Body> {
  await partnersCaughtUp(shop);
  return (await admin.api.get(`/api/v1/users/${id}/${path}`)).body as Body;
}

test('team counts: an admin reads the size of each level of a team', async () => {
  const counts = (member: number) => read<TeamCounts>(members[member]?.id, 'team-counts');
  expect(await counts(0)).toEqual({ total_count: 4, level_1: 2, level_2: 1, level_3: 1 });
  expect(await counts(3)).toEqual({ total_count: 0, level_1: 0, level_2: 0, level_3: 0 });
});

test('dashboard stats: an admin reads the figures that the member sees', async () => {
  const [top] = members;
  await decide(shop, admin.id, await pay(shop, top?.id ?? 0, await offerPackage(shop, 260)), true);
  const stats = await read<DashboardStats>(top?.id, 'dashboard-stats');
  expect(stats).toMatchObject({ total_sc_value: 260, package_sc_value: 260, referrals_count: 2 });
  expect((await top?.api.get('/api/v1/users/dashboard-stats'))?.body).toEqual(stats);
  expect(await read<DashboardStats>(members[3]?.id, 'dashboard-stats')).toMatchObject({ level_name: 'No Level' });
});

test('team: open admin pages are notified when a member moves to another team', async () => {
  const page = await LivePage.open(shop.url, admin.api.token);
  const [, , third, , other] = members;
  await below(third?.id, other?.id);
  const [moved] = await shop.query<{ position: number }>('select max(position) as position from events');
  await page.waitFor('team.changed', ({ position }) => position >= (moved?.position ?? Infinity));
  page.close();
  expect(await read<TeamCounts>(other?.id, 'team-counts')).toMatchObject({ level_1: 1, level_2: 1 });
});

test.each(['team-counts', 'dashboard-stats'])('%s: are read only of existing users', async (resource) => {
  const [, , , , deleted] = members;
  if (resource === 'team-counts') await shop.execute(new DeleteUser(admin.id, deleted?.id ?? 0));
  for (const id of [deleted?.id, 2_147_483_647, 0, 'x'])
    expect(((await admin.api.get(`/api/v1/users/${id}/${resource}`)).body as Problem).status).toBe(404);
});
