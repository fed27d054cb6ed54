import { atLeast, headers } from '@soulvia/contracts';

/** How long a list is. */
export interface Total {
  total: number;
  /** Whether there may be more: a search counts a few pages on. */
  totalIsLowerBound: boolean;
}

/** @param rows how many came, for an answer that tells no total. */
export function readTotal(told: Headers, rows: number): Total {
  return {
    total: Number(told.get(headers.totalCount) ?? rows),
    totalIsLowerBound: told.get(headers.totalRelation) === atLeast,
  };
}

/** `30`, or `30+` where there may be more. */
export const totalText = (total: number, totalIsLowerBound: boolean) => `${total}${totalIsLowerBound ? '+' : ''}`;
