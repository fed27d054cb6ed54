import type { ProjectionRelation } from '@soulvia/platform/projections';

/** Direct referrals before the batch, without those that move in it. */
const directReferralsSql = (members: string) =>
  `${members} m join team_members t on t.up1 = m.user_id
    where not exists (select from moved where moved.user_id = t.user_id)`;

const ifMoved = (value: string) => `case when type = 'SponsorAssigned' then ${value} end`;
const isPartner = (field: string) => `body->>'${field}' = 'SOULVIA_PARTNER'`;

/** What the fold reads of an event of a member; null in events of orders. */
export const memberColumns = `
  case when subject = 'user' then subject_id::int end as member_id, type = 'SponsorAssigned' as is_move,
  ${ifMoved(`(body->>'sponsor_id')::int`)} as sponsor_id, ${ifMoved(`(body->>'previous_sponsor_id')::int`)} as previous_sponsor_id,
  ${ifMoved(`(body->'uplines'->>1)::int`)} as event_up2, ${ifMoved(`(body->'uplines'->>2)::int`)} as event_up3,
  case when type = 'CustomerRegistered' then ${isPartner('role')}
       when type = 'UserRoleChanged' and (${isPartner('from')} or ${isPartner('to')}) then ${isPartner('to')} end as is_partner`;

/** Most events of a large log: sign-ups, which only matter for partners. */
export const hasEffect = `type <> 'CustomerRegistered' or ${isPartner('role')}`;

/**
 * How a batch changes `team_members`. A member's row names its three uplines and counts its three levels, so that no read walks
 * the tree.
 *
 * Counts change by the difference between two trees: before the batch (the table) and after it (the table with the batch's last
 * sponsor of each moved member). Only members whose uplines can differ are compared: the moved ones and the two generations below
 * them. The result depends neither on where batches end nor on how often a member moves within one.
 *
 * The uplines in an event were correct when it was recorded. They are stale only where one of them has moved since, that is, after
 * it was named as a sponsor: those are the rows of `moved_uplines`, which stay few in a batch of any length.
 */
export const teamChanges: ProjectionRelation[] = [
  {
    name: 'moved',
    rows: `select distinct on (member_id) member_id as user_id, position, sponsor_id, event_up2, event_up3
             from batch where is_move order by member_id, position desc`,
  },
  {
    name: 'partner_changes',
    rows: `select distinct on (member_id) member_id as user_id, is_partner from batch where is_partner is not null order by member_id, position desc`,
  },
  {
    name: 'deleted',
    rows: `select distinct member_id as user_id from batch where is_deletion and member_id is not null`,
  },
  {
    name: 'batch_members',
    rows: `select user_id, t.user_id is not null as is_known, m.user_id is not null as is_moved,
                  coalesce(t.is_gone, false) as was_gone, coalesce(t.is_gone, false) or d.user_id is not null as is_gone,
                  t.up1 as previous_up1, t.up2 as previous_up2, t.up3 as previous_up3,
                  case when m.user_id is null then t.up1 else m.sponsor_id end as up1,
                  case when m.user_id is null then t.up2 else m.event_up2 end as event_up2,
                  case when m.user_id is null then t.up3 else m.event_up3 end as event_up3
             from moved m full join deleted d using (user_id)
                  left join team_members t using (user_id)`,
  },
  {
    name: 'moved_uplines',
    rows: `select user_id from batch_members where is_moved and is_known
            union
           select m.user_id from moved named join moved m on m.user_id = named.sponsor_id where m.position > named.position`,
  },
  {
    // Moves of those uplines, and of their new sponsors: an event recorded earlier may not name who is above them.
    name: 'new_sponsors',
    rows: `select m.user_id, m.sponsor_id from moved m
            where m.user_id in (select user_id from moved_uplines union all
                                select above.sponsor_id from moved above where above.user_id in (select user_id from moved_uplines))`,
  },
  {
    name: 'direct_referrals',
    rows: `select t.* from ${directReferralsSql('(select user_id from batch_members where is_moved and is_known)')}`,
  },
  {
    name: 'placements',
    rows: `
      select *, (previous_up1, previous_up2, previous_up3, was_gone) is distinct from (up1, up2, up3, is_gone) as is_changed
        from (select p.user_id, p.is_known, p.is_gone, p.was_gone, p.previous_up1, p.previous_up2, p.previous_up3, p.up1, upline_2.user_id as up2,
                     case when second_move.user_id is not null then second_move.sponsor_id when upline_2.user_id = p.event_up2 then p.event_up3 else second_upline.up1 end as up3
                from (select user_id, is_known, is_gone, was_gone, previous_up1, previous_up2, previous_up3, up1, event_up2, event_up3 from batch_members
                       union all
                      select user_id, true, is_gone, is_gone, up1, up2, up3, up1, up2, up3 from direct_referrals c
                       where not exists (select from batch_members s where s.user_id = c.user_id)
                       union all
                      select t.user_id, true, t.is_gone, t.is_gone, t.up1, t.up2, t.up3, t.up1, t.up2, t.up3 from ${directReferralsSql('direct_referrals')}
                         and not exists (select from batch_members s where s.user_id = t.user_id)) p
                     left join new_sponsors first_move on first_move.user_id = p.up1
                     cross join lateral (select case when first_move.user_id is null then p.event_up2 else first_move.sponsor_id end as user_id) upline_2
                     left join new_sponsors second_move on second_move.user_id = upline_2.user_id
                     left join team_members second_upline on second_upline.user_id = case when second_move.user_id is null and upline_2.user_id is distinct from p.event_up2 then upline_2.user_id end) p`,
  },
  {
    name: 'counts',
    // A former upline keeps a row with zero counts, so that the rows do not depend on where batches end.
    rows: `select user_id, sum(level_1) as level_1, sum(level_2) as level_2, sum(level_3) as level_3
             from (select coalesce(up1, up2, up3) as user_id, case when grouping(up1) = 0 then sum(member)::int else 0 end as level_1,
                          case when grouping(up2) = 0 then sum(member)::int else 0 end as level_2,
                          case when grouping(up3) = 0 then sum(member)::int else 0 end as level_3
                     from (select up1, up2, up3, case when is_gone then 0 else 1 end as member from placements where is_changed
                            union all
                           select previous_up1, previous_up2, previous_up3, case when was_gone then 0 else -1 end from placements where is_changed and is_known) p
                    group by grouping sets ((up1), (up2), (up3))
                    union all
                   select previous_sponsor_id, 0, 0, 0 from batch) c
            where user_id is not null group by user_id`,
  },
  {
    name: 'changes',
    // An upline whose counts change but that is not in the batch keeps its place in the tree, as does one that becomes a partner.
    rows: `select user_id, coalesce(p.is_known, t.user_id is not null) as is_known, p.user_id is not null as is_placed,
                  p.is_gone, p.up1, p.up2, p.up3, r.is_partner,
                  coalesce(c.level_1, 0) as level_1, coalesce(c.level_2, 0) as level_2, coalesce(c.level_3, 0) as level_3
             from placements p full join counts c using (user_id) full join partner_changes r using (user_id)
                  left join team_members t using (user_id)`,
  },
];

/** `changes` knows which rows exist, so that no insert has to probe for conflicts. */
export const foldTeam = [
  `insert into team_members (user_id, is_gone, is_partner, up1, up2, up3, level_1, level_2, level_3)
   select user_id, coalesce(is_gone, false), coalesce(is_partner, false), up1, up2, up3, level_1, level_2, level_3 from changes where not is_known`,
  `update team_members t
      set is_gone = case when c.is_placed then c.is_gone else t.is_gone end, up1 = case when c.is_placed then c.up1 else t.up1 end,
          is_partner = coalesce(c.is_partner, t.is_partner), up2 = case when c.is_placed then c.up2 else t.up2 end, up3 = case when c.is_placed then c.up3 else t.up3 end,
          level_1 = t.level_1 + c.level_1, level_2 = t.level_2 + c.level_2, level_3 = t.level_3 + c.level_3
     from changes c where c.is_known and t.user_id = c.user_id`,
];
