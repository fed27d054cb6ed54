import type { Client } from './client.js';

const outcomes = ['CONFIRMED', 'DECLINED', 'NO_ANSWER', 'BUSY'] as const;

/** Staff note what the shopper of a recent order says, also of one that no longer waits. */
export async function contactShopper(client: Client): Promise<void> {
  const { random, targets, shop } = client;
  if (targets.orders.length === 0) return;
  await client.send(client.begin('contact'), {
    method: 'POST',
    path: `/api/v1/orders/${random.pick(targets.recentOrders).id}/contacts`,
    by: random.pick(shop.seeded.admins),
    body: { channel: 'CALL', outcome: random.pick(outcomes) },
  });
}
