import type { OrderStatus } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

const ordersMax = 100;

const isDelivered = `o.deleted_at is null and o.status in ('DELIVERED', 'COMPLETED')`;

/** A line of an order that was delivered. */
export interface DeliveredLine {
  id: number;
  productId: number;
  quantity: number;
}

/** A delivered or completed order. */
export interface DeliveredOrder {
  id: number;
  status: OrderStatus;
  buyerId: number;
  lines: DeliveredLine[];
}

/** @param condition which lines `l` count. @returns null where none does. */
const linesSql = (condition = 'true') =>
  `(select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'quantity', l.quantity) order by l.id)
      from order_lines l where l.order_id = o.id and ${condition})`;

/** A user's delivered and completed orders that have a line of one of some products, with these lines, newest first. */
export function findDeliveredOrders(
  query: Query,
  userId: number,
  productIds: readonly number[],
): Promise<Omit<DeliveredOrder, 'buyerId'>[]> {
  const isOfProducts = 'l.product_id = any($2::int[])';
  return query(
    `select o.id, o.status, ${linesSql(isOfProducts)} as lines from orders o
      where o.user_id = $1 and ${isDelivered}
        and exists (select from order_lines l where l.order_id = o.id and ${isOfProducts})
      order by o.created_at desc, o.id desc limit ${ordersMax}`,
    [userId, productIds],
  );
}

/** @returns undefined when the order is not delivered, no longer so, or deleted. */
export async function findDeliveredOrder(query: Query, orderId: number): Promise<DeliveredOrder | undefined> {
  const [order] = await query<DeliveredOrder>(
    `select o.id, o.status, o.user_id as "buyerId", coalesce(${linesSql()}, '[]') as lines
       from orders o where o.id = $1 and ${isDelivered}`,
    [orderId],
  );
  return order;
}
