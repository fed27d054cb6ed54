/**
 * What a batch of events makes of `team_members`, in one statement. A member's row names its three uplines and counts its three
 * levels, so that nothing is walked when it is read.
 *
 * Counts are a difference between two trees: before the batch (the table) and after it (the table with the batch's last sponsor
 * of each moved member laid over it). Only those whose uplines can differ are looked at: whoever was moved, and the two
 * generations below. It does not matter where batches end, nor how often a member moved within one.
 */
export const foldTeam = `
  with mentioned as (
    select (body->>'user_id')::int as user_id, position, type, (body->>'sponsor_id')::int as sponsor_id, recorded_at,
           case type when 'PaymentApproved' then (body->>'sc_value')::numeric
             when 'PaymentRejected' then case when body->>'from' = 'approved' then - (body->>'sc_value')::numeric end end as total_sc
      from batch where type in ('CustomerRegistered', 'SponsorAssigned', 'UserDeleted', 'PaymentApproved', 'PaymentRejected')
  ),
  moved as materialized (
    select distinct on (user_id) user_id, sponsor_id from mentioned where type = 'SponsorAssigned' order by user_id, position desc
  ),
  facts as materialized (
    select user_id, min(recorded_at) filter (where type = 'CustomerRegistered') as joined_at,
           bool_or(type = 'UserDeleted') as is_gone, coalesce(sum(total_sc), 0) as total_sc
      from mentioned group by user_id
  ),
  children as materialized (
    select t.user_id from moved m join team_members t on t.up1 = m.user_id
     where not exists (select from moved where moved.user_id = t.user_id)
  ),
  grandchildren as (
    select t.user_id from children c join team_members t on t.up1 = c.user_id
     where not exists (select from moved where moved.user_id = t.user_id)
  ),
  touched as (
    select user_id from facts union select sponsor_id from mentioned where sponsor_id is not null
    union select user_id from children union select user_id from grandchildren
  ),
  placed as materialized (
    select touched.user_id, t.up1 as old1, t.up2 as old2, t.up3 as old3, coalesce(t.is_gone, false) as was_gone,
           coalesce(t.is_gone, false) or coalesce(f.is_gone, false) as is_gone, f.joined_at, coalesce(f.total_sc, 0) as total_sc,
           first.sponsor_id as up1, second.sponsor_id as up2, third.sponsor_id as up3
      from touched
           left join team_members t on t.user_id = touched.user_id
           left join facts f on f.user_id = touched.user_id
           left join moved m1 on m1.user_id = touched.user_id
           cross join lateral (select case when m1.user_id is null then t.up1 else m1.sponsor_id end as sponsor_id) first
           left join moved m2 on m2.user_id = first.sponsor_id
           left join team_members t2 on t2.user_id = first.sponsor_id
           cross join lateral (select case when m2.user_id is null then t2.up1 else m2.sponsor_id end as sponsor_id) second
           left join moved m3 on m3.user_id = second.sponsor_id
           left join team_members t3 on t3.user_id = second.sponsor_id
           cross join lateral (select case when m3.user_id is null then t3.up1 else m3.sponsor_id end as sponsor_id) third
  ),
  counted as (
    select c.user_id, sum(c.level_1) as level_1, sum(c.level_2) as level_2, sum(c.level_3) as level_3
      from placed p, lateral (values
             (p.old1, - (not p.was_gone)::int, 0, 0), (p.old2, 0, - (not p.was_gone)::int, 0), (p.old3, 0, 0, - (not p.was_gone)::int),
             (p.up1, (not p.is_gone)::int, 0, 0), (p.up2, 0, (not p.is_gone)::int, 0), (p.up3, 0, 0, (not p.is_gone)::int)
           ) c (user_id, level_1, level_2, level_3)
     where c.user_id is not null group by c.user_id
  ),
  changed as (
    select coalesce(p.user_id, c.user_id) as user_id, p.user_id is not null as is_placed, p.up1, p.up2, p.up3, p.is_gone, p.joined_at,
           coalesce(p.total_sc, 0) as total_sc, coalesce(c.level_1, 0) as level_1, coalesce(c.level_2, 0) as level_2, coalesce(c.level_3, 0) as level_3
      from placed p full join counted c on c.user_id = p.user_id
  )
  insert into team_members as t (user_id, up1, up2, up3, is_gone, joined_at, total_sc, level_1, level_2, level_3)
  select c.user_id, case when c.is_placed then c.up1 else old.up1 end, case when c.is_placed then c.up2 else old.up2 end,
         case when c.is_placed then c.up3 else old.up3 end, coalesce(c.is_gone, old.is_gone, false), coalesce(old.joined_at, c.joined_at),
         c.total_sc, c.level_1, c.level_2, c.level_3
    from changed c left join team_members old on old.user_id = c.user_id
   order by c.user_id
  on conflict (user_id) do update
    set up1 = excluded.up1, up2 = excluded.up2, up3 = excluded.up3, is_gone = excluded.is_gone, joined_at = excluded.joined_at,
        total_sc = t.total_sc + excluded.total_sc, level_1 = t.level_1 + excluded.level_1,
        level_2 = t.level_2 + excluded.level_2, level_3 = t.level_3 + excluded.level_3`;
