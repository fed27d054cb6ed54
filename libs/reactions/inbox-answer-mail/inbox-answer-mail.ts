import { findAnswerMail, inboxAnswered } from '@soulvia/contact';
import type { Reaction } from '@soulvia/platform/reactions';
import { readSettings } from '@soulvia/settings';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { inboxAnswerContent } from './inbox-answer-content.js';

const name = 'inbox-answer-mail';

/** Emails an answer of staff, with a link to the conversation. Mails to Reply-To reach the shop's own mailbox. */
export function inboxAnswerMail({
  mailer,
  publicUrl,
  links,
}: ReactionsOptions): Reaction<{ message_id: number; reply_id: number; via: string }> {
  return {
    name,
    listensTo: inboxAnswered,
    async react(attempt) {
      const { query, event } = attempt;
      const { message_id: threadId, reply_id: replyId, via } = event.body;
      if (via !== 'email') return { kind: 'dropped', why: 'not an answer by email' };
      const answer = await findAnswerMail(query, threadId, replyId);
      if (!answer) return { kind: 'dropped', why: 'the thread or the account has been deleted' };
      const company = await readSettings(query, 'company');
      const content = inboxAnswerContent({
        name: answer.name,
        shop: company.name,
        subject: answer.subject,
        text: answer.text,
        url: `${publicUrl}${links.messages.pathTo(threadId, event.recordedAt)}`,
      });
      return sendEmail(mailer, name, attempt, { to: answer.to, replyTo: company.email || undefined, content });
    },
  };
}
