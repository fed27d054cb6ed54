import { ContactShopper } from '@soulvia/ordering';
import type { DemoShop } from './demo-shop.js';

/** How long before it is packed or booked an order of the demo is confirmed, in milliseconds. */
const beforeMs = 6 * 60 * 60 * 1000;

/** Staff confirm an order on the phone, shortly before something follows from it; nothing for an order that does not wait for a call. */
export async function confirmOrder(shop: DemoShop, orderId: number, followed: Date): Promise<void> {
  const [waiting] = await shop.query<{ created_at: string; by: number }>(
    `select created_at, (select min(id) from users where role = 'ADMIN') as by from orders
      where id = $1 and confirmation = 'AWAITING' and status = 'PROCESSING'`,
    [orderId],
  );
  if (!waiting) return;
  const at = new Date(Math.max(Date.parse(waiting.created_at), followed.getTime() - beforeMs));
  await shop.execute(at, new ContactShopper(orderId, waiting.by, { channel: 'CALL', outcome: 'CONFIRMED' }));
}
