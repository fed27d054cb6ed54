import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { recordAll, type Work } from '@soulvia/platform/event-log';
import type { Thread, ThreadDecision } from '../domain/thread.js';

/** Locks a thread, so that what is said and decided about it happens one after the other. @throws NotFound */
export async function lockThread(query: Query, threadId: number): Promise<Thread> {
  const [row] = await query<Thread>(
    `select id, state, assignee_id as "assigneeId", message_count as "messageCount"
       from contact_messages where id = $1 for no key update`,
    [threadId],
  );
  if (!row) throw new NotFound('Thread');
  return row;
}

/** Stores a decision about a locked thread. Without events nothing has changed. */
export async function saveDecision(work: Work, { thread, message, events }: ThreadDecision): Promise<void> {
  if (events.length === 0) return;
  await work.query(
    `update contact_messages set state = $2, assignee_id = $3, message_count = $4,
            last_message_at = case when message_count < $4 then coalesce($5, now()) else last_message_at end,
            first_answered_at = case when $6 then coalesce(first_answered_at, $5, now()) else first_answered_at end
      where id = $1`,
    [thread.id, thread.state, thread.assigneeId, thread.messageCount, work.at, message?.author === 'staff'],
  );
  if (message)
    await work.query(
      `insert into inbox_messages (thread_id, id, author, author_id, text, via, sent_at)
       values ($1, $2, $3, $4, $5, $6, coalesce($7, now()))`,
      [thread.id, message.id, message.author, message.authorId, message.text, message.via, work.at],
    );
  recordAll(work, events);
}
