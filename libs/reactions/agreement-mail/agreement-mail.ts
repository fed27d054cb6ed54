import { agreementNoticeDue, findAgreementReader } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { readSettings } from '@soulvia/settings';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { agreementContent } from './agreement-content.js';

const name = 'agreement-mail';

/** Emails a partner that a new version of the agreement waits. */
export function agreementMail({ mailer, publicUrl }: ReactionsOptions): Reaction<{ user_id: number; version: number }> {
  return {
    name,
    listensTo: agreementNoticeDue,
    findDropReason: unlessAnyIsOn('earnings'),
    async react(attempt) {
      const { query, event } = attempt;
      if (!(await readSettings(query, 'mails')).earnings) return { kind: 'dropped', why: 'this email is switched off' };
      const reader = await findAgreementReader(query, event.body.user_id, event.body.version);
      if (!reader) return { kind: 'dropped', why: 'the version is accepted, or no longer the newest' };
      const { to, firstName } = reader;
      const content = agreementContent({ name: firstName, url: `${publicUrl}/user-dashboard` });
      return sendEmail(mailer, name, attempt, { to, content });
    },
  };
}
