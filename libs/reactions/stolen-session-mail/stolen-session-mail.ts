import { findNoticeRecipient, refreshTokenReused } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { stolenSessionContent } from './stolen-session-content.js';

const name = 'stolen-session-mail';

/** Notifies the owner that a session was revoked because its refresh token was used twice. */
export function stolenSessionMail({ mailer, publicUrl }: ReactionsOptions): Reaction {
  return {
    name,
    listensTo: refreshTokenReused,
    async react(attempt) {
      const owner = await findNoticeRecipient(attempt.query, attempt.event.subjectId);
      if (!owner) return { kind: 'dropped', why: 'the account has been deleted' };
      const content = stolenSessionContent({
        name: owner.firstName,
        at: attempt.event.recordedAt,
        url: `${publicUrl}/forgot-password`,
      });
      return sendEmail(mailer, name, attempt, { to: owner.to, content });
    },
  };
}
