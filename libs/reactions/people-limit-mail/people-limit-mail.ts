import { findOwners, findPeople, type PeopleBudget, peopleLimitReached } from '@soulvia/accounts';
import { say, showTyped } from '@soulvia/contracts';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import { inPakistan } from '../email/in-pakistan.js';
import type { ReactionsOptions } from '../reactions-options.js';

const name = 'people-limit-mail';

/** Tells the other owners that an account has seen unusually many people in a day. */
export function peopleLimitMail({
  mailer,
  publicUrl,
}: ReactionsOptions): Reaction<{ user_id: number; budget: PeopleBudget }> {
  return {
    name,
    listensTo: peopleLimitReached,
    async react(attempt) {
      const { subjectId, recordedAt, body } = attempt.event;
      const to = await findOwners(attempt.query, subjectId);
      if (to.length === 0) return { kind: 'dropped', why: 'there is no other owner' };
      const person = (await findPeople(attempt.query, [subjectId])).get(subjectId);
      const who = showTyped(person?.full_name ?? '', 80) ?? 'Someone';
      const limit = body.budget === 'owner' ? 'upper limit' : 'first limit';
      const content = {
        subject: 'Unusually many customers viewed',
        preview: 'Check that this was needed for work.',
        heading: 'Unusually many customers viewed',
        name: undefined,
        before: [
          say`${who} reached the ${limit} of people that staff can see in a day, on ${inPakistan(recordedAt)}, Pakistan time.`,
          'If this was not needed for work, sign the account out and change its rights.',
        ],
        action: { label: 'Open the security log', url: `${publicUrl}/admin?section=security-log&q=${subjectId}` },
        after: ['You set the limits in Settings, Limits.'],
        footnote: "You're receiving this email because you own this Soulvia shop.",
      };
      return sendEmail(mailer, name, attempt, { to, content });
    },
  };
}
