import type { ProjectionRelation } from '@soulvia/platform/projections';

/**
 * Changes of members' figures. A deleted member no longer counts as a referral of its sponsor. UserDeleted does not name the
 * sponsor; the member's last SponsorAssigned does, which is earlier in this batch or was kept in `member_sponsors`.
 */
export const statsChanges: ProjectionRelation[] = [
  {
    name: 'memberships',
    rows: `select subject_id::int as user_id, type, position, (body->>'sponsor_id')::int as sponsor_id,
                  (body->>'previous_sponsor_id')::int as previous_sponsor_id,
                  count(*) filter (where type = 'SponsorAssigned') over (partition by subject_id order by position) as assignments
             from batch where type in ('SponsorAssigned', 'UserDeleted')`,
  },
  {
    name: 'changes',
    rows: `select (body->>'user_id')::int as user_id, (body->>'sc_value')::numeric as total_sc, 0 as referrals
             from batch where type = 'PaymentApproved'
            union all
           select (body->>'user_id')::int, - (body->>'sc_value')::numeric, 0
             from batch where type = 'PaymentRejected' and body->>'from' = 'approved'
            union all
           select sponsor_id, 0, 1 from memberships where type = 'SponsorAssigned'
            union all
           select previous_sponsor_id, 0, -1 from memberships where type = 'SponsorAssigned'
            union all
           select case when deleted.assignments = 0 then earlier.sponsor_id else latest.sponsor_id end, 0, -1
             from memberships deleted
                  left join memberships latest on latest.user_id = deleted.user_id and latest.type = 'SponsorAssigned'
                        and latest.assignments = deleted.assignments
                  left join member_sponsors earlier on earlier.user_id = deleted.user_id
            where deleted.type = 'UserDeleted'`,
  },
];

export const foldStats = [
  `insert into member_stats as t (user_id, total_sc, referrals)
   select user_id, sum(total_sc), sum(referrals) from changes where user_id is not null group by 1 order by 1
   on conflict (user_id) do update set total_sc = t.total_sc + excluded.total_sc, referrals = t.referrals + excluded.referrals`,
  `insert into member_packages as t (payment_id, user_id, package_name, sc_value, is_approved, position)
   select distinct on (subject_id) subject_id::int, (body->>'user_id')::int, body->>'package_name', (body->>'sc_value')::numeric,
          type = 'PaymentApproved', position
     from batch where type in ('PaymentApproved', 'PaymentRejected') order by subject_id, position desc
   on conflict (payment_id) do update set is_approved = excluded.is_approved, position = excluded.position`,
  `insert into member_sponsors as t (user_id, sponsor_id)
   select distinct on (user_id) user_id, sponsor_id from memberships where type = 'SponsorAssigned' order by user_id, position desc
   on conflict (user_id) do update set sponsor_id = excluded.sponsor_id`,
];
