import { findRequestedEmail, newsletterRequested } from '@soulvia/contact';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { newsletterConfirmContent } from './newsletter-confirm-content.js';

const name = 'newsletter-confirm-mail';

/** Emails the link that starts a newsletter subscription to the address that was typed. */
export function newsletterConfirmMail({
  mailer,
  links: { newsletter },
}: ReactionsOptions): Reaction<{ request_id: number }> {
  return {
    name,
    listensTo: newsletterRequested,
    async react(attempt) {
      const { body, recordedAt } = attempt.event;
      const to = await findRequestedEmail(attempt.query, body.request_id);
      if (to === undefined) return { kind: 'dropped', why: 'the link is no longer valid' };
      const content = newsletterConfirmContent({ url: newsletter.confirmUrl(body.request_id, recordedAt) });
      return sendEmail(mailer, name, attempt, { to, content });
    },
  };
}
