import type { TreeMember } from '@soulvia/contracts';

/** Members on the three levels of a team. */
export const teamSize = ({ level_1, level_2, level_3 }: TreeMember['team']) => level_1 + level_2 + level_3;
