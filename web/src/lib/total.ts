import { atLeast, headers } from '@soulvia/contracts';

/** How long a list is. */
export interface Total {
  total: number;
  /** Whether there may be more: a search counts a few pages on. */
  totalIsLowerBound: boolean;
}

/** @param rows the number of rows, for a response without a total. */
export function readTotal(responseHeaders: Headers, rows: number): Total {
  return {
    total: Number(responseHeaders.get(headers.totalCount) ?? rows),
    totalIsLowerBound: responseHeaders.get(headers.totalRelation) === atLeast,
  };
}

/** `30`, or `30+` where there may be more. */
export const totalText = (total: number, totalIsLowerBound: boolean) => `${total}${totalIsLowerBound ? '+' : ''}`;
