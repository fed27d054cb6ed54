import { findPeople, type Person } from '@soulvia/accounts';
import {
  inboxLimits,
  type InboxMessage,
  isEmailAddress,
  type MessageAuthor,
  type MessageChannel,
  type OwnThread,
  say,
  type ThreadKind,
  type ThreadState,
  type ThreadSummary,
  waitingStates,
  whatsAppChat,
} from '@soulvia/contracts';
import { instantText, type Query } from '@soulvia/platform/database';

/**
 * Columns of a thread `m`, joined with its newest message `last` by `threadJoins`.
 *
 * @param textMax how much of the newest message is read.
 */
export const threadColumns = (
  textMax: number,
) => `m.id, m.state, m.kind, coalesce(m.earning_line_id, m.return_id, m.order_id) as about_id, m.subject, m.full_name, m.reply_to, m.user_id, m.assignee_id, m.last_message_at,
  coalesce(last.author, 'customer') as last_author, left(coalesce(last.text, m.message), ${textMax}) as last_text`;

export const threadJoins = 'left join inbox_messages last on last.thread_id = m.id and last.id = m.message_count';

export interface ThreadRow {
  id: number;
  state: ThreadState;
  kind: ThreadKind;
  /** Null for a message of the contact form. */
  about_id: number | null;
  subject: string;
  full_name: string;
  reply_to: string | null;
  user_id: number | null;
  assignee_id: number | null;
  last_message_at: string;
  last_author: MessageAuthor;
  last_text: string;
}

const sections = { ORDER: 'orders', RETURN: 'returns', EARNINGS: 'earnings' } as const;

/** What a thread is about. The subject of a question is the label of what it is about. */
export function presentSubject({ kind, about_id: id, subject }: Pick<ThreadRow, 'kind' | 'about_id' | 'subject'>) {
  const about = kind === 'CONTACT' || id === null ? null : { label: subject, section: sections[kind], id };
  return { kind, about };
}

const previewMax = 140;
/** Enough for a preview after its white space is collapsed. */
export const listedTextMax = 2 * previewMax;
export const wholeText = 5000;

/** The people that rows name, in one query. */
export function readPeople(query: Query, rows: readonly ThreadRow[]): Promise<Map<number, Person>> {
  return findPeople(
    query,
    rows.flatMap(({ user_id, assignee_id }) => [user_id ?? [], assignee_id ?? []].flat()),
  );
}

/** Where answers go: the address in the message, else the email of the sender's account. */
export function replyAddress({ reply_to, user_id }: ThreadRow, people: ReadonlyMap<number, Person>): string | null {
  return reply_to ?? (user_id === null ? null : (people.get(user_id)?.email ?? null));
}

export function presentThread(row: ThreadRow, people: ReadonlyMap<number, Person>): ThreadSummary {
  const replyTo = replyAddress(row, people);
  const assignee = row.assignee_id === null ? undefined : people.get(row.assignee_id);
  const chat = replyTo === null || isEmailAddress(replyTo) ? null : whatsAppChat(replyTo, chatText(row));
  return {
    id: row.id,
    state: row.state,
    ...presentSubject(row),
    subject: row.subject,
    from: { name: row.full_name, reply_to: replyTo, user_id: row.user_id },
    assignee: assignee ? { id: assignee.id, name: assignee.full_name } : null,
    last_message_at: instantText(row.last_message_at),
    unread: row.last_author === 'customer' && waitingStates.includes(row.state),
    preview: buildPreview(row),
    ...(chat === null ? {} : { whatsapp_url: chat }),
  };
}

/** @param path of the page of the conversation. */
export function presentOwnThread(row: ThreadRow, path: string): OwnThread {
  return {
    id: row.id,
    ...presentSubject(row),
    subject: row.subject,
    answered: row.last_author === 'staff',
    last_message_at: instantText(row.last_message_at),
    preview: buildPreview(row),
    path,
  };
}

function buildPreview({ last_text }: ThreadRow): string {
  const text = last_text.replaceAll(/\s+/g, ' ');
  return text.length > previewMax ? `${text.slice(0, previewMax - 1).trimEnd()}…` : text;
}

/** The last answer, or a greeting while there is none. */
function chatText({ full_name, subject, last_author, last_text }: ThreadRow): string {
  return last_author === 'staff' ? last_text : say`Hello ${full_name}, about your message "${subject}": `;
}

interface MessageRow {
  id: number;
  author: MessageAuthor;
  author_id: number | null;
  text: string;
  via: MessageChannel;
  sent_at: string;
}

/** Messages of a thread after one of them, oldest first; of very long threads the newest. */
export async function readMessages(query: Query, threadId: number, afterId = 0): Promise<InboxMessage[]> {
  const rows = await query<MessageRow & { full_name: string }>(
    `select * from (
       select 1 as id, 'customer' as author, null::int as author_id, message as text, case kind when 'CONTACT' then 'form' else 'page' end as via, created_at as sent_at, full_name
         from contact_messages where id = $1
       union all
       select r.id, r.author, r.author_id, r.text, r.via, r.sent_at, m.full_name
         from inbox_messages r join contact_messages m on m.id = r.thread_id where r.thread_id = $1) messages
      where id > $2 order by id desc limit ${inboxLimits.shownMessagesMax}`,
    [threadId, afterId],
  );
  const authors = await findPeople(
    query,
    rows.flatMap(({ author_id }) => author_id ?? []),
  );
  return rows.toReversed().map(({ id, author, author_id, text, via, sent_at, full_name }) => ({
    id,
    from: author,
    name: author_id === null ? full_name : (authors.get(author_id)?.full_name ?? 'Staff'),
    text,
    sent_at: instantText(sent_at),
    via,
  }));
}
