import { type Order, say, showTyped, whatsAppChat } from '@soulvia/contracts';
import { rupees } from '@/lib/money';

/** A WhatsApp chat with the customer that starts with the delivery confirmation. Null without a number. */
export function whatsAppLink({ id, full_name, cash_due, shipping_phone }: Order): string | null {
  const text = say`Hello ${showTyped(full_name) ?? 'dear customer'}, this is Soulvia. Please confirm your order #${id}: PKR ${rupees(cash_due)}, paid in cash on delivery.`;
  return whatsAppChat(shipping_phone ?? '', text);
}
