import { ChangeOrderStatus, PlaceOrder } from '@soulvia/ordering';
import type { DemoShop } from './demo-shop.js';
import type { DemoCustomer } from './open-accounts.js';
import { scarceProduct, scarceQuantity } from './scarce-product.js';
import { planTimeline } from './timeline.js';

interface Past {
  now: Date;
  customers: readonly DemoCustomer[];
  productIds: readonly number[];
}

/**
 * Lives through the planned weeks with the shop's own commands. Every order has an idempotency key, so that going on after an
 * interruption does not order anything twice.
 */
export async function relivePast(shop: DemoShop, { now, customers, productIds }: Past): Promise<void> {
  const plan = planTimeline({
    now,
    customers: customers.length,
    products: productIds.length,
    scarceProduct,
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
      await shop.execute(moment.at, new ChangeOrderStatus(orderIds.get(moment.number) ?? 0, moment.status));
    }
  }
}
