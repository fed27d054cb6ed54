import { userDeactivated, userDeleted, userRoleChanged } from '@soulvia/accounts';
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

/** A message names at most this many threads; beyond, it means all of them. */
const namedMax = 200;

const threadEvents = [
  contactMessageReceived,
  customerReplied,
  inboxAnswered,
  inboxThreadAssigned,
  inboxThreadClosed,
  inboxThreadReopened,
];
/** Erase threads, or take admins off them. */
const accountEvents = [userDeleted, userDeactivated, userRoleChanged];
const inboxEvents = [...threadEvents, ...accountEvents];

/** Has no tables: tells staff which threads of the inbox have changed. */
export const inboxFeedProjection: Projection = {
  name: 'inbox-feed',
  version: 1,
  listensTo: inboxEvents,
  tables: [],
  fold: [],
  onPoison: 'skip',
  announce: announceThreads,
};

async function announceThreads(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const rows = await query<{ thread_id: number | null }>(
    `select distinct (body->>'message_id')::int as thread_id from ${eventsInRange(inboxEvents)} changes
      where type <> '${userRoleChanged.type}' or body->>'from' = 'ADMIN' limit ${namedMax + 1}`,
    [range.from, range.to],
  );
  if (rows.length === 0) return [];
  const named = rows.flatMap(({ thread_id }) => thread_id ?? []);
  const thread_ids = named.length === rows.length && named.length <= namedMax ? named : [];
  return [{ audience: 'may:inbox.write', topic: 'inbox.changed', payload: { position: range.to, thread_ids } }];
}
