import { findCustomerRecipient } from '@soulvia/accounts';
import { findCityName } from '@soulvia/fulfilment';
import { findMailedOrder, type MailedOrder } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';

/** Finds an order and the address for its emails. A city that no list has is left out. @returns why no email is sent, if so. */
export async function findOrderMail(
  query: Query,
  orderId: number,
): Promise<{ order: MailedOrder; to: string } | string> {
  const order = await findMailedOrder(query, orderId);
  if (!order) return 'the order has been deleted';
  const [buyer, city] = await Promise.all([
    findCustomerRecipient(query, order.buyerId),
    findCityName(query, order.city),
  ]);
  if (!buyer) return 'the account has been deleted';
  const to = order.email || buyer.to;
  return to === '' ? 'the guest gave no email' : { order: { ...order, city: city ?? '' }, to };
}
