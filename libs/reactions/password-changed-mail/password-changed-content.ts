import { inPakistan } from '../email/in-pakistan.js';
import type { EmailContent } from '../email/email-content.js';

export function passwordChangedContent({
  name,
  at,
  url,
}: {
  name: string | undefined;
  at: Date;
  url: string;
}): EmailContent {
  return {
    subject: 'Your Soulvia password was changed',
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    name,
    before: [
      `The password of your Soulvia account was changed on ${inPakistan(at)}, Pakistan time.`,
      'If it was you, there is nothing to do. If it was not, somebody else can enter your account: choose a new password now. That also signs out everybody who is signed in.',
    ],
    action: { label: 'Choose a new password', url },
    after: ['Take one that you use nowhere else.'],
    footnote: 'You get this mail because the password of the account with this address was changed.',
  };
}
