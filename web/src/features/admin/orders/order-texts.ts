import { isolated, say, showTyped, type Order, type ShippingAddress } from '@soulvia/contracts';
import { rupees } from '@/lib/money';
import { whatsAppChat } from '@/lib/whatsapp-chat';

export const ordersPath = 'orders/admin/orders';

export function itemsSummary({ items }: Order): string {
  if (items.length === 0) return 'No items';
  const bought = items.map(({ product }) => isolated(product.name));
  return `${items.length} ${items.length === 1 ? 'item' : 'items'} (${bought.join(', ')})`;
}

export function addressLine(address: ShippingAddress | null): string {
  const parts = [address?.street_no, address?.city, address?.country].flatMap((part) => (part ? [isolated(part)] : []));
  return parts.length > 0 ? parts.join(', ') : 'No address';
}

/** A WhatsApp chat with the customer that starts with the delivery confirmation. Null without a number. */
export function whatsAppLink({ id, full_name, cash_due, shipping_phone }: Order): string | null {
  const text = say`Hello ${showTyped(full_name) ?? 'dear customer'}, this is Soulvia. Please confirm your order #${id}: PKR ${rupees(cash_due)}, paid in cash on delivery.`;
  return whatsAppChat(shipping_phone ?? '', text);
}
