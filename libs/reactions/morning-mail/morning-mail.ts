import { shopDay } from '@soulvia/contracts';
import { findMorningReader, morningMailDue } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { readSettings, requiresStaffFactor } from '@soulvia/settings';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { morningMailContent } from './morning-mail-content.js';

const name = 'morning-mail';

/** Emails a member of staff what happened yesterday and what waits, with what they may see by now. */
export function morningMail({
  mailer,
  publicUrl,
  readMorning,
}: ReactionsOptions): Reaction<{ user_id: number; day: string }> {
  return {
    name,
    listensTo: morningMailDue,
    async react(attempt) {
      const { query, event } = attempt;
      const { user_id: userId, day } = event.body;
      if (!(await readSettings(query, 'mails')).morning_mail)
        return { kind: 'dropped', why: 'this email is switched off' };
      if (day !== shopDay(new Date())) return { kind: 'dropped', why: 'its day is over' };
      const reader = await findMorningReader(query, userId, await requiresStaffFactor(query));
      if (!reader) return { kind: 'dropped', why: 'the reader has switched it off, or may not see the console' };
      const parts = await readMorning(query, reader, day);
      if (parts.length === 0) return { kind: 'dropped', why: 'there is nothing to tell' };
      const content = morningMailContent({ name: reader.firstName, day, parts, publicUrl });
      return sendEmail(mailer, name, attempt, { to: reader.to, content });
    },
  };
}
