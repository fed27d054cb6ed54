import type { TreeMember } from '@soulvia/contracts';

/** What can be done with a member, beside opening the team. */
export interface TreeAction {
  label: string;
  isOfferedFor: (member: TreeMember) => boolean;
  onSelect: (member: TreeMember) => void;
}

export interface TreeSetup {
  /** Rows with an action need more width than others: whether there is too little, so that their cells stand below each other. */
  isStacked?: boolean;
  /** The last level whose rows are shown; all when left out. */
  lowestLevel?: number;
  action?: TreeAction;
}
