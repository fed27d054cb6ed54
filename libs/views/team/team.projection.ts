import {
  sponsorAssigned,
  userDeactivated,
  userDeleted,
  userReactivated,
  userStatusChanged,
  userUpdated,
} from '@soulvia/accounts';
import { paymentApproved, paymentRejected } from '@soulvia/partners';
import type { Projection } from '@soulvia/platform/projections';
import { announceTeams } from './announce-teams.js';
import { foldTeam, teamChanges } from './fold-team.js';

/** Each member's three uplines, and the counts of its three levels. Names, points and levels are looked up by the reader. */
export const teamProjection: Projection = {
  name: 'team',
  version: 2,
  listensTo: [sponsorAssigned, userDeleted],
  notifiesOn: [paymentApproved, paymentRejected, userStatusChanged, userDeactivated, userReactivated, userUpdated],
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
  // Counts of the same uplines change in every batch: fewer batches write fewer rows.
  rebuildWindow: 2_500_000,
  onPoison: 'stop',
  announce: announceTeams,
};
