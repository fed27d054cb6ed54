import { findCustomerRecipient } from '@soulvia/accounts';
import { formatRupees } from '@soulvia/contracts';
import { findProfile, payoutPaid, payoutProfileDecided } from '@soulvia/earnings';
import type { Attempt, Outcome, Reaction } from '@soulvia/platform/reactions';
import { readSettings } from '@soulvia/settings';
import type { EmailContent } from '../email/email-content.js';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';

const footnote = "You're receiving this email because you earn with Soulvia.";
const label = 'Open My Earnings';

/** Tells a partner that money is on its way. */
export function payoutPaidMail(options: ReactionsOptions): Reaction<{ user_id: number; net: string }> {
  const name = 'payout-paid-mail';
  return {
    name,
    listensTo: payoutPaid,
    react: (attempt) => {
      const amount = formatRupees(attempt.event.body.net);
      return sendToPartner(options, attempt, name, (url) => ({
        subject: `${amount} of your earnings were sent`,
        preview: 'It may take a few days to arrive.',
        heading: 'Your earnings were sent',
        before: [`We have sent you ${amount}. It may take a few days to arrive. If it hasn't by then, contact us.`],
        action: { label, url },
        after: [],
        footnote,
      }));
    },
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
      return sendToPartner(options, attempt, name, (url) => ({
        subject: 'We could not confirm how to pay you',
        preview: 'Please correct your payout details.',
        heading: 'Please correct your payout details',
        before: [
          'We checked how you want to be paid, and could not confirm it.',
          ...(profile.reason === null ? [] : [`Our note: ${profile.reason}`]),
        ],
        action: { label, url },
        after: ['What you have earned stays yours. We pay it once your details are confirmed.'],
        footnote,
      }));
    },
  };
}

async function sendToPartner(
  { mailer, publicUrl }: ReactionsOptions,
  attempt: Attempt<{ user_id: number }>,
  reaction: string,
  write: (url: string) => Omit<EmailContent, 'name'>,
): Promise<Outcome> {
  const { event, query } = attempt;
  if (!(await readSettings(query, 'mails')).earnings) return { kind: 'dropped', why: 'this email is switched off' };
  const reader = await findCustomerRecipient(query, event.body.user_id);
  if (!reader) return { kind: 'dropped', why: 'the account has been deleted' };
  const content = { ...write(`${publicUrl}/user-dashboard`), name: reader.firstName };
  return sendEmail(mailer, reaction, attempt, { to: reader.to, content });
}
