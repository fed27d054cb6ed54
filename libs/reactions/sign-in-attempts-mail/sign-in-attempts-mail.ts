import { findNoticeRecipient, signInAttemptsExceeded } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { signInAttemptsContent } from './sign-in-attempts-content.js';

const name = 'sign-in-attempts-mail';

/** Notifies the owner that too many wrong passwords were entered for an account. */
export function signInAttemptsMail({ mailer, publicUrl }: ReactionsOptions): Reaction {
  return {
    name,
    listensTo: signInAttemptsExceeded,
    async react(attempt) {
      const owner = await findNoticeRecipient(attempt.query, attempt.event.subjectId);
      if (!owner) return { kind: 'dropped', why: 'the account has been deleted' };
      const content = signInAttemptsContent({
        name: owner.firstName,
        at: attempt.event.recordedAt,
        url: `${publicUrl}/forgot-password`,
      });
      return sendEmail(mailer, name, attempt, { to: owner.to, content });
    },
  };
}
