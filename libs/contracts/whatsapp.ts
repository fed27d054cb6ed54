/**
 * Address of a WhatsApp chat; null for a number that WhatsApp cannot have.
 *
 * @param phone international or Pakistani, in any notation.
 */
export function whatsAppAddress(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '');
  // A Pakistani number may lack the country code, or have a zero after it.
  const number = digits.replace(/^(?:92)?0|^(?=3\d{9}$)/, '92');
  return /^\d{10,15}$/.test(number) ? `https://wa.me/${number}` : null;
}
