import { beforeAll, expect, test } from '@jest/globals';
import { UpdateUser } from '@soulvia/accounts';
import type { DashboardStats, ProjectionStatus, TeamReferralsResponse } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { decide, offerPackage, partnersCaughtUp, pay } from '../../../test/support/partners.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
const top = usePerson(shop, 'SOULVIA_PARTNER');
let packageId: number;
beforeAll(async () => {
  packageId = await offerPackage(shop, 100);
});

const rebuild = (name: string) => admin.api.post(`/api/v1/operations/projections/${name}/replay`);
const statuses = async () => (await admin.api.get('/api/v1/operations/projections')).body as ProjectionStatus[];
const rebuilding = async () => (await statuses()).filter(({ rebuild: under }) => under !== null).length;

test('team rebuild: loses and doubles no join, move or approval that happens during repeated rebuilds', async () => {
  const first = await shop.person();
  await decide(shop, admin.id, await pay(shop, first.id, packageId), true);
  await partnersCaughtUp(shop);
  const members: Person[] = [];
  let sawRebuild = 0;
  for (let round = 0; round < 12; round += 1) {
    await Promise.all([rebuild('team'), rebuild('member-stats')]);
    const member = await shop.person();
    members.push(member);
    const sponsorId = members.length % 2 === 0 ? (members[members.length - 2]?.id ?? top.id) : top.id;
    await shop.execute(new UpdateUser(admin.id, member.id, { fields: {}, sponsorId }));
    const paymentId = await pay(shop, member.id, packageId);
    await Promise.all([decide(shop, admin.id, paymentId, true), rebuild('team')]);
    sawRebuild += await rebuilding();
    // Reads stay correct during a rebuild: earlier approvals remain visible.
    expect(await statsOf(first)).toMatchObject({ total_sc_value: 100 });
  }
  expect(sawRebuild).toBeGreaterThan(0);
  await partnersCaughtUp(shop);
  await eventually(async () => expect(await rebuilding()).toBe(0));
  const { team_referrals: team } = (await top.api.get('/api/v1/users/team-referrals')).body as TeamReferralsResponse;
  expect([team.level_1.count, team.level_2.count, team.total_count]).toEqual([6, 6, 12]);
  for (const member of members)
    expect(await statsOf(member)).toMatchObject({ total_sc_value: 100, level_name: 'Seed' });
  for (const name of ['team', 'member-stats'])
    expect((await admin.api.post(`/api/v1/operations/projections/${name}/verify`)).body).toMatchObject({ equal: true });
});

async function statsOf(person: Person): Promise<DashboardStats> {
  return (await person.api.get('/api/v1/users/dashboard-stats')).body as DashboardStats;
}
