import type { TreeMember } from '@soulvia/contracts';
import type { ReactNode } from 'react';

/** How the rows of a tree are shown. */
export interface TreeSetup {
  /** Rows with actions need more width than others: whether there is too little, so that their cells stand below each other. */
  isStacked?: boolean;
  /** The last level whose rows are shown; all when left out. */
  lowestLevel?: number;
  /** What can be done with a member. The active row's actions are reached by Tab. */
  actionsOf?: (member: TreeMember, isActive: boolean) => ReactNode;
}
