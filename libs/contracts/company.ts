/** Name, contact data and opening hours of the shop. */
export interface CompanyInfo {
  name: string;
  tagline: string;
  phone: string;
  whatsapp: string;
  email: string;
  /** Address lines. */
  address: string;
  /** One line per entry, such as weekdays and Saturday. */
  working_hours: string;
  /** Empty when there is none. */
  instagram: string;
  facebook: string;
  /** Address of an embeddable map of the office; empty when there is none. */
  map_url: string;
  /** Subtotal from which delivery is free, in rupees with two decimals; null when it never is. */
  free_delivery_from: string | null;
}

/** Path below `/api/v1/`. */
export const companyPath = 'settings/company';

/** Initial values of a new shop, and fallback when the company cannot be read. */
export const defaultCompany: CompanyInfo = {
  name: 'Soulvia',
  tagline: 'Clean, effective skincare rooted in nature.',
  phone: '+92 300 1234567',
  whatsapp: '+92 300 1234567',
  email: 'hello@soulvia.test',
  address: 'Office 12, Blue Area\nIslamabad 44000\nPakistan',
  working_hours: 'Mon-Fri 9:00 AM-6:00 PM\nSat 10:00 AM-4:00 PM',
  instagram: 'https://www.instagram.com/soulvia',
  facebook: 'https://www.facebook.com/soulvia',
  map_url: '',
  free_delivery_from: null,
};

/** Non-blank lines of a text. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
