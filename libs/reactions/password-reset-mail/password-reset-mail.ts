import { passwordResetRequested } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { resetContent } from './password-reset-content.js';

const name = 'password-reset-mail';

/** Emails the link to set a new password. The log holds only the request; the link is derived here. */
export function passwordResetMail({ mailer, publicUrl, links }: ReactionsOptions): Reaction {
  return {
    name,
    listensTo: passwordResetRequested,
    async react(attempt) {
      const reset = await links.accounts.findReset(attempt.query, String(attempt.event.body.reset_id));
      if (!reset) return { kind: 'dropped', why: 'the link is no longer valid, or the account has been deleted' };
      const content = resetContent({ name: reset.firstName, url: `${publicUrl}${reset.path}` });
      return sendEmail(mailer, name, attempt, { to: reset.to, content });
    },
  };
}
