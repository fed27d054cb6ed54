import type { EmailContent } from '../email/email-content.js';

export function resetContent({ name, url }: { name: string | undefined; url: string }): EmailContent {
  return {
    subject: 'Reset your Soulvia password',
    preview: 'Your link expires in one hour.',
    heading: 'Choose a new password',
    name,
    before: [
      'We received a request to reset the password of your Soulvia account. Use the link below to choose a new one.',
    ],
    action: { label: 'Reset password', url },
    after: [
      'The link expires in one hour and works only once. If you request another one, only the latest works.',
      "If you didn't request this, you can ignore this email. Your password won't change.",
    ],
    footnote: "You're receiving this email because a password reset was requested for your Soulvia account.",
  };
}
