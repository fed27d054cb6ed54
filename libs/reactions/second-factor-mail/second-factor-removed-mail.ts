import { say } from '@soulvia/contracts';
import { findOwners, findPeople, type SecondFactorChange, secondFactorChanged } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { inPakistan } from '../email/in-pakistan.js';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';

const name = 'second-factor-removed-mail';

/** Tells the owners that someone's second factor was removed for them: a stolen console session may have done it. */
export function secondFactorRemovedMail({
  mailer,
  publicUrl,
}: ReactionsOptions): Reaction<{ change: SecondFactorChange }> {
  return {
    name,
    listensTo: secondFactorChanged,
    async react(attempt) {
      const { body, subjectId, recordedAt } = attempt.event;
      if (body.change !== 'removed_by_staff') return { kind: 'dropped', why: 'the person made this change' };
      const to = await findOwners(attempt.query, subjectId);
      if (to.length === 0) return { kind: 'dropped', why: 'there is no other owner' };
      const person = (await findPeople(attempt.query, [subjectId])).get(subjectId);
      const content = {
        subject: 'A second factor was removed',
        preview: 'The account signs in with its password alone.',
        heading: 'A second factor was removed',
        name: undefined,
        before: [
          say`The second factor of ${person?.full_name ?? 'an account'} was removed on ${inPakistan(recordedAt)}, Pakistan time. The account signs in with its password alone until a new one is set up.`,
          'If none of you did this, someone else may have access to your console. Check who may use it.',
        ],
        action: { label: 'Open users', url: `${publicUrl}/admin?section=users` },
        after: ['All devices of the account were signed out.'],
        footnote: "You're receiving this email because you own this Soulvia shop.",
      };
      return sendEmail(mailer, name, attempt, { to, content });
    },
  };
}
