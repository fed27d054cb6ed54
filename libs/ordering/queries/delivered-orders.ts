import type { OrderStatus } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

const ordersMax = 100;

const isDelivered = `o.deleted_at is null and o.status in ('DELIVERED', 'COMPLETED')`;

/** A user's delivered and completed orders that have a line of one of some products, newest first. */
export function findDeliveredOrders(
  query: Query,
  userId: number,
  productIds: readonly number[],
): Promise<{ id: number; status: OrderStatus }[]> {
  return query(
    `select o.id, o.status from orders o
      where o.user_id = $1 and ${isDelivered}
        and exists (select from order_lines l where l.order_id = o.id and l.product_id = any($2::int[]))
      order by o.created_at desc, o.id desc limit ${ordersMax}`,
    [userId, productIds],
  );
}

/** A delivered or completed order with the products of its lines. */
export interface DeliveredOrder {
  id: number;
  status: OrderStatus;
  buyerId: number;
  productIds: number[];
}

/** @returns undefined when the order is not delivered, no longer so, or deleted. */
export async function findDeliveredOrder(query: Query, orderId: number): Promise<DeliveredOrder | undefined> {
  const [order] = await query<DeliveredOrder>(
    `select o.id, o.status, o.user_id as "buyerId",
            array(select l.product_id from order_lines l where l.order_id = o.id order by l.id) as "productIds"
       from orders o where o.id = $1 and ${isDelivered}`,
    [orderId],
  );
  return order;
}
