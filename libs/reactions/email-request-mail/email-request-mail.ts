import { emailChangeRequested, findPendingChangeNotice } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { emailRequestContent, staffEmailContent } from './email-request-content.js';

const name = 'email-request-mail';

/** Notifies the current address of a requested change, so that its owner can prevent a takeover. */
export function emailRequestMail({ mailer, publicUrl, links }: ReactionsOptions): Reaction {
  return {
    name,
    listensTo: emailChangeRequested,
    async react(attempt) {
      const owner = await findPendingChangeNotice(attempt.query, attempt.event.subjectId);
      if (!owner) return { kind: 'dropped', why: 'the change is no longer pending, or the account has been deleted' };
      const { from } = owner;
      const facts = { name: owner.firstName, at: attempt.event.recordedAt };
      const content = from
        ? staffEmailContent({ ...facts, url: links.emailChanges.address({ userId: attempt.event.subjectId, from }) })
        : emailRequestContent({ ...facts, url: `${publicUrl}/forgot-password` });
      return sendEmail(mailer, name, attempt, { to: owner.to, content });
    },
  };
}
