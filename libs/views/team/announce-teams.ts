import {
  sponsorAssigned,
  userDeactivated,
  userDeleted,
  userReactivated,
  userRoleChanged,
  userStatusChanged,
  userUpdated,
} from '@soulvia/accounts';
import { paymentApproved, paymentRejected } from '@soulvia/partners';
import { prepared, type Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange } from '@soulvia/platform/projections';

const maxUplines = 500;

/** What changes the teams of a member's uplines. */
export const teamEvents = [
  sponsorAssigned,
  userDeleted,
  paymentApproved,
  paymentRejected,
  userStatusChanged,
  userDeactivated,
  userReactivated,
  userRoleChanged,
  userUpdated,
];

/** Notifies staff and the three uplines of each changed member, including its uplines before a move. */
export async function announceTeams(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const payload = { position: range.to };
  const rows = await query<{ user_id: number }>(
    prepared(`with changed as (
       select (body->>'user_id')::int as member_id, (body->>'previous_sponsor_id')::int as previous_sponsor_id
         from ${eventsInRange(teamEvents)} member_events)
     select distinct upline.user_id
       from (select t.up1, t.up2, t.up3 from changed c join views.team_members t on t.user_id = c.member_id
              union all
             select t.user_id, t.up1, t.up2
               from changed c join views.team_members t on t.user_id = c.previous_sponsor_id) place,
            lateral (values (place.up1), (place.up2), (place.up3)) upline (user_id)
      where upline.user_id is not null limit ${maxUplines}`),
    [range.from, range.to],
  );
  const uplines = rows.map(({ user_id }) => `user:${user_id}` as const);
  const admins = rows.length > 0 ? (['may:partners.read'] as const) : [];
  return [...admins, ...uplines].map((audience) => ({ audience, topic: 'team.changed', payload }));
}
