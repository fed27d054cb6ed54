import { headers, totalRelationGte } from '@soulvia/contracts';

export interface Total {
  total: number;
  /** True when there are more than `total`. */
  totalIsLowerBound: boolean;
}

/** @param rows the length of the page, for a response without a total. */
export function readTotal(responseHeaders: Headers, rows: number): Total {
  return {
    total: Number(responseHeaders.get(headers.totalCount) ?? rows),
    totalIsLowerBound: responseHeaders.get(headers.totalRelation) === totalRelationGte,
  };
}

/** `30`, or `1000+` for a lower bound. */
export const totalText = (total: number, totalIsLowerBound: boolean) => `${total}${totalIsLowerBound ? '+' : ''}`;
