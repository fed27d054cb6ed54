import { findSubscribedEmail, newsletterSubscribed } from '@soulvia/contact';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { newsletterContent } from './newsletter-content.js';

const name = 'newsletter-mail';

/** Welcomes a subscriber, with the link that ends the subscription. */
export function newsletterMail({
  mailer,
  publicUrl,
  links: { newsletter },
}: ReactionsOptions): Reaction<{ subscriber_id: number }> {
  return {
    name,
    listensTo: newsletterSubscribed,
    async react(attempt) {
      const { subscriber_id: id } = attempt.event.body;
      const to = await findSubscribedEmail(attempt.query, id);
      if (to === undefined) return { kind: 'dropped', why: 'the address is no longer subscribed' };
      const content = newsletterContent({ shopUrl: `${publicUrl}/`, unsubscribeUrl: newsletter.pageUrl(id) });
      return sendEmail(mailer, name, attempt, { to, content, unsubscribeUrl: newsletter.oneClickUrl(id) });
    },
  };
}
