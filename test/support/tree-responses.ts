import type { MovePreview, TreeMember } from '@soulvia/contracts';

/** A member of the partner tree, with a long name and figures of several digits. */
function treeMember(id: number): TreeMember {
  return {
    user_id: id,
    member_id: `202603${id}`,
    full_name: `Muhammad Abdullah Chaudhry ${id}`,
    role: 'SOULVIA_PARTNER',
    is_active: id % 2 === 1,
    level_name: 'Silver',
    date_joined: '2026-03-04T05:06:07.000Z',
    children: id % 2,
    team: { level_1: id % 2, level_2: 1200, level_3: 0 },
    month: { orders: 12, retail: '145990.50' },
    team_month: null,
  };
}

export const treeMembers = (count: number) => Array.from({ length: count }, (_, nth) => treeMember(nth + 1));

export const movePreview: MovePreview = {
  member: treeMember(1),
  from: { sponsor: treeMember(2) },
  to: { sponsor: treeMember(3) },
  moved: 1201,
  after: { from: { level_1: 0, level_2: 0, level_3: 0 }, to: { level_1: 2, level_2: 1201, level_3: 1200 } },
};
