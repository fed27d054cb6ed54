import type { EmailContent } from '../email/email-content.js';

export const agreementContent = ({ name, url }: { name: string | undefined; url: string }): EmailContent => ({
  subject: 'Please read the new partner agreement',
  preview: 'It waits on your dashboard.',
  heading: 'A new partner agreement',
  name,
  before: [
    'We published a new version of the agreement with our partners. Read it on your dashboard, and select “I agree” there.',
    'Nothing else changes until then: your dashboard, your team and your orders stay open.',
  ],
  action: { label: 'Read the agreement', url },
  after: [],
  footnote: "You're receiving this email because you are a partner of Soulvia.",
});
