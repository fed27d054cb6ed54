import { inPakistan } from '../email/in-pakistan.js';
import type { AccountFacts, EmailContent } from '../email/email-content.js';

export function stolenSessionContent({ name, at, url }: AccountFacts): EmailContent {
  return {
    subject: 'We signed out a device for your security',
    preview: 'Someone else may have been using your account.',
    heading: 'We signed out one of your devices',
    name,
    before: [
      `On ${inPakistan(at)}, Pakistan time, the same sign-in to your Soulvia account was used in two places. Someone may have copied it, so we signed that device out.`,
      "If you were signed out, sign in again. If you don't recognise this activity, choose a new password: this signs out every device.",
    ],
    action: { label: 'Choose a new password', url },
    after: ['You can see all devices signed in to your account under "Your account".'],
    footnote: "You're receiving this email because of unusual activity on your Soulvia account.",
  };
}
