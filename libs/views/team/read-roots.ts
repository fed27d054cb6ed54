import type { TreeMember } from '@soulvia/contracts';
import { type List, type ListPage, type Query, readFilteredPage, type RowRange } from '@soulvia/platform/database';
import { presentMembers, treeColumns, type TreeRow } from './present-members.js';
import { isRoot } from './team.projection.js';

const roots: List = {
  table: 'views.team_members',
  alias: 't',
  key: 'user_id',
  columns: () => treeColumns,
  where: () => isRoot,
  order: 't.user_id',
};

/** The members without a sponsor who have a team or are partners, by the time of joining. */
export async function readRoots(query: Query, range: RowRange): Promise<ListPage<TreeMember>> {
  const page = await readFilteredPage<TreeRow>(query, roots, range);
  return { ...page, rows: await presentMembers(query, page.rows, null) };
}
