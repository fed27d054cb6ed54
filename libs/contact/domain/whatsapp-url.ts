import { whatsAppAddress } from '@soulvia/contracts';

/** A WhatsApp chat with a text filled in; null for a number that WhatsApp cannot have. */
export function whatsappUrl(phone: string, text: string): string | null {
  const address = whatsAppAddress(phone);
  return address && `${address}?text=${encodeURIComponent(text)}`;
}
