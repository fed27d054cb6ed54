import type { LevelStep } from '@soulvia/contracts';
import { readLevels } from '@soulvia/partners';
import { instantText, type Query } from '@soulvia/platform/database';
import { levelSteps, type LevelMoment } from './level-steps.js';

/** The newest changes of points and levels that are looked at for the newest steps. */
const maxMoments = 200;

/**
 * The newest steps of a member, newest first. Changes of levels before the member's first points are left out: they may be older
 * than the account.
 */
export async function readLevelHistory(query: Query, userId: number): Promise<LevelStep[]> {
  const moments = await query<LevelMoment>(
    `select newest.at, (newest.total_sc - newest.sc_change)::float8 as total_before, newest.total_sc::float8 as total_after,
            newest.levels, newest.previous
       from (select m.*, sum(m.sc_change) over (order by m.position) as total_sc
               from (select p.position, p.at, p.sc_change, null::jsonb as levels, null::jsonb as previous
                       from views.point_changes p where p.user_id = $1
                      union all
                     select t.position, t.at, 0, t.levels, t.previous from views.level_tables t
                      where t.position > (select min(f.position) from views.point_changes f where f.user_id = $1)) m
              order by m.position desc limit ${maxMoments}) newest
      order by newest.position`,
    [userId],
  );
  if (moments.length === 0) return [];
  return levelSteps(
    moments.map((moment) => ({ ...moment, at: instantText(moment.at) })),
    await readLevels(query),
  );
}
