import { adminAppointed, findOwners, findPeople } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { newAdminContent } from './new-admin-content.js';

const name = 'new-admin-mail';

/** Tells the owners that someone may use the console from now on. */
export function newAdminMail({ mailer, publicUrl }: ReactionsOptions): Reaction {
  return {
    name,
    listensTo: adminAppointed,
    async react(attempt) {
      const { subjectId, recordedAt } = attempt.event;
      const to = await findOwners(attempt.query, subjectId);
      if (to.length === 0) return { kind: 'dropped', why: 'there is no other owner' };
      const person = (await findPeople(attempt.query, [subjectId])).get(subjectId);
      const content = newAdminContent({
        fullName: person?.full_name,
        at: recordedAt,
        url: `${publicUrl}/admin?section=users`,
      });
      return sendEmail(mailer, name, attempt, { to, content });
    },
  };
}
