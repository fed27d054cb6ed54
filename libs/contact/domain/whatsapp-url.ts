/**
 * A WhatsApp chat with a text filled in.
 *
 * @param phone in any notation; a leading zero means Pakistan.
 */
export function whatsappUrl(phone: string, text: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  const international = digits.startsWith('00') ? digits.slice(2) : digits.replace(/^0/, '92');
  return `https://wa.me/${international}?text=${encodeURIComponent(text)}`;
}
