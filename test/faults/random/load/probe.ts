import { sendCheckout } from './checkout.js';
import type { Client } from './client.js';

/** Orders one unit of a plentiful product. @returns whether the order was acknowledged. */
export async function placeProbe(client: Client): Promise<boolean> {
  const { shoppers, plentifulProducts } = client.shop.seeded;
  const shopper = client.random.pick(shoppers);
  const units = new Map([[client.random.pick(plentifulProducts), 1]]);
  const order = { userId: shopper.userId, marker: `${client.newId()}@faults.test`, units };
  const command = client.begin('checkout', { key: client.newId(), order });
  await sendCheckout(client, command, shopper);
  return command.attempts.some(({ outcome }) => outcome === 'acknowledged');
}
