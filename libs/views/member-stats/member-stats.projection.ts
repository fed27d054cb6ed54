import { sponsorAssigned, userDeleted } from '@soulvia/accounts';
import type { LiveMessage } from '@soulvia/platform/live';
import type { Query } from '@soulvia/platform/database';
import type { FoldedRange, Projection } from '@soulvia/platform/projections';
import { paymentApproved, paymentRejected } from '@soulvia/partners';
import { readMemberStats } from './read-member-stats.js';

const toldAtMost = 500;

/**
 * Whom an event gives or takes what. A deleted member is no referral any more; who its sponsor was is still in its row, which
 * nobody changes after that.
 */
const changes = `
  select change.user_id, sum(change.total_sc) as total_sc, sum(change.referrals) as referrals
    from batch b, lateral (
           select (b.body->>'user_id')::int as user_id, (b.body->>'sc_value')::numeric as total_sc, 0 as referrals
            where b.type = 'PaymentApproved'
           union all
           select (b.body->>'user_id')::int, - (b.body->>'sc_value')::numeric, 0
            where b.type = 'PaymentRejected' and b.body->>'from' = 'approved'
           union all
           select (b.body->>'sponsor_id')::int, 0, 1 where b.type = 'SponsorAssigned'
           union all
           select (b.body->>'previous_sponsor_id')::int, 0, -1 where b.type = 'SponsorAssigned'
           union all
           select u.sponsor_id, 0, -1 from public.users u where b.type = 'UserDeleted' and u.id = b.subject_id
         ) change
   where change.user_id is not null
   group by 1`;

/** What a member has: points, packages, direct referrals. Levels follow from the points when they are read. */
export const memberStatsProjection: Projection = {
  name: 'member-stats',
  version: 1,
  listensTo: [paymentApproved, paymentRejected, sponsorAssigned, userDeleted],
  tables: [
    {
      name: 'member_stats',
      columns: 'user_id int primary key, total_sc numeric(14,2) not null, referrals bigint not null',
    },
    {
      name: 'member_packages',
      columns: `payment_id int primary key, user_id int not null, package_name text not null, sc_value numeric(14,2) not null,
                is_approved boolean not null, position bigint not null`,
      indexes: ['(user_id, position desc) where is_approved'],
    },
  ],
  fold: [
    `insert into member_stats as t (user_id, total_sc, referrals)
     select user_id, total_sc, referrals from (${changes}) c order by 1
     on conflict (user_id) do update set total_sc = t.total_sc + excluded.total_sc, referrals = t.referrals + excluded.referrals`,
    `insert into member_packages as t (payment_id, user_id, package_name, sc_value, is_approved, position)
     select distinct on (subject_id) subject_id::int, (body->>'user_id')::int, body->>'package_name', (body->>'sc_value')::numeric,
            type = 'PaymentApproved', position
       from batch where type in ('PaymentApproved', 'PaymentRejected') order by subject_id, position desc
     on conflict (payment_id) do update set is_approved = excluded.is_approved, position = excluded.position`,
  ],
  onPoison: 'stop',
  announce: announceStats,
};

/** To each member whose figures moved, the new ones. */
async function announceStats(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const rows = await query<{ user_id: number }>(
    `select distinct coalesce(u.sponsor_id, m.user_id) as user_id
       from (select (body->>'user_id')::int as user_id, type, subject_id from events
              where position > $1 and position <= $2 and type in ('PaymentApproved', 'PaymentRejected', 'UserDeleted')
             union all
             select unnest(array[(body->>'sponsor_id')::int, (body->>'previous_sponsor_id')::int]), type, subject_id from events
              where position > $1 and position <= $2 and type = 'SponsorAssigned') m
            left join users u on u.id = m.subject_id and m.type = 'UserDeleted'
      where m.user_id is not null limit ${toldAtMost}`,
    [range.from, range.to],
  );
  const stats = await readMemberStats(
    query,
    rows.map((row) => row.user_id),
  );
  return [...stats].map(([userId, figures]) => ({
    audience: `user:${userId}`,
    topic: 'stats.changed',
    payload: { position: range.to, stats: figures },
  }));
}
