import { findNoticeRecipient, refreshTokenReused } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { greetingName } from '../letter/greeting-name.js';
import { sendLetter } from '../letter/send-letter.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { stolenSessionLetter } from './stolen-session-letter.js';

const name = 'stolen-session-mail';

/** Tells the owner of an account that a sign-in of theirs was ended because somebody else seems to have it. */
export function stolenSessionMail({ mailer, publicUrl }: ReactionsOptions): Reaction {
  return {
    name,
    listensTo: refreshTokenReused,
    async react(attempt) {
      const owner = await findNoticeRecipient(attempt.query, attempt.event.subjectId);
      if (!owner) return { kind: 'dropped', why: 'the account is gone' };
      const letter = stolenSessionLetter({
        name: greetingName(owner.firstName),
        at: attempt.event.recordedAt,
        url: `${publicUrl}/forgot-password`,
      });
      return sendLetter(mailer, name, attempt, { to: owner.to, letter });
    },
  };
}
