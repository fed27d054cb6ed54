import { readEmail, readLine, readLines, readPhone } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

const place = { city: readLine, country: readLine };

export const accountTexts: readonly WrittenTexts[] = [
  {
    table: 'users',
    key: ['id'],
    columns: {
      email: readEmail,
      pending_email: readEmail,
      first_name: readLine,
      last_name: readLine,
      phone: readPhone,
      whatsapp: readPhone,
    },
  },
  { table: 'staff_invitations', key: ['id'], columns: { email: readEmail, first_name: readLine, last_name: readLine } },
  { table: 'email_changes', key: ['id'], columns: { old_email: readEmail } },
  { table: 'email_verifications', key: ['id'], columns: { email: readEmail } },
  { table: 'addresses', key: ['id'], columns: { street_no: readLine, zip_code: readLine, ...place } },
  {
    table: 'personal_details',
    key: ['user_id'],
    columns: { address: readLine, province: readLine, zip: readLine, ...place },
  },
  { table: 'cnic_reveals', key: ['id'], columns: { reason: readLine } },
  { table: 'member_moves', key: ['id'], columns: { reason: readLine } },
  { table: 'customer_notes', key: ['id'], columns: { text: readLines } },
  { table: 'customer_tags', key: ['user_id'], columns: { tags: readLine } },
  { table: 'passkeys', key: ['id'], columns: { name: readLine } },
];
