import { whatsAppAddress } from './whatsapp.js';

// Half a surrogate pair cannot be encoded.
const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));

/** A WhatsApp chat that starts with a text; null for a number that WhatsApp cannot have. */
export function whatsAppChat(phone: string, text: string): string | null {
  const address = whatsAppAddress(phone);
  return address && `${address}?text=${encode(text)}`;
}

/** A chat that starts with a text, with whom its sender chooses. */
export const whatsAppShare = (text: string): string => `https://wa.me/?text=${encode(text)}`;
