import type { OrderStatus } from '@soulvia/contracts';
import { ChangeOrderStatus, PlaceOrder } from '@soulvia/ordering';
import type { DemoShop } from './demo-shop.js';
import type { DemoCustomer } from './seed-accounts.js';
import { confirmOrder } from './confirm-order.js';
import { lowStockProduct, scarceQuantity } from './low-stock-product.js';
import { planTimeline } from './timeline.js';

interface Past {
  now: Date;
  customers: readonly DemoCustomer[];
  productIds: readonly number[];
}

/** Rank of each status in an order's progress. */
const progress: Record<OrderStatus, number> = { PROCESSING: 0, SHIPPED: 1, DELIVERED: 2, COMPLETED: 3, CANCELLED: 3 };

/**
 * Replays the planned weeks with the shop's commands and resumes after an interruption: orders have idempotency keys, valid for
 * 24 hours, and status changes that an order has already passed are skipped.
 */
export async function seedOrderHistory(shop: DemoShop, { now, customers, productIds }: Past): Promise<void> {
  const plan = planTimeline({
    now,
    customers: customers.length,
    products: productIds.length,
    lowStockProduct,
    scarceQuantity,
  });
  const orderIds = new Map<number, number>();
  for (const moment of plan) {
    if (moment.kind === 'order') {
      const customer = customers[moment.customer];
      if (!customer) continue;
      const items = moment.lines.map(({ product, quantity }) => ({ product_id: productIds[product] ?? 0, quantity }));
      const command = new PlaceOrder(
        customer.userId,
        { address_id: customer.addressId, items },
        `demo-${moment.number}`,
      );
      orderIds.set(moment.number, (await shop.execute(moment.at, command)).order.id);
    } else {
      const orderId = orderIds.get(moment.number) ?? 0;
      const reached = await readStatus(shop, orderId);
      if (progress[reached] >= progress[moment.status]) continue;
      if (moment.status === 'SHIPPED') await confirmOrder(shop, orderId, moment.at);
      await shop.execute(moment.at, new ChangeOrderStatus(orderId, moment.status));
    }
  }
}

async function readStatus(shop: DemoShop, orderId: number): Promise<OrderStatus> {
  const [order] = await shop.query<{ status: OrderStatus }>('select status from orders where id = $1', [orderId]);
  return order?.status ?? 'PROCESSING';
}
