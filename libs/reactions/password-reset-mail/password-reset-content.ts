import type { EmailContent } from '../email/email-content.js';

export function resetContent({ name, url }: { name: string | undefined; url: string }): EmailContent {
  return {
    subject: 'Reset your Soulvia password',
    preview: 'The link works for one hour, and once.',
    heading: 'Choose a new password',
    name,
    before: [
      'You asked to reset the password of your Soulvia account. The link below takes you to a page where you choose a new one.',
    ],
    action: { label: 'Reset password', url },
    after: [
      'The link works for one hour, and once. If you ask for another one, only the newest works.',
      'If you did not ask for this, ignore this mail: your password stays as it is.',
    ],
    footnote: 'You get this mail because somebody asked to reset the password of the account with this address.',
  };
}
