import { formatRupees, say } from '@soulvia/contracts';
import type { EmailContent } from '../email/email-content.js';
import { inPakistan } from '../email/in-pakistan.js';

interface PartnerFacts {
  name: string | undefined;
  url: string;
}

const footnote = "You're receiving this email because you earn with Soulvia.";
const label = 'Open My Earnings';

export function payoutPaidContent({ name, url }: PartnerFacts, { amount: net }: { amount: string }): EmailContent {
  const amount = formatRupees(net);
  return {
    subject: `${amount} of your earnings were sent`,
    preview: 'It may take a few days to arrive.',
    heading: 'Your earnings were sent',
    name,
    before: [`We have sent you ${amount}. It may take a few days to arrive. If it hasn't by then, contact us.`],
    action: { label, url },
    after: [],
    footnote,
  };
}

export function payoutRejectedContent({ name, url }: PartnerFacts, { text }: { text: string }): EmailContent {
  return {
    subject: 'We could not confirm how to pay you',
    preview: 'Please correct your payout details.',
    heading: 'Please correct your payout details',
    name,
    before: ['We checked how you want to be paid, and could not confirm it.', say`Our note: ${text}`],
    action: { label, url },
    after: ['What you have earned stays yours. We pay it once your details are confirmed.'],
    footnote,
  };
}

export const payoutAccountChangedContent = ({ name, url, at }: PartnerFacts & { at: Date }): EmailContent => ({
  subject: 'The account for your earnings was changed',
  preview: 'If this was you, no action is needed.',
  heading: 'The account for your earnings was changed',
  name,
  before: [
    `The account to which we pay your earnings was changed on ${inPakistan(at)}, Pakistan time. Nothing is paid to the new account for 72 hours.`,
    "If this was you, no action is needed. If it wasn't, stop all payouts with the button below.",
  ],
  action: { label: 'This was not me', url },
  after: [],
  footnote,
});
