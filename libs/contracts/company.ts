/** Path below `/api/v1/`. */
export const companyPath = 'settings/company';

/** Initial values of a new shop, and fallback when the company cannot be read. Contact data is shown once it is set. */
export const defaultCompany = {
  name: 'Soulvia',
  tagline: 'Clean, effective skincare rooted in nature.',
  phone: '',
  whatsapp: '',
  email: '',
  address: '',
  working_hours: 'Mon-Fri 9:00 AM-6:00 PM\nSat 10:00 AM-4:00 PM',
  instagram: '',
  facebook: '',
  map_url: '',
  free_delivery_from: null as string | null,
};

/** The demo shop's, which is made up. */
export const demoCompany = {
  ...defaultCompany,
  phone: '+92 300 1234567',
  whatsapp: '+92 300 1234567',
  email: 'hello@soulvia.test',
  address: 'Office 12, Blue Area\nIslamabad 44000\nPakistan',
  instagram: 'https://www.instagram.com/soulvia',
  facebook: 'https://www.facebook.com/soulvia',
};

/** Non-blank lines of a text. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
