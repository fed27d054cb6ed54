import { findNoticeRecipient } from '@soulvia/accounts';
import { statementReady } from '@soulvia/earnings';
import type { Reaction } from '@soulvia/platform/reactions';
import { readSettings } from '@soulvia/settings';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { statementContent } from './statement-content.js';

const name = 'statement-mail';

/** Emails a partner that the statement of a month is ready; its figures are read where they are private. */
export function statementMail({ mailer, publicUrl }: ReactionsOptions): Reaction<{ user_id: number; month: string }> {
  return {
    name,
    listensTo: statementReady,
    findDropReason: unlessAnyIsOn('earnings'),
    async react(attempt) {
      const { query, event } = attempt;
      const { user_id: userId, month } = event.body;
      if (!(await readSettings(query, 'mails')).earnings) return { kind: 'dropped', why: 'this email is switched off' };
      const reader = await findNoticeRecipient(query, userId);
      if (!reader) return { kind: 'dropped', why: 'the account is closed' };
      const url = `${publicUrl}/user-dashboard?tab=earnings&month=${month}`;
      return sendEmail(mailer, name, attempt, {
        to: reader.to,
        content: statementContent({ name: reader.firstName, month, url }),
      });
    },
  };
}
