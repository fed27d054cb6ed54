/** Path below `/api/v1/`. */
export const companyPath = 'settings/company';

/** Initial values of a new shop, and fallback when the company cannot be read. */
export const defaultCompany = {
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
  free_delivery_from: null as string | null,
};

/** Non-blank lines of a text. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
