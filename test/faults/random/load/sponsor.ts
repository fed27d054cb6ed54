import type { Client } from './client.js';

const withoutSponsorShare = 0.1;

/** An admin moves a member below another one, or to the top; some of these moves would close a cycle. */
export async function moveSponsor(client: Client): Promise<void> {
  const { random, shop } = client;
  const { admins, partners } = shop.seeded;
  const sponsorId = random.chance(withoutSponsorShare) ? null : random.pick(partners).userId;
  await client.send(client.begin('sponsor'), {
    method: 'PATCH',
    path: `/api/v1/users/${random.pick(partners).userId}`,
    by: random.pick(admins),
    body: { sponsor_id: sponsorId },
  });
}
