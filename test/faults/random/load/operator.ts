import type { VerifyResult } from '@soulvia/contracts';
import { bearer, sendRequest } from '../shop/http.js';
import { projections } from '../shop/projections.js';
import type { Client } from './client.js';

/** An operator requests a replay of a read model, or its comparison with the log. */
export async function rebuildOrVerify(client: Client): Promise<void> {
  const { name } = client.random.pick(projections);
  await (client.random.chance(0.5) ? replay(client, name) : verify(client, name));
}

async function replay(client: Client, name: string): Promise<void> {
  await client.send(client.begin('replay'), {
    method: 'POST',
    path: `/api/v1/operations/projections/${name}/replay`,
    by: client.random.pick(client.shop.seeded.admins),
  });
}

async function verify(client: Client, name: string): Promise<void> {
  const { random, shop } = client;
  const answer = await sendRequest(`${random.pick(shop.apis).url}/api/v1/operations/projections/${name}/verify`, {
    method: 'POST',
    headers: bearer(shop.tokens.of(random.pick(shop.seeded.admins))),
    signal: client.ended,
  }).catch(() => undefined);
  if (answer?.status === 200)
    client.history.verifications.push({ projection: name, equal: (answer.body as VerifyResult).equal });
}
