import { orderParcels } from '@soulvia/fulfilment';
import type { Reaction } from '@soulvia/platform/reactions';
import { findReturnedUnopened } from '@soulvia/returns';
import { findReviewRequest, reviewRequested } from '@soulvia/reviews';
import { readSettings } from '@soulvia/settings';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { reviewRequestContent } from './review-request-content.js';

const name = 'review-request-mail';

/** Asks the buyer of a delivered order for a review, if they still subscribe to the newsletter, with the link that ends it. */
export function reviewRequestMail({
  mailer,
  publicUrl,
  links: { newsletter },
}: ReactionsOptions): Reaction<{ order_id: number }> {
  return {
    name,
    listensTo: reviewRequested,
    findDropReason: unlessAnyIsOn('review_request'),
    async react(attempt) {
      const { query, event } = attempt;
      const { order_id: orderId } = event.body;
      const [switches, request] = await Promise.all([
        readSettings(query, 'mails'),
        findReviewRequest(query, { parcels: orderParcels, findReturnedUnopened }, orderId),
      ]);
      if (!switches.review_request) return { kind: 'dropped', why: 'this email is switched off' };
      if (typeof request === 'string') return { kind: 'dropped', why: request };
      const { to, firstName, subscriberId, products } = request;
      const content = reviewRequestContent({
        name: firstName,
        orderId,
        products: products.map((product) => ({ name: product.name, url: `${publicUrl}/buy-product/${product.id}` })),
        unsubscribeUrl: newsletter.pageUrl(subscriberId),
      });
      return sendEmail(mailer, name, attempt, { to, content, unsubscribeUrl: newsletter.oneClickUrl(subscriberId) });
    },
  };
}
