import type { VerifyResult } from '@soulvia/contracts';
import { bearer, type HttpReply, sendRequest } from '../shop/http.js';
import { shopProjections } from '@soulvia/views';
import { wait } from '../wait.js';
import type { Client } from './client.js';

const done = 200;
const underWay = 202;
const askAgainAfterMs = 200;
const askedAtMost = 6;

/** An operator requests a replay of a read model, or its comparison with the log. */
export async function rebuildOrVerify(client: Client): Promise<void> {
  const { name } = client.random.pick(shopProjections);
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
  let response = await askForVerification(client, name, 'POST');
  for (let attempt = 1; attempt < askedAtMost && response?.status === underWay && !client.ended.aborted; attempt += 1) {
    await wait(askAgainAfterMs);
    response = await askForVerification(client, name, 'GET');
  }
  if (response?.status === done)
    client.history.verifications.push({ projection: name, equal: (response.body as VerifyResult).equal });
}

function askForVerification(client: Client, name: string, method: 'GET' | 'POST'): Promise<HttpReply | undefined> {
  const { random, shop } = client;
  const { url, localAddress } = random.pick(shop.endpoints);
  return sendRequest(`${url}/api/v1/operations/projections/${name}/verify`, {
    method,
    localAddress,
    headers: bearer(shop.tokens.of(random.pick(shop.seeded.admins))),
    signal: client.ended,
  }).catch(() => undefined);
}
