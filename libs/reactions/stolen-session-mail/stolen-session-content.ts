import { inPakistan } from '../email/in-pakistan.js';
import type { EmailContent } from '../email/email-content.js';

export function stolenSessionContent({
  name,
  at,
  url,
}: {
  name: string | undefined;
  at: Date;
  url: string;
}): EmailContent {
  return {
    subject: 'We ended a sign-in to your Soulvia account',
    preview: 'Somebody else may have used it.',
    heading: 'We ended one of your sign-ins',
    name,
    before: [
      `On ${inPakistan(at)}, Pakistan time, a sign-in to your Soulvia account was used from two places. Somebody may have copied it, so we ended it.`,
      'Sign in again where you were signed out. If you do not know why this happened, choose a new password: that signs out everybody who is signed in.',
    ],
    action: { label: 'Choose a new password', url },
    after: ['Under "Your account" you see every place where you are signed in.'],
    footnote: 'You get this mail because a sign-in of the account with this address was used twice.',
  };
}
