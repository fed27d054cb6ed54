/** Path below `/api/v1/`. */
export const periodsPath = 'earnings/periods';

export const periodStates = ['OPEN', 'CLOSING', 'CLOSED'] as const;
export type PeriodState = (typeof periodStates)[number];

/** What a beneficiary and a buyer of one household share. */
export const householdMatches = ['phone', 'cnic', 'account'] as const;
export type HouseholdMatch = (typeof householdMatches)[number];
