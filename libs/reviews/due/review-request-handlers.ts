import type { OrderStatus } from '@soulvia/contracts';
import { orderStatusChanged } from '@soulvia/ordering';
import {
  defineDueKind,
  type DueHandler,
  type EventHandler,
  schedule,
  type ScheduledHandler,
} from '@soulvia/platform/due';
import { reviewRequested } from '../domain/events.js';
import { requestTime } from '../domain/review-request.js';
import { markRequested } from '../persistence/review-requests.js';
import { findReviewRequest } from '../queries/find-review-request.js';
import type { ReviewsOptions } from '../reviews-options.js';

/** By order: asks its buyer for a review. */
const reviewRequest = defineDueKind('review-request');

/** Asks the buyers of delivered orders for a review, 14 days later and once an order. A reaction sends the email. */
export function reviewRequestHandlers(options: ReviewsOptions): DueHandler[] {
  const request: ScheduledHandler = {
    kind: reviewRequest,
    async handle({ subjectId: orderId }, work) {
      const found = await findReviewRequest(work.query, options, orderId);
      if (typeof found === 'string' || !(await markRequested(work.query, orderId))) return;
      work.record(reviewRequested, orderId, { order_id: orderId });
    },
  };
  const follow: EventHandler<{ order_id: number; from: OrderStatus; to: OrderStatus }>['handle'] = async (
    { body, recordedAt },
    work,
  ) => {
    const at = requestTime(body, recordedAt);
    if (at) await schedule(work, reviewRequest, body.order_id, { at }, {});
  };
  return [
    request,
    { kind: { name: 'review-request-of-delivered-order' }, listensTo: orderStatusChanged, handle: follow },
  ];
}
