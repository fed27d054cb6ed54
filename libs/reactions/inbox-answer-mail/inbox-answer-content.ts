import { inboxLimits, say, showTyped } from '@soulvia/contracts';
import type { EmailContent } from '../email/email-content.js';

interface InboxAnswer {
  name: string | undefined;
  shop: string;
  subject: string;
  text: string;
  url: string;
}

export function inboxAnswerContent({ name, shop, subject, text, url }: InboxAnswer): EmailContent {
  return {
    subject: say`Re: ${showTyped(subject, 200) ?? 'your message'}`,
    preview: `${shop} answered your message.`,
    heading: 'We answered your message',
    name,
    before: text.split(/\s*\n\s*/).filter((line) => line !== ''),
    action: { label: 'Read and answer', url },
    after: [`The link shows the whole conversation and works for ${inboxLimits.linkDays} days.`],
    footnote: `You're receiving this email because you wrote to ${shop}.`,
  };
}
