import {
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
import { foldTeam, teamChanges } from './fold-team.js';

/** Everybody's place in the tree, and how many members each has below on three levels. Names, points and levels are looked up when they are read. */
export const teamProjection: Projection = {
  name: 'team',
  version: 2,
  listensTo: [sponsorAssigned, userDeleted],
  notifiesOn: [
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
      columns: `user_id int, up1 int, up2 int, up3 int, is_gone boolean,
                level_1 int not null, level_2 int not null, level_3 int not null`,
      key: 'user_id',
      indexes: [
        '(up1, user_id) where up1 is not null',
        '(up2, user_id) where up2 is not null',
        '(up3, user_id) where up3 is not null',
      ],
    },
  ],
  relations: teamChanges,
  fold: foldTeam,
  // Uplines are counted for again and again: the fewer batches, the fewer rows are written.
  rebuildWindow: 2_500_000,
  onPoison: 'stop',
  announce: announceTeams,
};
