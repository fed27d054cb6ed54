import { userDeleted } from '@soulvia/accounts';
import { levelsChanged, paymentApproved, paymentRejected } from '@soulvia/partners';
import type { Projection } from '@soulvia/platform/projections';

/** What a member's levels follow from: the changes of its points, and the tables of levels. The steps are computed when they are read. */
export const levelHistoryProjection: Projection = {
  name: 'level-history',
  version: 1,
  listensTo: [paymentApproved, paymentRejected, levelsChanged, userDeleted],
  tables: [
    {
      name: 'point_changes',
      columns: `user_id int not null, position bigint not null, sc_change numeric(14,2) not null, at timestamptz not null,
                primary key (user_id, position)`,
    },
    {
      name: 'level_tables',
      columns: 'position bigint primary key, levels jsonb not null, previous jsonb, at timestamptz not null',
    },
  ],
  relations: [
    {
      name: 'deletions',
      rows: `select subject_id::int as user_id, max(position) as position from batch where type = 'UserDeleted' group by 1`,
    },
  ],
  fold: [
    // A deleted member's earlier changes are in the table or in this batch; the two statements never meet the same row.
    `delete from point_changes where user_id in (select user_id from deletions)`,
    `insert into point_changes (user_id, position, sc_change, at)
     select changes.user_id, changes.position, changes.sc_change, changes.at
       from (select (body->>'user_id')::int as user_id, position, recorded_at as at,
                    (body->>'sc_value')::numeric * case type when 'PaymentApproved' then 1 else -1 end as sc_change
               from batch
              where type = 'PaymentApproved' or (type = 'PaymentRejected' and body->>'from' = 'approved')) changes
            left join deletions on deletions.user_id = changes.user_id
      where deletions.position is null or deletions.position < changes.position
      order by changes.user_id, changes.position`,
    `insert into level_tables (position, levels, previous, at)
     select position, body->'levels', body->'previous', recorded_at from batch where type = 'LevelsChanged' order by position`,
  ],
  onPoison: 'stop',
};
