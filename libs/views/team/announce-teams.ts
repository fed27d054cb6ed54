import type { Query } from '@soulvia/platform/database';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange } from '@soulvia/platform/projections';

const toldAtMost = 500;

/** Tells whoever has a member on one of three levels that joined, moved, left or looks different now, before or after the change, and the admins. */
export async function announceTeams(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const [levels] = await query(
    `select 1 from events where position > $1 and position <= $2 and type = 'LevelsChanged' limit 1`,
    [range.from, range.to],
  );
  const payload = { position: range.to };
  if (levels) return [{ audience: 'everyone', topic: 'team.changed', payload }];
  const rows = await query<{ user_id: number }>(
    `with changed as (
       select (body->>'user_id')::int as member_id, (body->>'previous_sponsor_id')::int as left_id from events
        where position > $1 and position <= $2
          and type in ('SponsorAssigned', 'UserDeleted', 'PaymentApproved', 'PaymentRejected', 'UserStatusChanged',
                       'UserDeactivated', 'UserReactivated', 'UserUpdated'))
     select distinct upline.user_id
       from (select t.up1, t.up2, t.up3 from changed c join views.team_members t on t.user_id = c.member_id
              union all
             select t.user_id, t.up1, t.up2 from changed c join views.team_members t on t.user_id = c.left_id) place,
            lateral (values (place.up1), (place.up2), (place.up3)) upline (user_id)
      where upline.user_id is not null limit ${toldAtMost}`,
    [range.from, range.to],
  );
  const concerned = rows.map(({ user_id }) => `user:${user_id}` as const);
  const admins = rows.length > 0 ? (['admins'] as const) : [];
  return [...admins, ...concerned].map((audience) => ({ audience, topic: 'team.changed', payload }));
}
