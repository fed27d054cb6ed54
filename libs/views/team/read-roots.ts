import type { TreeMember } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';
import { type List, type ListPage, type Query, readFilteredPage, type RowRange } from '@soulvia/platform/database';
import { presentMembers, treeColumns, type TreeRow } from './present-members.js';
import { hasMonths } from './read-months.js';
import { isRoot } from './team.projection.js';

class TreeIsRebuilt extends DomainError {
  readonly code = 'SERVICE_UNAVAILABLE';

  constructor() {
    super('The tree is being rebuilt. Please try again in a few minutes.');
  }
}

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
  if (!(await hasMonths(query))) throw new TreeIsRebuilt();
  const page = await readFilteredPage<TreeRow>(query, roots, range);
  return { ...page, rows: await presentMembers(query, page.rows) };
}
