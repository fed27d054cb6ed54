import { findCustomerRecipients } from '@soulvia/accounts';
import { findCityName } from '@soulvia/fulfilment';
import { findMailedOrders, type MailedOrder } from '@soulvia/ordering';
import type { Attempt } from '@soulvia/platform/reactions';

/** Finds an order and the address for its emails. A city that no list has is left out. @returns why no email is sent, if so. */
export async function findOrderMail(
  { query, shared }: Pick<Attempt, 'query' | 'shared'>,
  orderId: number,
): Promise<{ order: MailedOrder; to: string } | string> {
  const order = await shared.each(findMailedOrders, orderId);
  if (!order) return 'the order has been deleted';
  const [buyer, city] = await Promise.all([
    shared.each(findCustomerRecipients, order.buyerId),
    findCityName(query, order.city),
  ]);
  if (!buyer) return 'the account has been deleted';
  const to = order.email || buyer.to;
  return to === '' ? 'the guest gave no email' : { order: { ...order, city: city ?? '' }, to };
}
