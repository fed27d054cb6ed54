import { isNamedSql, searchByPeople, userIdIn } from '@soulvia/accounts';
import type { TreeMatch, TreeMember } from '@soulvia/contracts';
import { type List, type ListPage, type Query, readPage, type RowRange, searchPage } from '@soulvia/platform/database';
import { presentMembers, treeColumns, type TreeRow } from './present-members.js';

/** Whether the members whom `userId` has invited are within the three levels below `viewerId`, who may be the same. */
export async function isWithinTeam(query: Query, viewerId: number, userId: number): Promise<boolean> {
  if (viewerId === userId) return true;
  const rows = await query('select 1 from views.team_members where user_id = $1 and $2 in (up1, up2) and not is_gone', [
    userId,
    viewerId,
  ]);
  return rows.length > 0;
}

/** The members whom a member has invited, by the time of joining. @param viewerId who reads them; null for staff. */
export async function readChildren(
  query: Query,
  userId: number,
  range: RowRange,
  viewerId: number | null,
): Promise<ListPage<TreeMember>> {
  const list: List = {
    table: 'views.team_members',
    alias: 't',
    key: 'user_id',
    columns: () => treeColumns,
    where: (bind) => `t.up1 = ${bind(userId)} and not t.is_gone`,
    order: 't.user_id',
  };
  const count = async () => {
    const [row] = await query<{ level_1: number }>('select level_1 from views.team_members where user_id = $1', [
      userId,
    ]);
    return row?.level_1 ?? 0;
  };
  const page = await readPage<TreeRow>(query, list, range, count);
  return { ...page, rows: await presentMembers(query, page.rows, viewerId) };
}

/**
 * The members whose name or email contains a text, or whose member ID it is, by the time of joining. A member finds only direct
 * referrals by a part of their email: it sees that of no others.
 *
 * @param viewerId whose three levels are searched; null for everyone's.
 */
export async function searchTree(
  query: Query,
  viewerId: number | null,
  text: string,
  limit: number,
): Promise<TreeMatch[]> {
  const id = userIdIn(text);
  const list: List = {
    table: 'views.team_members',
    alias: 't',
    key: 'user_id',
    columns: () => treeColumns,
    where: (bind) => {
      if (viewerId === null) return 'not t.is_gone';
      const viewer = bind(viewerId);
      const byName = `${isNamedSql(bind, 't.user_id', text)} or t.user_id = ${bind(id ?? 0)}`;
      return `not t.is_gone and (t.up1 = ${viewer} or (t.up2 = ${viewer} or t.up3 = ${viewer}) and (${byName}))`;
    },
    order: 't.user_id',
  };
  const { rows } = await searchPage<TreeRow>(
    query,
    list,
    {
      lookups: (bind) => [
        searchByPeople(bind, 't.user_id', text).lookup,
        ...(id === undefined ? [] : [`t.user_id = ${bind(id)}`]),
      ],
      rowFilter: (bind) =>
        [
          searchByPeople(bind, 't.user_id', text).rowFilter,
          ...(id === undefined ? [] : [`t.user_id = ${bind(id)}`]),
        ].join(' or '),
    },
    { limit, offset: 0 },
  );
  const uplines = new Map(rows.map((row) => [row.user_id, row]));
  const members = await presentMembers(query, rows, viewerId);
  return members
    .filter((member) => member.user_id !== id || member.member_id === text || matchesName(member.full_name, text))
    .map((member) => ({ ...member, path: pathTo(uplines.get(member.user_id), viewerId) }));
}

/** An id inside a text is another member's when the year and month before it are not this one's. */
const matchesName = (name: string, text: string) => name.toLowerCase().includes(text.toLowerCase());

/** From the viewer, or from the highest known upline, down to the sponsor. */
function pathTo(row: TreeRow | undefined, viewerId: number | null): number[] {
  const upwards = [row?.up1, row?.up2, row?.up3].filter((id) => id !== null && id !== undefined);
  const end = viewerId === null ? -1 : upwards.indexOf(viewerId);
  return (end < 0 ? upwards : upwards.slice(0, end + 1)).toReversed();
}
