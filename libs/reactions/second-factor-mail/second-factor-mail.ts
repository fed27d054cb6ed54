import { findNoticeRecipient, type SecondFactorChange, secondFactorChanged } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { secondFactorContent } from './second-factor-content.js';

const name = 'second-factor-mail';

/** Notifies a person that what their account signs in with has changed, so that a takeover does not go unnoticed. */
export function secondFactorMail({ mailer, publicUrl }: ReactionsOptions): Reaction<{ change: SecondFactorChange }> {
  return {
    name,
    listensTo: secondFactorChanged,
    async react(attempt) {
      const owner = await findNoticeRecipient(attempt.query, attempt.event.subjectId);
      if (!owner) return { kind: 'dropped', why: 'the account has been deleted' };
      const content = secondFactorContent({
        name: owner.firstName,
        change: attempt.event.body.change,
        at: attempt.event.recordedAt,
        url: `${publicUrl}/forgot-password`,
      });
      return sendEmail(mailer, name, attempt, { to: owner.to, content });
    },
  };
}
