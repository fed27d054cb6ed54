import { emailChanged, findFormerAddress } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { emailChangedContent } from './email-changed-content.js';

const name = 'email-changed-mail';

/** Notifies the former address of an account about the change, so that a takeover does not go unnoticed. */
export function emailChangedMail({
  mailer,
  publicUrl,
}: ReactionsOptions): Reaction<{ user_id: number; change_id: string }> {
  return {
    name,
    listensTo: emailChanged,
    async react(attempt) {
      const former = await findFormerAddress(attempt.query, attempt.event.body.change_id);
      if (!former) return { kind: 'dropped', why: 'the account has been deleted' };
      const content = emailChangedContent({
        name: former.firstName,
        at: attempt.event.recordedAt,
        url: `${publicUrl}/`,
      });
      return sendEmail(mailer, name, attempt, { to: former.to, content });
    },
  };
}
