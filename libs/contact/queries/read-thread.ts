import type { CustomerThread, InboxThread } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { readSettings } from '@soulvia/settings';
import {
  readPeople,
  presentThread,
  readMessages,
  replyAddress,
  threadColumns,
  threadJoins,
  type ThreadRow,
  wholeText,
} from './thread-row.js';

async function readRow(query: Query, threadId: number): Promise<ThreadRow> {
  const [row] = await query<ThreadRow>(
    `select ${threadColumns(wholeText)} from contact_messages m ${threadJoins} where m.id = $1`,
    [threadId],
  );
  if (!row) throw new NotFound('Thread');
  return row;
}

/** A thread as staff sees it. @throws NotFound */
export async function readThread(query: Query, threadId: number): Promise<InboxThread> {
  const row = await readRow(query, threadId);
  return { ...presentThread(row, await readPeople(query, [row])), messages: await readMessages(query, threadId) };
}

/** A thread as its customer sees it: answers come from the shop, and an order that asks has no name. @throws NotFound */
export async function readCustomerThread(query: Query, threadId: number): Promise<CustomerThread> {
  const row = await readRow(query, threadId);
  const isOfOrder = row.kind !== 'CONTACT' && row.user_id === null;
  const { name: shop } = await readSettings(query, 'company');
  const messages = await readMessages(query, threadId);
  return {
    subject: row.subject,
    messages: messages.map(({ id, from, name, text, sent_at }) => ({
      id,
      from,
      name: from === 'staff' ? shop : isOfOrder ? 'You' : name,
      text,
      sent_at,
    })),
  };
}

/** Where answers to a thread go; null when its sender left no address. @throws NotFound */
export async function findReplyAddress(query: Query, threadId: number): Promise<string | null> {
  const row = await readRow(query, threadId);
  return replyAddress(row, await readPeople(query, [row]));
}
