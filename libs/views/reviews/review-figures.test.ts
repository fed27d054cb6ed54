import { describe, expect, test } from '@jest/globals';
import { compareDecisions, summarize } from './review-figures.js';

describe('review figures', () => {
  test('summarize a product without reviews', () => {
    expect(summarize([])).toEqual({ rating: null, count: 0, stars: [0, 0, 0, 0, 0] });
  });

  test('round the mean to one decimal', () => {
    const rows = [
      { stars: 5, reviews: 2 },
      { stars: 2, reviews: 1 },
    ];
    expect(summarize(rows)).toEqual({ rating: 4, count: 3, stars: [0, 1, 0, 0, 2] });
    expect(summarize([...rows, { stars: 4, reviews: 4 }]).rating).toBe(4);
    expect(summarize([...rows, { stars: 1, reviews: 1 }]).rating).toBe(3.3);
  });

  test('compare decisions about few and about many stars, without those of three', () => {
    const rows = [
      { stars: 1, published: 1, rejected: 2 },
      { stars: 3, published: 9, rejected: 9 },
      { stars: 4, published: 3, rejected: 0 },
      { stars: 5, published: 4, rejected: 1 },
    ];
    expect(compareDecisions(rows)).toEqual({
      low: { published: 1, rejected: 2, published_percent: 33 },
      high: { published: 7, rejected: 1, published_percent: 88 },
    });
    expect(compareDecisions([]).low.published_percent).toBeNull();
  });
});
