/** A member's row as it was before the batch. One row by its key: a plan that reads the whole table would be as slow as the shop is large. */
const rowOf = (userId: string, condition: string) =>
  `lateral (select * from team_members where user_id = ${userId} and ${condition} limit 1)`;

/** Whom a member had brought in before the batch, but for those who were moved in it. */
const broughtInBy = (members: string) =>
  `${members} m join team_members t on t.up1 = m.user_id
    where not exists (select from moved where moved.user_id = t.user_id)`;

/**
 * What a batch of events makes of `team_members`, in one statement. A member's row names its three uplines and counts its three
 * levels, so that nothing is walked when it is read.
 *
 * Counts are the difference between two trees: before the batch (the table) and after it (the table with the batch's last sponsor
 * of each moved member laid over it). Only those whose uplines can differ are looked at: whoever was moved, and the two
 * generations below. It does not matter where batches end, nor how often a member moved within one.
 *
 * The uplines that an event carries were right when it was recorded, and are right still where none of them moved in the same
 * batch: then nothing has to be looked up for an enrolment.
 */
export const foldTeam = `
  with said as materialized (
    select case subject when 'user' then subject_id::int else (body->>'user_id')::int end as user_id, position, type, recorded_at,
           case type when 'SponsorAssigned' then body->'uplines' end as uplines,
           case type when 'SponsorAssigned' then (body->>'sponsor_id')::int end as sponsor_id,
           case type when 'PaymentApproved' then (body->>'sc_value')::numeric
             when 'PaymentRejected' then case when body->>'from' = 'approved' then - (body->>'sc_value')::numeric end end as total_sc
      from batch where type in ('CustomerRegistered', 'SponsorAssigned', 'UserDeleted', 'PaymentApproved', 'PaymentRejected')
  ),
  moved as materialized (
    select distinct on (user_id) user_id, sponsor_id, (uplines->>1)::int as told2, (uplines->>2)::int as told3
      from said where type = 'SponsorAssigned' order by user_id, position desc
  ),
  facts as (
    select user_id, min(recorded_at) filter (where type = 'CustomerRegistered') as joined_at,
           bool_or(type = 'UserDeleted') as is_gone, sum(total_sc) as total_sc
      from said group by user_id
  ),
  spoken_of as materialized (
    select f.user_id, f.joined_at, f.total_sc, f.is_gone or coalesce(t.is_gone, false) as is_gone, coalesce(t.is_gone, false) as was_gone,
           t.up1 as old1, t.up2 as old2, t.up3 as old3, t.user_id is not null as is_known, m.user_id is not null as is_moved,
           case when m.user_id is null then t.up1 else m.sponsor_id end as up1,
           case when m.user_id is null then t.up2 else m.told2 end as told2, case when m.user_id is null then t.up3 else m.told3 end as told3
      from facts f left join moved m on m.user_id = f.user_id left join ${rowOf('f.user_id', 'true')} t on true
  ),
  children as materialized (select t.* from ${broughtInBy('(select user_id from spoken_of where is_moved and is_known)')}),
  placed as materialized (
    select p.user_id, p.joined_at, p.total_sc, p.is_gone, p.was_gone, p.old1, p.old2, p.old3, p.up1, second.user_id as up2,
           case when m3.user_id is not null then m3.sponsor_id when second.user_id = p.told2 then p.told3 else t3.up1 end as up3
      from (select user_id, joined_at, total_sc, is_gone, was_gone, old1, old2, old3, up1, told2, told3 from spoken_of
             union all
            select user_id, null, null, is_gone, is_gone, up1, up2, up3, up1, up2, up3 from children c
             where not exists (select from spoken_of s where s.user_id = c.user_id)
             union all
            select t.user_id, null, null, t.is_gone, t.is_gone, t.up1, t.up2, t.up3, t.up1, t.up2, t.up3 from ${broughtInBy('children')}
               and not exists (select from spoken_of s where s.user_id = t.user_id)) p
           left join moved m2 on m2.user_id = p.up1
           cross join lateral (select case when m2.user_id is null then p.told2 else m2.sponsor_id end as user_id) second
           left join moved m3 on m3.user_id = second.user_id
           left join ${rowOf('second.user_id', 'm3.user_id is null and second.user_id is distinct from p.told2')} t3 on true
  ),
  changes as (
    select user_id, is_gone, up1, up2, up3, joined_at, total_sc, 0 as level_1, 0 as level_2, 0 as level_3 from placed
     union all
    select upline.user_id, null, null, null, null, null, null, upline.level_1, upline.level_2, upline.level_3
      from placed p, lateral (
             select p.old1 as user_id, -1 as level_1, 0 as level_2, 0 as level_3 where not p.was_gone
              union all select p.old2, 0, -1, 0 where not p.was_gone
              union all select p.old3, 0, 0, -1 where not p.was_gone
              union all select p.up1, 1, 0, 0 where not p.is_gone
              union all select p.up2, 0, 1, 0 where not p.is_gone
              union all select p.up3, 0, 0, 1 where not p.is_gone) upline
     where upline.user_id is not null and (p.old1, p.old2, p.old3, p.was_gone) is distinct from (p.up1, p.up2, p.up3, p.is_gone)
  )
  insert into team_members as t (user_id, is_gone, up1, up2, up3, joined_at, total_sc, level_1, level_2, level_3)
  select user_id, bool_or(is_gone), max(up1), max(up2), max(up3), min(joined_at), coalesce(sum(total_sc), 0), sum(level_1), sum(level_2), sum(level_3)
    from changes group by user_id order by user_id
  -- An upline that is only counted for has no place of its own in the batch, and says so by not saying whether it is gone.
  on conflict (user_id) do update
    set is_gone = coalesce(excluded.is_gone, t.is_gone),
        up1 = case when excluded.is_gone is null then t.up1 else excluded.up1 end,
        up2 = case when excluded.is_gone is null then t.up2 else excluded.up2 end,
        up3 = case when excluded.is_gone is null then t.up3 else excluded.up3 end,
        joined_at = coalesce(t.joined_at, excluded.joined_at), total_sc = t.total_sc + excluded.total_sc,
        level_1 = t.level_1 + excluded.level_1, level_2 = t.level_2 + excluded.level_2, level_3 = t.level_3 + excluded.level_3`;
