import { signInCodeRequested } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { signInCodeContent } from './sign-in-code-content.js';

const name = 'sign-in-code-mail';

/** Emails the code that finishes a sign-in. The log holds only the request; the code is derived here. */
export function signInCodeMail({ mailer, publicUrl, links }: ReactionsOptions): Reaction {
  return {
    name,
    listensTo: signInCodeRequested,
    async react(attempt) {
      const mail = await links.accounts.findSignInCode(attempt.query, String(attempt.event.body.code_id));
      if (!mail) return { kind: 'dropped', why: 'the code has expired or was used, or the account has been deleted' };
      const content = signInCodeContent({
        name: mail.firstName,
        code: mail.code,
        url: `${publicUrl}/forgot-password`,
      });
      return sendEmail(mailer, name, attempt, { to: mail.to, content });
    },
  };
}
