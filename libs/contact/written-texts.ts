import { readEmail, readLine, readLines, readPlain } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

export const contactTexts: readonly WrittenTexts[] = [
  {
    table: 'contact_messages',
    key: ['id'],
    columns: { full_name: readLine, subject: readLine, message: readLines, reply_to: readPlain },
  },
  { table: 'inbox_messages', key: ['thread_id', 'id'], columns: { text: readLines } },
  { table: 'saved_replies', key: ['id'], columns: { title: readLine, text: readLines } },
  { table: 'newsletter_requests', key: ['id'], columns: { email: readEmail } },
  { table: 'newsletter_subscribers', key: ['id'], columns: { email: readEmail } },
];
