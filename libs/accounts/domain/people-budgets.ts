/** What an account may see of people in a day: beyond the first it proves its identity, beyond the second an owner has to allow more. */
const peopleBudgets = ['step_up', 'owner'] as const;
export type PeopleBudget = (typeof peopleBudgets)[number];

/** Different people seen before and after a response, and the budgets of the day; null for none. */
export interface CountedPeople {
  before: number;
  after: number;
  stepUp: number | null;
  owner: number | null;
}

/** @returns the budgets whose end a response has passed so that the other owners get an email; for what an owner sees, only the last. */
export function passedBudgets({ before, after, stepUp, owner }: CountedPeople, isOwner: boolean): PeopleBudget[] {
  const ends = { step_up: isOwner ? null : stepUp, owner };
  return peopleBudgets.filter((budget) => {
    const end = ends[budget];
    return end !== null && before <= end && after > end;
  });
}
