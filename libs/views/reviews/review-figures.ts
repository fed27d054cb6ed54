import type { DecisionShare, ReviewFigures, ReviewSummary } from '@soulvia/contracts';

export interface StarsRow {
  stars: number;
  reviews: number;
}

export interface DecisionsRow {
  stars: number;
  published: number;
  rejected: number;
}

/** @param rows of one product; stars without reviews may be left out. */
export function summarize(rows: readonly StarsRow[]): ReviewSummary {
  const stars = [1, 2, 3, 4, 5].map((star) => rows.find((row) => row.stars === star)?.reviews ?? 0);
  const count = stars.reduce((sum, reviews) => sum + reviews, 0);
  const total = stars.reduce((sum, reviews, index) => sum + reviews * (index + 1), 0);
  return { rating: count === 0 ? null : Math.round((total / count) * 10) / 10, count, stars };
}

/** The share of published reviews among those with few and with many stars. */
export function compareDecisions(rows: readonly DecisionsRow[]): ReviewFigures {
  return {
    low: computeShare(rows.filter(({ stars }) => stars <= 2)),
    high: computeShare(rows.filter(({ stars }) => stars >= 4)),
  };
}

function computeShare(rows: readonly DecisionsRow[]): DecisionShare {
  const published = rows.reduce((sum, row) => sum + row.published, 0);
  const rejected = rows.reduce((sum, row) => sum + row.rejected, 0);
  const all = published + rejected;
  return { published, rejected, published_percent: all === 0 ? null : Math.round((published / all) * 100) };
}
