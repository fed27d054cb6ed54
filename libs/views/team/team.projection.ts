import {
  customerRegistered,
  sponsorAssigned,
  userDeactivated,
  userDeleted,
  userReactivated,
  userRoleChanged,
  userStatusChanged,
  userUpdated,
} from '@soulvia/accounts';
import {
  orderCancelled,
  orderClaimed,
  orderDeleted,
  orderEdited,
  orderPlaced,
  orderStatusChanged,
} from '@soulvia/ordering';
import { paymentApproved, paymentRejected } from '@soulvia/partners';
import type { Projection } from '@soulvia/platform/projections';
import { announceTeams, teamEvents } from './announce-teams.js';
import { foldMonths, monthChanges, orderColumns } from './fold-months.js';
import { foldTeam, hasEffect, memberColumns, teamChanges } from './fold-team.js';

/** Condition on a row of `team_members`: it has no sponsor, but a team or a package. */
export const isRoot = 'up1 is null and not is_gone and (is_partner or level_1 > 0)';

const memberEvents = [sponsorAssigned, userDeleted, customerRegistered, userRoleChanged];
const orderEvents = [orderPlaced, orderStatusChanged, orderCancelled, orderEdited, orderDeleted, orderClaimed];

/** Each member's three uplines, the counts of its three levels, and its own orders by month. Names, points and levels are looked up by the reader. */
export const teamProjection: Projection = {
  name: 'team',
  version: 1,
  listensTo: [...memberEvents, ...orderEvents],
  notifiesOn: [paymentApproved, paymentRejected, userStatusChanged, userDeactivated, userReactivated, userUpdated],
  announces: teamEvents,
  tables: [
    {
      name: 'team_members',
      columns: `user_id int, up1 int, up2 int, up3 int, is_gone boolean not null, is_partner boolean not null,
                level_1 int not null, level_2 int not null, level_3 int not null`,
      key: 'user_id',
      indexes: [
        '(up1, user_id) where up1 is not null',
        '(up2, user_id) where up2 is not null',
        '(up3, user_id) where up3 is not null',
        `(user_id) where ${isRoot}`,
      ],
    },
    {
      name: 'member_months',
      columns: 'user_id int, month date, orders int not null, retail numeric(20,2) not null',
      key: 'user_id, month',
    },
    {
      name: 'member_orders',
      columns: 'order_id bigint, user_id int, month date, amount numeric(20,2), is_cancelled boolean',
      key: 'order_id',
    },
  ],
  batch: {
    columns: `position, type in ('UserDeleted', 'OrderDeleted') as is_deletion, ${memberColumns}, ${orderColumns}`,
    where: hasEffect,
  },
  relations: [...teamChanges, ...monthChanges],
  fold: [...foldTeam, ...foldMonths],
  parts: [
    { listensTo: memberEvents, relations: teamChanges, fold: foldTeam },
    { listensTo: orderEvents, relations: monthChanges, fold: foldMonths },
  ],
  // Counts of the same uplines change in every batch: fewer batches write fewer rows.
  rebuildWindow: 4_000_000,
  onPoison: 'stop',
  announce: announceTeams,
};
