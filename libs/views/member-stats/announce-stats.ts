import { sponsorAssigned, userDeleted } from '@soulvia/accounts';
import { paymentApproved, paymentRejected } from '@soulvia/partners';
import type { Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange } from '@soulvia/platform/projections';
import { readMemberStats } from './read-member-stats.js';

const maxMembers = 500;

/** Sends each member whose figures have changed the new ones. */
export async function announceStats(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const rows = await query<{ user_id: number }>(
    `select distinct changed.user_id
       from (select (body->>'user_id')::int as user_id from ${eventsInRange([paymentApproved, paymentRejected])} payments
              union all
             select unnest(array[(body->>'sponsor_id')::int, (body->>'previous_sponsor_id')::int])
               from ${eventsInRange([sponsorAssigned])} assignments
              union all
             select s.sponsor_id
               from ${eventsInRange([userDeleted])} deletions join views.member_sponsors s on s.user_id = deletions.subject_id) changed
      where changed.user_id is not null limit ${maxMembers}`,
    [range.from, range.to],
  );
  return statsMessages(
    range,
    query,
    rows.map((row) => row.user_id),
  );
}

/** The current figures of members, each for the member's own pages. */
export async function statsMessages(
  range: FoldedRange,
  query: Query,
  userIds: readonly number[],
): Promise<LiveMessage[]> {
  const stats = await readMemberStats(query, userIds);
  return [...stats].map(([userId, figures]) => ({
    audience: `user:${userId}`,
    topic: 'stats.changed',
    payload: { position: range.to, stats: figures },
  }));
}
