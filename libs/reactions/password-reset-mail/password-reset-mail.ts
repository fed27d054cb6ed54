import { findResetMail, passwordResetRequested } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { greetingName } from '../email/greeting-name.js';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { resetContent } from './password-reset-content.js';

const name = 'password-reset-mail';

/** Mails the link that sets a new password. What the log holds is only that it was asked for; the link is worked out here. */
export function passwordResetMail({ mailer, publicUrl, tokenSecret }: ReactionsOptions): Reaction {
  return {
    name,
    listensTo: passwordResetRequested,
    async react(attempt) {
      const reset = await findResetMail(attempt.query, String(attempt.event.body.reset_id), tokenSecret);
      if (!reset) return { kind: 'dropped', why: 'the link works no more, or the account is gone' };
      const content = resetContent({ name: greetingName(reset.firstName), url: `${publicUrl}${reset.path}` });
      return sendEmail(mailer, name, attempt, { to: reset.to, content });
    },
  };
}
