import { findCustomerRecipient } from '@soulvia/accounts';
import type { Query } from '@soulvia/platform/database';

export interface AnswerMail {
  to: string;
  name: string;
  subject: string;
  text: string;
}

/** Finds what the mail of an answer needs. @returns undefined when the thread has been erased or its sender has no email. */
export async function findAnswerMail(query: Query, threadId: number, replyId: number): Promise<AnswerMail | undefined> {
  const [row] = await query<{
    full_name: string;
    subject: string;
    reply_to: string | null;
    user_id: number | null;
    text: string;
  }>(
    `select m.full_name, m.subject, m.reply_to, m.user_id, r.text
       from inbox_messages r join contact_messages m on m.id = r.thread_id
      where r.thread_id = $1 and r.id = $2 and r.via = 'email'`,
    [threadId, replyId],
  );
  if (!row) return undefined;
  const { full_name: name, subject, text } = row;
  const account = row.user_id === null ? undefined : await findCustomerRecipient(query, row.user_id);
  const to = row.reply_to ?? account?.to;
  return to === undefined ? undefined : { to, name, subject, text };
}
