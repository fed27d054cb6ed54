import {
  customerRegistered,
  sponsorAssigned,
  userDeactivated,
  userDeleted,
  userReactivated,
  userStatusChanged,
  userUpdated,
} from '@soulvia/accounts';
import { levelsChanged, paymentApproved, paymentRejected } from '@soulvia/partners';
import type { Projection } from '@soulvia/platform/projections';
import { announceTeams } from './announce-teams.js';
import { foldTeam } from './fold-team.js';

/** Everybody's place in the tree, and how many members each has below on three levels. Names are looked up when they are read. */
export const teamProjection: Projection = {
  name: 'team',
  version: 1,
  // The last ones change nothing here: what they change is shown beside a member's place, and open pages are told.
  listensTo: [
    customerRegistered,
    sponsorAssigned,
    userDeleted,
    paymentApproved,
    paymentRejected,
    userStatusChanged,
    userDeactivated,
    userReactivated,
    userUpdated,
    levelsChanged,
  ],
  tables: [
    {
      name: 'team_members',
      columns: `user_id int primary key, up1 int, up2 int, up3 int, is_gone boolean, joined_at timestamptz,
                total_sc numeric(14,2) not null, level_1 int not null, level_2 int not null, level_3 int not null`,
      indexes: [
        '(up1, joined_at, user_id) where up1 is not null',
        '(up2, joined_at, user_id) where up2 is not null',
        '(up3, joined_at, user_id) where up3 is not null',
      ],
    },
  ],
  fold: [foldTeam],
  // Uplines are counted for again and again: the fewer batches, the fewer rows are written.
  rebuildWindow: 1_000_000,
  onPoison: 'stop',
  announce: announceTeams,
};
