import { Money } from '@soulvia/kernel';
import type { EarningTerms } from './earn.js';

/** An order whose cash was collected, above which a partner stands, and which no close has paid. */
export interface OpenOrder {
  level: number;
  month: string;
  placedMonth: string;
  /** What the buyer paid for all its lines and kept. */
  kept: Money;
  lines: number;
}

/** A month, and the plan that holds in it. */
export interface OpenMonth {
  month: string;
  /** Null without a plan. */
  terms: EarningTerms | null;
}

/** What an order would pay if all its cash settles; no more than that, though its lines are rounded one by one. */
export function estimateShare({ level, kept, lines }: OpenOrder, { levels }: EarningTerms): Money {
  const percent = levels.find((one) => one.level === level)?.percent ?? 0;
  if (percent === 0 || !kept.isPositive()) return Money.zero;
  const least = Math.floor((kept.paisa * Math.round(percent * 100) - 5_000 * lines) / 10_000) + 1;
  return Money.fromPaisa(Math.max(0, least));
}
