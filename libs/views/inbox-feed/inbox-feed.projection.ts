import {
  contactMessageReceived,
  customerReplied,
  inboxAnswered,
  inboxThreadAssigned,
  inboxThreadClosed,
  inboxThreadReopened,
} from '@soulvia/contact';
import type { Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange, Projection } from '@soulvia/platform/projections';

const maxThreads = 200;

const threadEvents = [
  contactMessageReceived,
  customerReplied,
  inboxAnswered,
  inboxThreadAssigned,
  inboxThreadClosed,
  inboxThreadReopened,
];

/** Has no tables: tells staff which threads of the inbox have changed. */
export const inboxFeedProjection: Projection = {
  name: 'inbox-feed',
  version: 1,
  listensTo: threadEvents,
  tables: [],
  fold: [],
  onPoison: 'skip',
  announce: announceThreads,
};

async function announceThreads(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const rows = await query<{ thread_id: number }>(
    `select distinct (body->>'message_id')::int as thread_id
       from ${eventsInRange(threadEvents)} changes limit ${maxThreads}`,
    [range.from, range.to],
  );
  if (rows.length === 0) return [];
  const payload = { position: range.to, thread_ids: rows.map(({ thread_id }) => thread_id) };
  return [{ audience: 'may:inbox.write', topic: 'inbox.changed', payload }];
}
