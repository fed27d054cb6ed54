import type { Client } from './client.js';

/** A shopper cancels an order, often one that another client is changing. */
export async function cancelOrder(client: Client): Promise<void> {
  const orders = client.targets.recentOrders;
  if (orders.length === 0) return;
  const { id, shopper } = client.random.pick(orders);
  await client.send(client.begin('cancel'), {
    method: 'PATCH',
    path: `/api/v1/orders/users/orders/${id}/cancel`,
    by: shopper,
  });
}
