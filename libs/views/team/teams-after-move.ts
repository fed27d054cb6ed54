import type { MovePreview, TreeMember } from '@soulvia/contracts';
import type { TreeRow } from './present-members.js';

type Team = TreeMember['team'];

/** How many generations a member is below another one; undefined when it is not in its team. */
function depthBelow({ up1, up2, up3 }: TreeRow, uplineId: number): number | undefined {
  const depth = [up1, up2, up3].indexOf(uplineId);
  return depth < 0 ? undefined : depth + 1;
}

/** What a member and its team add to the team of a member that is `depth` generations above it. */
function computeShare({ level_1, level_2 }: Team, depth: number | undefined): Team {
  const generations = depth === undefined ? [] : [...Array<number>(depth - 1).fill(0), 1, level_1, level_2];
  const [first = 0, second = 0, third = 0] = generations;
  return { level_1: first, level_2: second, level_3: third };
}

function change(team: Team, member: Team, before: number | undefined, after: number | undefined): Team {
  const [lost, won] = [computeShare(member, before), computeShare(member, after)];
  return {
    level_1: team.level_1 - lost.level_1 + won.level_1,
    level_2: team.level_2 - lost.level_2 + won.level_2,
    level_3: team.level_3 - lost.level_3 + won.level_3,
  };
}

/**
 * The teams of both sponsors after a move, of which one may be in the team of the other.
 *
 * @param to not in the downline of the member, or the move would be refused.
 */
export function teamsAfterMove(member: TreeRow, from: TreeRow | null, to: TreeRow | null): MovePreview['after'] {
  const below = (upline: TreeRow) => to && depthBelow(to, upline.user_id);
  return {
    from: from && change(from, member, 1, nextDepth(below(from))),
    to: to && change(to, member, depthBelow(member, to.user_id), 1),
  };
}

const nextDepth = (depth: number | null | undefined) => (depth ? depth + 1 : undefined);
