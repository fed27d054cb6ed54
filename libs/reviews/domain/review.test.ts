import { describe, expect, test } from '@jest/globals';
import { AlreadyDecided, OwnReviewRefused, ReviewChangedMeanwhile, ReviewNotPublished } from './errors.js';
import { answerReview, changeReview, decideReview, type ReviewFacts } from './review.js';

const written = { rating: 4, text: 'Soft and light.', skinType: 'DRY' as const, photos: ['reviews/a'] };
const older = { rating: 2, text: 'Too heavy for me.', skinType: null, photos: [] };
const review = (changes: Partial<ReviewFacts> = {}): ReviewFacts => ({
  id: 7,
  productId: 3,
  authorId: 5,
  state: 'PENDING',
  written,
  shown: null,
  reason: null,
  answer: null,
  decidedBy: null,
  revision: 2,
  ...changes,
});
const ids = { review_id: 7, product_id: 3 };
const copies = new Map([
  ['waiting-reviews/a', 'reviews/copy'],
  ['waiting-reviews/lost', null],
]);
const by = (lastSeen: number | null = null) => ({ by: 9, lastSeen, nameOfDecider: 'Hina Raza', copies });
const bodies = (events: readonly { definition: { type: string }; body: unknown }[]) =>
  events.map(({ definition, body }) => [definition.type, body]);

describe('review: a change by its author', () => {
  test('waits to be read, and leaves what is published', () => {
    const { review: after, events } = changeReview(review({ state: 'PUBLISHED', shown: older }), {
      rating: 5,
      photos: [],
    });
    expect(after).toEqual(review({ written: { ...written, rating: 5, photos: [] }, shown: older, revision: 3 }));
    expect(bodies(events)).toEqual([['ReviewChanged', { ...ids, rating: 5, fields: ['rating', 'photos'] }]]);
  });

  test('of a rejected review clears the reason', () => {
    const { review: after } = changeReview(review({ state: 'REJECTED', reason: 'ABUSE', decidedBy: 9 }), {
      text: 'Kind words now.',
    });
    expect([after.state, after.reason, after.decidedBy]).toEqual(['PENDING', null, null]);
  });

  test('that changes nothing records nothing', () => {
    const same = review({ state: 'REJECTED', reason: 'ABUSE' });
    expect(changeReview(same, { ...written, photos: ['reviews/a'] })).toEqual({ review: same, events: [] });
  });
});

describe('review: a decision of staff', () => {
  test('publishes what was written last in place of what was published', () => {
    const { review: after, events } = decideReview(review({ shown: older }), { publish: true }, by(2));
    expect(after).toEqual(review({ state: 'PUBLISHED', shown: written, decidedBy: 9, revision: 3 }));
    expect(bodies(events)).toEqual([['ReviewPublished', { ...ids, rating: 4, previous_rating: 2 }]]);
  });

  test('publishes the copies of photos that wait, and none that were not copied', () => {
    const waiting = (...photos: string[]) => review({ written: { ...written, photos } });
    const { review: after } = decideReview(
      waiting('reviews/old', 'waiting-reviews/lost', 'waiting-reviews/a'),
      { publish: true },
      by(),
    );
    expect([after.written.photos, after.shown?.photos]).toEqual(
      Array.from({ length: 2 }, () => ['reviews/old', 'reviews/copy']),
    );
    expect(() => decideReview(waiting('waiting-reviews/new'), { publish: true }, by())).toThrow(ReviewChangedMeanwhile);
  });

  test('rejects a change and leaves what is published', () => {
    const { review: after, events } = decideReview(
      review({ shown: older }),
      { publish: false, reason: 'OFF_TOPIC' },
      by(),
    );
    expect([after.state, after.reason, after.shown]).toEqual(['REJECTED', 'OFF_TOPIC', older]);
    expect(bodies(events)).toEqual([
      ['ReviewRejected', { ...ids, rating: 4, reason: 'OFF_TOPIC', previous_rating: null }],
    ]);
  });

  test('takes a published review off the page when it is rejected later', () => {
    const { review: after, events } = decideReview(
      review({ state: 'PUBLISHED', shown: written }),
      { publish: false, reason: 'PERSONAL_DATA' },
      by(),
    );
    expect(after.shown).toBeNull();
    expect(bodies(events)).toEqual([
      ['ReviewRejected', { ...ids, rating: 4, reason: 'PERSONAL_DATA', previous_rating: 4 }],
    ]);
  });

  test.each([
    ['PUBLISHED', { publish: true }],
    ['REJECTED', { publish: false, reason: 'ABUSE' }],
  ] as const)('is refused when the review is %s already', (state, verdict) => {
    const decided = review({ state, shown: state === 'PUBLISHED' ? written : null });
    expect(() => decideReview(decided, verdict, by())).toThrow(AlreadyDecided);
    expect(() => decideReview(decided, verdict, by())).toThrow('Hina Raza has already decided this review.');
  });

  test('is refused for a revision that is not the current one', () => {
    expect(() => decideReview(review(), { publish: true }, by(1))).toThrow(ReviewChangedMeanwhile);
  });

  test('is refused to the author', () => {
    expect(() => decideReview(review({ authorId: 9 }), { publish: true }, by())).toThrow(OwnReviewRefused);
  });
});

describe('review: an answer of the shop', () => {
  test('needs something published', () => {
    expect(() => answerReview(review(), 'Thank you.', 9)).toThrow(ReviewNotPublished);
  });

  test('is recorded once', () => {
    const first = answerReview(review({ shown: written }), 'Thank you.', 9);
    expect(bodies(first.events)).toEqual([['ReviewAnswered', ids]]);
    expect(answerReview(first.review, 'Thank you.', 9).events).toEqual([]);
  });
});
