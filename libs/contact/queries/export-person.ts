import type { Query } from '@soulvia/platform/database';

const rowsMax = 10_000;
/** Asked by the account, or by one of its orders. */
const isOwn = '(t.user_id = $1 or t.user_id is null and t.order_id = any($2::int[]))';

/** Messages and newsletter subscription of a user, for the export of their data. */
export async function exportMessages(
  query: Query,
  { userId, email, orderIds }: { userId: number; email: string; orderIds: readonly number[] },
): Promise<Record<string, unknown>> {
  const messages = await query(
    `select id, full_name, subject, message, reply_to, created_at, kind, order_id, return_id, earning_line_id from contact_messages t
      where ${isOwn} order by id limit ${rowsMax}`,
    [userId, orderIds],
  );
  const conversation = await query(
    `select m.thread_id, m.author, m.text, m.via, m.sent_at
       from inbox_messages m join contact_messages t on t.id = m.thread_id
      where ${isOwn} order by m.thread_id, m.id limit ${rowsMax}`,
    [userId, orderIds],
  );
  const [newsletter] = await query(
    'select email, subscribed_at, unsubscribed_at from newsletter_subscribers where lower(email) = lower($1)',
    [email],
  );
  return { contact_messages: messages, conversation, newsletter: newsletter ?? null };
}
