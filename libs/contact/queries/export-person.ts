import type { Query } from '@soulvia/platform/database';

const rowsMax = 10_000;

/** Messages and newsletter subscription of a user, for the export of their data. */
export async function exportMessages(
  query: Query,
  { userId, email }: { userId: number; email: string },
): Promise<Record<string, unknown>> {
  const messages = await query(
    `select id, full_name, subject, message, reply_to, created_at from contact_messages
      where user_id = $1 order by id limit ${rowsMax}`,
    [userId],
  );
  const conversation = await query(
    `select m.thread_id, m.author, m.text, m.via, m.sent_at
       from inbox_messages m join contact_messages t on t.id = m.thread_id
      where t.user_id = $1 order by m.thread_id, m.id limit ${rowsMax}`,
    [userId],
  );
  const [newsletter] = await query(
    'select email, subscribed_at, unsubscribed_at from newsletter_subscribers where lower(email) = lower($1)',
    [email],
  );
  return { contact_messages: messages, conversation, newsletter: newsletter ?? null };
}
