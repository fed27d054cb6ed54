import type { DayQuery } from '@soulvia/contracts';

/** First and last day of the filter, as far as given. */
export interface Days {
  from: string | null;
  to: string | null;
}

export function toDays(query: DayQuery): Days {
  return { from: query.date ?? query.start_date ?? null, to: query.date ?? query.end_date ?? null };
}
