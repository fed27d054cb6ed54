import { say } from '@soulvia/contracts';
import { adminAppointed, findOwners, findPeople } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { inPakistan } from '../email/in-pakistan.js';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';

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
      const content = {
        subject: 'A new admin in your shop',
        preview: 'If you expected this, no action is needed.',
        heading: 'A new admin in your shop',
        name: undefined,
        before: [
          say`${person?.full_name ?? 'Someone'} may use the admin console since ${inPakistan(recordedAt)}, Pakistan time.`,
          'If none of you did this, someone else may have access to your console. Remove this admin and choose new passwords.',
        ],
        action: { label: 'Open users', url: `${publicUrl}/admin?section=users` },
        after: ['The history of the account shows who made the change.'],
        footnote: "You're receiving this email because you own this Soulvia shop.",
      };
      return sendEmail(mailer, name, attempt, { to, content });
    },
  };
}
