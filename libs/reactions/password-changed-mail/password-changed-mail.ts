import { findNoticeRecipient, passwordChanged } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { passwordChangedContent } from './password-changed-content.js';

const name = 'password-changed-mail';

/** Notifies the owner that the password was changed, so that a takeover does not go unnoticed. */
export function passwordChangedMail({ mailer, publicUrl }: ReactionsOptions): Reaction {
  return {
    name,
    listensTo: passwordChanged,
    async react(attempt) {
      const owner = await findNoticeRecipient(attempt.query, attempt.event.subjectId);
      if (!owner) return { kind: 'dropped', why: 'the account has been deleted' };
      const content = passwordChangedContent({
        name: owner.firstName,
        at: attempt.event.recordedAt,
        url: `${publicUrl}/forgot-password`,
      });
      return sendEmail(mailer, name, attempt, { to: owner.to, content });
    },
  };
}
