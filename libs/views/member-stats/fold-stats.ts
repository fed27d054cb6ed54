import type { ProjectionRelation } from '@soulvia/platform/projections';

/**
 * Changes of members' figures. A deleted member no longer counts as a referral of its sponsor. UserDeleted does not name the
 * sponsor; the member's last SponsorAssigned does, which is earlier in this batch or was kept in `member_sponsors`.
 */
export const statsChanges: ProjectionRelation[] = [
  {
    name: 'deletions',
    rows: `select distinct on (deleted.position) deleted.subject_id::int as user_id,
                  assigned.position is not null as is_assigned, (assigned.body->>'sponsor_id')::int as sponsor_id
             from batch deleted
                  left join batch assigned on assigned.subject_id = deleted.subject_id and assigned.type = 'SponsorAssigned'
                        and assigned.position < deleted.position
            where deleted.type = 'UserDeleted' order by deleted.position, assigned.position desc`,
  },
  {
    name: 'changes',
    rows: `select (body->>'user_id')::int as user_id, (body->>'sc_value')::numeric as total_sc, 0 as referrals
             from batch where type = 'PaymentApproved'
            union all
           select (body->>'user_id')::int, - (body->>'sc_value')::numeric, 0
             from batch where type = 'PaymentRejected' and body->>'from' = 'approved'
            union all
           select (body->>'sponsor_id')::int, 0, 1 from batch where type = 'SponsorAssigned'
            union all
           select (body->>'previous_sponsor_id')::int, 0, -1 from batch where type = 'SponsorAssigned'
            union all
           select case when d.is_assigned then d.sponsor_id else s.sponsor_id end, 0, -1
             from deletions d left join member_sponsors s on s.user_id = d.user_id`,
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
   select distinct on (subject_id) subject_id::int, (body->>'sponsor_id')::int
     from batch where type = 'SponsorAssigned' order by subject_id, position desc
   on conflict (user_id) do update set sponsor_id = excluded.sponsor_id`,
];
