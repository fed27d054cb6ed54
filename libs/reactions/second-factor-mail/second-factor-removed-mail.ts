import { findOwners, findPeople, type SecondFactorChange, secondFactorChanged } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { secondFactorRemovedContent } from './second-factor-removed-content.js';

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
      const content = secondFactorRemovedContent({
        fullName: person?.full_name,
        at: recordedAt,
        url: `${publicUrl}/admin?section=users`,
      });
      return sendEmail(mailer, name, attempt, { to, content });
    },
  };
}
