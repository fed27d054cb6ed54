import { findResetMail, passwordResetRequested } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { greetingName } from '../letter/greeting-name.js';
import { sendLetter } from '../letter/send-letter.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { resetLetter } from './reset-letter.js';

const name = 'password-reset-mail';

/** Mails the link that sets a new password. What the log holds is only that it was asked for; the link is worked out here. */
export function passwordResetMail({ mailer, publicUrl, tokenSecret }: ReactionsOptions): Reaction {
  return {
    name,
    listensTo: passwordResetRequested,
    async react(attempt) {
      const reset = await findResetMail(attempt.query, String(attempt.event.body.reset_id), tokenSecret);
      if (!reset) return { kind: 'dropped', why: 'the link works no more, or the account is gone' };
      const letter = resetLetter({ name: greetingName(reset.firstName), url: `${publicUrl}${reset.path}` });
      return sendLetter(mailer, name, attempt, { to: reset.to, letter });
    },
  };
}
