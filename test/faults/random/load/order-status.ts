import { orderStatuses } from '@soulvia/contracts';
import type { Client } from './client.js';

/** An admin moves an order from any status to any other, also out of a cancelled one. */
export async function changeOrderStatus(client: Client): Promise<void> {
  const { random, targets, shop } = client;
  if (targets.orders.length === 0) return;
  await client.send(client.begin('order-status'), {
    method: 'PATCH',
    path: `/api/v1/orders/${random.pick(targets.recentOrders).id}`,
    by: random.pick(shop.seeded.admins),
    body: { status: random.pick(orderStatuses) },
  });
}
