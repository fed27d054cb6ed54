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
 */
export const foldTeam = `
  with said as materialized (
    select (body->>'user_id')::int as user_id, position, type, (body->>'sponsor_id')::int as sponsor_id, recorded_at,
           case type when 'PaymentApproved' then (body->>'sc_value')::numeric
             when 'PaymentRejected' then case when body->>'from' = 'approved' then - (body->>'sc_value')::numeric end end as total_sc
      from batch where type in ('CustomerRegistered', 'SponsorAssigned', 'UserDeleted', 'PaymentApproved', 'PaymentRejected')
  ),
  moved as materialized (
    select distinct on (user_id) user_id, sponsor_id from said where type = 'SponsorAssigned' order by user_id, position desc
  ),
  facts as (
    select user_id, min(recorded_at) filter (where type = 'CustomerRegistered') as joined_at,
           bool_or(type = 'UserDeleted') as is_gone, sum(total_sc) as total_sc
      from said group by user_id
  ),
  spoken_of as materialized (
    select f.user_id, f.joined_at, f.total_sc, f.is_gone or coalesce(t.is_gone, false) as is_gone, coalesce(t.is_gone, false) as was_gone,
           t.up1 as old1, t.up2 as old2, t.up3 as old3, t.user_id is not null as is_known, m.user_id is not null as is_moved,
           case when m.user_id is null then t.up1 else m.sponsor_id end as up1
      from facts f left join moved m on m.user_id = f.user_id left join ${rowOf('f.user_id', 'true')} t on true
  ),
  children as materialized (select t.* from ${broughtInBy('(select user_id from spoken_of where is_moved and is_known)')}),
  placed as materialized (
    select p.*, above.up2, above.up3
      from (select user_id, joined_at, total_sc, is_gone, was_gone, old1, old2, old3, up1 from spoken_of
             union all
            select user_id, null, null, is_gone, is_gone, up1, up2, up3, up1 from children c
             where not exists (select from spoken_of s where s.user_id = c.user_id)
             union all
            select t.user_id, null, null, t.is_gone, t.is_gone, t.up1, t.up2, t.up3, t.up1 from ${broughtInBy('children')}
               and not exists (select from spoken_of s where s.user_id = t.user_id)) p
           left join moved m2 on m2.user_id = p.up1
           left join ${rowOf('p.up1', 'm2.user_id is null')} t2 on true
           cross join lateral (select case when m2.user_id is null then t2.up1 else m2.sponsor_id end as user_id) second
           left join moved m3 on m3.user_id = second.user_id
           left join ${rowOf('second.user_id', 'm2.user_id is not null and m3.user_id is null')} t3 on true
           cross join lateral (select second.user_id as up2, case when m3.user_id is not null then m3.sponsor_id
                                        when m2.user_id is not null then t3.up1 else t2.up2 end as up3) above
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
