import type { Query } from '@soulvia/platform/database';

/** What the read model knows of a code. Amounts are rupees with two decimals. */
interface CouponFigures {
  /** Placed with it. */
  orders: number;
  /** Orders that hold it. */
  used: number;
  given: string;
}

export interface PromotionsOptions {
  /** Of codes that were used, by id. */
  readFigures: (query: Query, couponIds: readonly number[]) => Promise<Map<number, CouponFigures>>;
}

export const PROMOTIONS_OPTIONS = Symbol('promotions options');
