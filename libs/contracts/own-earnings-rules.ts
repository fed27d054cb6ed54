/** Paths below `/api/v1/`. */
export const ownEarningsPath = 'earnings/me';
export const earningsStatementsPath = 'earnings/statements';
export const earningsStatementPath = (month: string) => `${earningsStatementsPath}/${month}`;
export const retailSharePath = 'earnings/retail-share';
export const disclosurePath = 'earnings/disclosure';
export const partnerPath = (userId: number) => `partners/${userId}`;

/** Page of what partners earned. */
export const disclosureAddress = '/earnings-disclosure';

export const earningStates = ['PAID', 'UNPAID', 'HELD', 'WAITING'] as const;
export type EarningState = (typeof earningStates)[number];

export const payoutMoves = ['SENT', 'FAILED'] as const;
export type PayoutMove = (typeof payoutMoves)[number];

/** How statements call buyers of others, and those who keep their orders to themselves. */
export const unnamedBuyer = 'A customer';

/** Percent; below it partners would mainly sell to each other. */
export const leastRetailShare = 80;

export const disclosureLimits = {
  /** Closes that are shown. */
  months: 12,
  /** Fewer partners than that have no median: it would be one person's pay. */
  partnersMin: 10,
} as const;
