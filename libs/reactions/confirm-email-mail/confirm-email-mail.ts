import { emailVerificationRequested } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { newEmailContent, ownEmailContent } from './confirm-email-content.js';

const name = 'confirm-email-mail';

/** Emails the link that confirms an address to that address. The log holds only the request; the link is derived here. */
export function confirmEmailMail({
  mailer,
  publicUrl,
  links,
}: ReactionsOptions): Reaction<{ user_id: number; verification_id: string }> {
  return {
    name,
    listensTo: emailVerificationRequested,
    async react(attempt) {
      const mail = await links.accounts.findVerification(attempt.query, attempt.event.body.verification_id);
      if (!mail) return { kind: 'dropped', why: 'the link is no longer valid, or the account has been deleted' };
      const write = mail.isChange ? newEmailContent : ownEmailContent;
      const content = write({ name: mail.firstName, url: `${publicUrl}${mail.path}` });
      return sendEmail(mailer, name, attempt, { to: mail.to, content });
    },
  };
}
