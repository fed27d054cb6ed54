import type { Order, ShippingAddress } from '@soulvia/contracts';
import { digitsOf, localPhone } from '@/lib/local-digits';
import { rupees } from '@/lib/money';

/** Path of the admin order list. */
export const ordersPath = 'orders/admin/orders';

export function itemsSummary({ items }: Order): string {
  if (items.length === 0) return 'No items';
  return `${items.length} ${items.length === 1 ? 'item' : 'items'} (${items.map(({ product }) => product.name).join(', ')})`;
}

export function addressLine(address: ShippingAddress | null): string {
  const parts = [address?.street_no, address?.city, address?.country].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'No address';
}

/** A WhatsApp chat with the customer that starts with the delivery confirmation. Null without a number. */
export function whatsAppLink({ id, full_name, amount, shipping_phone }: Order): string | null {
  const digits = digitsOf(localPhone(shipping_phone ?? ''));
  if (digits.length < 10) return null;
  const number = digits.startsWith('0') ? `92${digits.slice(1)}` : digits;
  const text = `Hello ${full_name}, this is Soulvia. Please confirm your order #${id}: PKR ${rupees(amount)}, paid in cash on delivery.`;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
