import { emailChanged, findFormerAddress } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { greetingName } from '../letter/greeting-name.js';
import { sendLetter } from '../letter/send-letter.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { emailChangedLetter } from './email-changed-letter.js';

const name = 'email-changed-mail';

/** Tells the former address of an account that it is no longer the one: whoever took the account over cannot do it unseen. */
export function emailChangedMail({
  mailer,
  publicUrl,
}: ReactionsOptions): Reaction<{ user_id: number; change_id: string }> {
  return {
    name,
    listensTo: emailChanged,
    async react(attempt) {
      const former = await findFormerAddress(attempt.query, attempt.event.body.change_id);
      if (!former) return { kind: 'dropped', why: 'the account is gone' };
      const letter = emailChangedLetter({
        name: greetingName(former.firstName),
        at: attempt.event.recordedAt,
        url: `${publicUrl}/`,
      });
      return sendLetter(mailer, name, attempt, { to: former.to, letter });
    },
  };
}
