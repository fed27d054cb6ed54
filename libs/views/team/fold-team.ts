import type { ProjectionRelation } from '@soulvia/platform/projections';

/** Whom a member had brought in before the batch, but for those who were moved in it. */
const broughtInBy = (members: string) =>
  `${members} m join team_members t on t.up1 = m.user_id
    where not exists (select from moved where moved.user_id = t.user_id)`;

/**
 * What a batch of events makes of `team_members`. A member's row names its three uplines and counts its three levels, so that
 * nothing is walked when it is read.
 *
 * Counts are the difference between two trees: before the batch (the table) and after it (the table with the batch's last sponsor
 * of each moved member laid over it). Only those whose uplines can differ are looked at: whoever was moved, and the two
 * generations below. It does not matter where batches end, nor how often a member moved within one.
 *
 * The uplines that an event carries were right when it was recorded. They are wrong now only where one of them moved later, and so
 * after somebody had named it as a sponsor: that is a member of `resettled`, of which there are few however long the batch.
 */
export const teamChanges: ProjectionRelation[] = [
  {
    name: 'moved',
    rows: `select distinct on (user_id) subject_id::int as user_id, position, (body->>'sponsor_id')::int as sponsor_id,
                  (body->'uplines'->>1)::int as told2, (body->'uplines'->>2)::int as told3
             from batch where type = 'SponsorAssigned' order by user_id, position desc`,
  },
  { name: 'gone', rows: `select distinct subject_id::int as user_id from batch where type = 'UserDeleted'` },
  {
    name: 'spoken_of',
    rows: `select user_id, t.user_id is not null as is_known, m.user_id is not null as is_moved,
                  coalesce(t.is_gone, false) as was_gone, coalesce(t.is_gone, false) or g.user_id is not null as is_gone,
                  t.up1 as old1, t.up2 as old2, t.up3 as old3,
                  case when m.user_id is null then t.up1 else m.sponsor_id end as up1,
                  case when m.user_id is null then t.up2 else m.told2 end as told2,
                  case when m.user_id is null then t.up3 else m.told3 end as told3
             from moved m full join gone g using (user_id)
                  left join team_members t using (user_id)`,
  },
  {
    name: 'resettled',
    rows: `select user_id from spoken_of where is_moved and is_known
            union
           select m.user_id
             from moved m join (select sponsor_id as user_id, min(position) as position from moved group by 1) named using (user_id)
            where m.position > named.position`,
  },
  {
    // Those, and their new sponsors: who is above them may have to be looked up as well.
    name: 'laid_over',
    rows: `select m.user_id, m.sponsor_id from moved m
            where m.user_id in (select user_id from resettled union all
                                select above.sponsor_id from moved above where above.user_id in (select user_id from resettled))`,
  },
  {
    name: 'children',
    rows: `select t.* from ${broughtInBy('(select user_id from spoken_of where is_moved and is_known)')}`,
  },
  {
    name: 'placed',
    rows: `
      select *, (old1, old2, old3, was_gone) is distinct from (up1, up2, up3, is_gone) as is_changed
        from (select p.user_id, p.is_known, p.is_gone, p.was_gone, p.old1, p.old2, p.old3, p.up1, second.user_id as up2,
                     case when m3.user_id is not null then m3.sponsor_id when second.user_id = p.told2 then p.told3 else t3.up1 end as up3
                from (select user_id, is_known, is_gone, was_gone, old1, old2, old3, up1, told2, told3 from spoken_of
                       union all
                      select user_id, true, is_gone, is_gone, up1, up2, up3, up1, up2, up3 from children c
                       where not exists (select from spoken_of s where s.user_id = c.user_id)
                       union all
                      select t.user_id, true, t.is_gone, t.is_gone, t.up1, t.up2, t.up3, t.up1, t.up2, t.up3 from ${broughtInBy('children')}
                         and not exists (select from spoken_of s where s.user_id = t.user_id)) p
                     left join laid_over m2 on m2.user_id = p.up1
                     cross join lateral (select case when m2.user_id is null then p.told2 else m2.sponsor_id end as user_id) second
                     left join laid_over m3 on m3.user_id = second.user_id
                     left join team_members t3 on t3.user_id = case when m3.user_id is null and second.user_id is distinct from p.told2 then second.user_id end) p`,
  },
  {
    name: 'counts',
    // Whoever was above somebody once has a row, although nobody may be left to be counted: rows do not depend on where batches end.
    rows: `select user_id, sum(level_1) as level_1, sum(level_2) as level_2, sum(level_3) as level_3
             from (select coalesce(up1, up2, up3) as user_id, case when grouping(up1) = 0 then sum(member)::int else 0 end as level_1,
                          case when grouping(up2) = 0 then sum(member)::int else 0 end as level_2,
                          case when grouping(up3) = 0 then sum(member)::int else 0 end as level_3
                     from (select up1, up2, up3, case when is_gone then 0 else 1 end as member from placed where is_changed
                            union all
                           select old1, old2, old3, case when was_gone then 0 else -1 end from placed where is_changed and is_known) p
                    group by grouping sets ((up1), (up2), (up3))
                    union all
                   select (body->>'previous_sponsor_id')::int, 0, 0, 0 from batch where type = 'SponsorAssigned') c
            where user_id is not null group by user_id`,
  },
  {
    name: 'changes',
    // An upline that is only counted for has no place of its own in the batch: it keeps the one it has.
    rows: `select coalesce(p.user_id, c.user_id) as user_id, coalesce(p.is_known, t.user_id is not null) as is_known, p.user_id is not null as is_placed,
                  p.is_gone, p.up1, p.up2, p.up3,
                  coalesce(c.level_1, 0) as level_1, coalesce(c.level_2, 0) as level_2, coalesce(c.level_3, 0) as level_3
             from placed p full join counts c on c.user_id = p.user_id
                  left join team_members t on t.user_id = case when p.user_id is null then c.user_id end`,
  },
];

/** Each row is either there or not, which `changes` has looked up: cheaper than an insert that has to find out. */
export const foldTeam = [
  `insert into team_members (user_id, is_gone, up1, up2, up3, level_1, level_2, level_3)
   select user_id, is_gone, up1, up2, up3, level_1, level_2, level_3 from changes where not is_known`,
  `update team_members t
      set is_gone = case when c.is_placed then c.is_gone else t.is_gone end, up1 = case when c.is_placed then c.up1 else t.up1 end,
          up2 = case when c.is_placed then c.up2 else t.up2 end, up3 = case when c.is_placed then c.up3 else t.up3 end,
          level_1 = t.level_1 + c.level_1, level_2 = t.level_2 + c.level_2, level_3 = t.level_3 + c.level_3
     from changes c where c.is_known and t.user_id = c.user_id`,
];
