import type { Query } from '@soulvia/platform/database';

/** What other modules may show of a message. */
export interface MessageHeading {
  id: number;
  full_name: string;
  subject: string;
}

/** Looks up several messages at once, for read models that store only their ids. */
export async function findMessageHeadings(
  query: Query,
  messageIds: Iterable<number>,
): Promise<Map<number, MessageHeading>> {
  const rows = await query<MessageHeading>(
    'select id, full_name, subject from contact_messages where id = any($1::int[])',
    [[...new Set(messageIds)]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
