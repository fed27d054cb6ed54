import { digitsOf, localPhone } from './local-digits';

/** Number of a chat: international, digits only. Null when it cannot be one. */
function chatNumber(phone: string): string | null {
  const digits = digitsOf(localPhone(phone)).replace(/^00/, '');
  const number = digits.startsWith('0') ? `92${digits.slice(1)}` : digits;
  return /^\d{10,15}$/.test(number) ? number : null;
}

/**
 * Address of a WhatsApp chat; null for a number that WhatsApp cannot have.
 *
 * @param phone international or Pakistani, in any notation.
 * @param text that the chat starts with.
 */
export function whatsAppChat(phone: string, text?: string): string | null {
  const number = chatNumber(phone);
  if (number === null) return null;
  // Half a surrogate pair cannot be encoded.
  const query = text ? `?text=${encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))}` : '';
  return `https://wa.me/${number}${query}`;
}
