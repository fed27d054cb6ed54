import { inPakistan } from '../email/in-pakistan.js';
import type { AccountFacts, EmailContent } from '../email/email-content.js';

export function signInAttemptsContent({ name, at, url }: AccountFacts): EmailContent {
  return {
    subject: 'Someone is trying to sign in to your account',
    preview: 'Many wrong passwords were entered for your account.',
    heading: 'Many wrong passwords',
    name,
    before: [
      `By ${inPakistan(at)}, Pakistan time, many wrong passwords had been entered for your Soulvia account. We refuse further guesses for now. No one has signed in this way.`,
      'You can still sign in. On a device that is new to us we email you a code first.',
    ],
    action: { label: 'Choose a new password', url },
    after: ['If your password is short or used elsewhere, choose a new one.'],
    footnote: "You're receiving this email because of unusual activity on your Soulvia account, at most once an hour.",
  };
}
