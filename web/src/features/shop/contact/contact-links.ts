import { linesOf } from '@soulvia/contracts';

export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

/** WhatsApp expects an international number without a plus sign; a leading zero means Pakistan. */
export function whatsappLink(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  if (digits.startsWith('00')) return `https://wa.me/${digits.slice(2)}`;
  return `https://wa.me/${digits.startsWith('0') ? `92${digits.slice(1)}` : digits}`;
}

export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(linesOf(address).join(', '))}`;
}
