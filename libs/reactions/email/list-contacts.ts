import { mailLink, type CompanyInfo } from '@soulvia/contracts';

/** A way to reach the shop, as the footer of an email names it. */
export interface Contact {
  label: string;
  value: string;
  href?: string;
}

export function listContacts({ phone, whatsapp, email }: CompanyInfo): Contact[] {
  const contacts: Contact[] = [
    { label: 'Phone', value: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` },
    { label: 'WhatsApp', value: whatsapp },
    { label: 'Email', value: email, href: mailLink(email) },
  ];
  return contacts.filter(({ value }) => value !== '');
}
