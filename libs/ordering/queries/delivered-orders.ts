import type { OrderStatus } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

const ordersMax = 100;

/** A user's delivered and completed orders that have a line of a product, newest first. */
export function findDeliveredOrders(
  query: Query,
  userId: number,
  productId: number,
): Promise<{ id: number; status: OrderStatus }[]> {
  return query(
    `select o.id, o.status from orders o
      where o.user_id = $1 and o.deleted_at is null and o.status in ('DELIVERED', 'COMPLETED')
        and exists (select from order_lines l where l.order_id = o.id and l.product_id = $2)
      order by o.created_at desc, o.id desc limit ${ordersMax}`,
    [userId, productId],
  );
}
