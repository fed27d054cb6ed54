import { userDeleted } from '@soulvia/accounts';
import type { Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange, Projection } from '@soulvia/platform/projections';
import {
  reviewAnswered,
  reviewChanged,
  reviewDeleted,
  reviewPublished,
  reviewRejected,
  reviewWritten,
} from '@soulvia/reviews';

/** Erasing an account takes its name off reviews, and changes that wait. */
const listed = [
  reviewWritten,
  reviewChanged,
  reviewPublished,
  reviewRejected,
  reviewAnswered,
  reviewDeleted,
  userDeleted,
];

/** Has no tables: tells staff that the lists of reviews have changed. */
export const reviewFeedProjection: Projection = {
  name: 'review-feed',
  version: 1,
  listensTo: listed,
  tables: [],
  fold: [],
  onPoison: 'skip',
  announce: announceReviews,
};

async function announceReviews(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const changes = await query(`select 1 from ${eventsInRange(listed)} changes limit 1`, [range.from, range.to]);
  if (changes.length === 0) return [];
  return [{ audience: 'may:reviews.moderate', topic: 'review.changed', payload: { position: range.to } }];
}
