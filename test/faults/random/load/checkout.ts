import { wait } from '../wait.js';
import type { Command, RequestedOrder } from '../history.js';
import { faultsCode, type Shopper } from '../shop/seed.js';
import type { Client } from './client.js';

const scarceShare = 0.25;
const keyedShare = 0.85;
const doubledShare = 0.2;
const retriedShare = 0.7;
const codeShare = 0.3;
const retriesMax = 2;
const retryAfterMs = [50, 300] as const;

/** Places an order; sometimes sends it twice at once, and retries when the outcome is unknown. */
export async function checkOut(client: Client): Promise<void> {
  const { random, shop } = client;
  const shopper = random.pick(shop.seeded.shoppers);
  const order = chooseOrder(client, shopper);
  const command = client.begin('checkout', { order, ...(random.chance(keyedShare) ? { key: client.newId() } : {}) });
  if (command.key !== undefined && random.chance(doubledShare))
    await Promise.all([sendCheckout(client, command, shopper), sendCheckout(client, command, shopper)]);
  else await sendCheckout(client, command, shopper);
  for (let retry = 0; retry < retriesMax && isWorthRetrying(client, command); retry += 1) {
    await wait(random.between(...retryAfterMs));
    await sendCheckout(client, command, shopper);
  }
}

/** Sends a checkout, for the first time or as a retry. */
export async function sendCheckout(client: Client, command: Command, shopper: Shopper): Promise<void> {
  const { marker, units, hasCode } = command.order ?? { marker: '', units: new Map<number, number>(), hasCode: false };
  const items = Array.from(units, ([product_id, quantity]) => ({ product_id, quantity }));
  const attempt = await client.send(command, {
    method: 'POST',
    path: '/api/v1/orders/users/checkout',
    by: shopper,
    body: { address_id: shopper.addressId, items, email: marker, ...(hasCode && { coupon_code: faultsCode }) },
    madeId: (body) => (body as { id: number }).id,
  });
  if (attempt.madeId !== undefined) client.targets.orders.push({ id: attempt.madeId, shopper });
}

function chooseOrder(client: Client, { userId }: Shopper): RequestedOrder {
  const { random } = client;
  const { plentifulProducts, lowStockProducts } = client.shop.seeded;
  const units = new Map<number, number>();
  for (let line = random.whole(1, 3); line > 0; line -= 1)
    units.set(random.pick(random.chance(scarceShare) ? lowStockProducts : plentifulProducts), random.whole(1, 3));
  return { userId, marker: `${client.newId()}@faults.test`, units, hasCode: random.chance(codeShare) };
}

function isWorthRetrying(client: Client, command: Command): boolean {
  const isKnown = command.attempts.some(({ outcome }) => outcome !== 'unknown');
  return command.key !== undefined && !isKnown && !client.ended.aborted && client.random.chance(retriedShare);
}
