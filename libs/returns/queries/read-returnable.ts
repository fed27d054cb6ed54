import { findDeliveredAt } from '@soulvia/fulfilment';
import { NotFound } from '@soulvia/kernel';
import { findArrivedOrder } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import type { ReturnableOrder } from '../domain/return.js';
import { findTakenUnits } from '../persistence/taken-units.js';

/** What an order has that could be returned. Takes one query where its units are not with the buyer, else three. @throws NotFound */
export async function readReturnable(query: Query, orderId: number): Promise<ReturnableOrder> {
  const order = await findArrivedOrder(query, orderId);
  if (!order) throw new NotFound('Order');
  const { isWithBuyer } = order;
  const deliveredAt = isWithBuyer ? ((await findDeliveredAt(query, orderId)) ?? order.statusSince) : null;
  const taken = isWithBuyer ? await findTakenUnits(query, orderId) : undefined;
  return {
    id: order.id,
    userId: order.userId,
    deliveredAt,
    lines: order.lines.map((line) => ({
      orderLineId: line.id,
      productId: line.product_id,
      productName: line.product_name,
      quantity: line.quantity,
      taken: taken?.get(line.id)?.taken ?? 0,
    })),
  };
}
