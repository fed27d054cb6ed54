import { checkMove } from '@soulvia/accounts';
import type { MovePreview } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { presentMembers, type TreeRow } from './present-members.js';
import { teamsAfterMove } from './teams-after-move.js';

/**
 * What a move changes, decided as the move itself would be.
 *
 * @throws InvalidInput, NotFound, SponsorUnchanged, SponsorCycle
 */
export async function previewMove(
  query: Query,
  { userId, sponsorId }: { userId: number; sponsorId: number | null },
): Promise<MovePreview> {
  const fromId = await checkMove(query, { userId, sponsorId });
  const rows = await readRows(query, [userId, fromId, sponsorId]);
  const members = new Map(
    (await presentMembers(query, [...rows.values()], null)).map((member) => [member.user_id, member]),
  );
  const [member, row] = [members.get(userId), rows.get(userId)];
  if (!member || !row) throw new Error(`user ${userId} was there a moment ago`);
  const of = <Value>(values: ReadonlyMap<number, Value>, id: number | null) => (id && values.get(id)) || null;
  return {
    member,
    from: { sponsor: of(members, fromId) },
    to: { sponsor: of(members, sponsorId) },
    moved: await countDownline(query, userId),
    after: teamsAfterMove(row, of(rows, fromId), of(rows, sponsorId)),
  };
}

/** A member without sponsor and team has no row. */
async function readRows(query: Query, ids: readonly (number | null)[]): Promise<Map<number, TreeRow>> {
  const places = await query<TreeRow>(
    `select id as user_id, t.up1, t.up2, t.up3, coalesce(t.level_1, 0) as level_1, coalesce(t.level_2, 0) as level_2, coalesce(t.level_3, 0) as level_3
       from unnest($1::int[]) id left join views.team_members t on t.user_id = id where id is not null`,
    [ids],
  );
  return new Map(places.map((place) => [place.user_id, place]));
}

/** All generations below a member. Each row counts three of them, so only every third generation is read. */
async function countDownline(query: Query, userId: number): Promise<number> {
  const [row] = await query<{ members: number }>(
    `with recursive counting (user_id) as (
       select $1::int
       union all select t.user_id from counting c join views.team_members t on t.up3 = c.user_id)
     select coalesce(sum(t.level_1 + t.level_2 + t.level_3), 0)::int as members
       from counting join views.team_members t using (user_id)`,
    [userId],
  );
  return row?.members ?? 0;
}
