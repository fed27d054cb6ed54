import { whatsAppAddress } from '@soulvia/contracts';

/** Address of a WhatsApp chat that starts with a text; null for a number that WhatsApp cannot have. */
export function whatsAppChat(phone: string, text: string): string | null {
  const address = whatsAppAddress(phone);
  // Half a surrogate pair cannot be encoded.
  return address && `${address}?text=${encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))}`;
}
