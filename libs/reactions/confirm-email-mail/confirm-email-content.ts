import type { EmailContent } from '../email/email-content.js';

interface Link {
  name: string | undefined;
  url: string;
}

const expiry = 'The link expires in 24 hours and works only once. If you request another one, only the latest works.';

export function ownEmailContent({ name, url }: Link): EmailContent {
  return {
    subject: 'Confirm your email for Soulvia',
    preview: 'Your link expires in 24 hours.',
    heading: 'Confirm your email',
    name,
    before: ['Please confirm that this is the email address of your Soulvia account, so that we can reach you.'],
    action: { label: 'Confirm email', url },
    after: [expiry, "If you don't have a Soulvia account, you can ignore this email."],
    footnote: "You're receiving this email because a Soulvia account was opened with this address.",
  };
}

export function newEmailContent({ name, url }: Link): EmailContent {
  return {
    subject: 'Confirm your new email for Soulvia',
    preview: 'Your link expires in 24 hours.',
    heading: 'Confirm your new email',
    name,
    before: [
      'You asked to use this address for your Soulvia account. Until you confirm it, sign in with your current email.',
    ],
    action: { label: 'Confirm new email', url },
    after: [expiry, "If you didn't ask for this, you can ignore this email. The account won't use your address."],
    footnote: "You're receiving this email because this address was entered for a Soulvia account.",
  };
}
