import { linesOf } from '@soulvia/contracts';

export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

/** WhatsApp takes a number with its country and nothing before it; one that begins with a zero is Pakistan's. */
export function whatsappLink(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  if (digits.startsWith('00')) return `https://wa.me/${digits.slice(2)}`;
  return `https://wa.me/${digits.startsWith('0') ? `92${digits.slice(1)}` : digits}`;
}

export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(linesOf(address).join(', '))}`;
}
