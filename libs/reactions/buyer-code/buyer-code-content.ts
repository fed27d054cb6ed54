import type { EmailContent } from '../email/email-content.js';

export function buyerCodeContent({ code, url }: { code: string; url: string }): EmailContent {
  return {
    subject: 'Your Soulvia order code',
    preview: 'The code expires in ten minutes.',
    heading: 'Confirm that it is you',
    name: undefined,
    before: ['Someone is placing an order at Soulvia with this email. If it is you, enter this code on the page:'],
    details: [{ label: 'Code', value: code, isTotal: true }],
    action: { label: 'Go to the shop', url },
    after: [
      "The code expires in ten minutes and works only once. Don't share it: we never ask for it.",
      "If it isn't you, ignore this email. Nothing is ordered without the code.",
    ],
    footnote: "You're receiving this email because it was given for an order at Soulvia.",
  };
}
