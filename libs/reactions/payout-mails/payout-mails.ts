import { findCustomerRecipient } from '@soulvia/accounts';
import { findProfile, payoutPaid, payoutProfileDecided } from '@soulvia/earnings';
import type { Attempt, Outcome, Reaction } from '@soulvia/platform/reactions';
import { readSettings } from '@soulvia/settings';
import type { EmailContent } from '../email/email-content.js';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { payoutPaidContent, payoutRejectedContent } from './payout-content.js';

/** Tells a partner that money is on its way. */
export function payoutPaidMail(options: ReactionsOptions): Reaction<{ user_id: number; net: string }> {
  const name = 'payout-paid-mail';
  return {
    name,
    listensTo: payoutPaid,
    findDropReason: unlessAnyIsOn('earnings'),
    react: (attempt) =>
      sendToPartner(options, attempt, name, (facts) => payoutPaidContent(facts, { amount: attempt.event.body.net })),
  };
}

/** Tells a partner why they cannot be paid yet. */
export function payoutProfileRejectedMail(options: ReactionsOptions): Reaction<{ user_id: number; approve: boolean }> {
  const name = 'payout-profile-rejected-mail';
  return {
    name,
    listensTo: payoutProfileDecided,
    async react(attempt) {
      const { user_id: userId, approve } = attempt.event.body;
      const profile = approve ? undefined : await findProfile(attempt.query, userId);
      if (profile?.state !== 'REJECTED') return { kind: 'dropped', why: 'the details are not rejected' };
      const text = profile.reason ?? '';
      return sendToPartner(options, attempt, name, (facts) => payoutRejectedContent(facts, { text }));
    },
  };
}

async function sendToPartner(
  { mailer, publicUrl }: ReactionsOptions,
  attempt: Attempt<{ user_id: number }>,
  reaction: string,
  write: (facts: { name: string | undefined; url: string }) => EmailContent,
): Promise<Outcome> {
  const { event, query } = attempt;
  if (!(await readSettings(query, 'mails')).earnings) return { kind: 'dropped', why: 'this email is switched off' };
  const reader = await findCustomerRecipient(query, event.body.user_id);
  if (!reader) return { kind: 'dropped', why: 'the account has been deleted' };
  const content = write({ name: reader.firstName, url: `${publicUrl}/user-dashboard?tab=earnings` });
  return sendEmail(mailer, reaction, attempt, { to: reader.to, content });
}
