import { inPakistan } from '../email/in-pakistan.js';
import type { EmailContent } from '../email/email-content.js';

export function emailChangedContent({
  name,
  at,
  url,
}: {
  name: string | undefined;
  at: Date;
  url: string;
}): EmailContent {
  return {
    subject: 'The email of your Soulvia account was changed',
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your email was changed',
    name,
    before: [
      `The email of your Soulvia account was changed on ${inPakistan(at)}, Pakistan time. From now on you sign in with the new one.`,
      'If it was you, there is nothing to do. If it was not, somebody else has your account: write to us at once and we give it back to you.',
    ],
    action: { label: 'Open Soulvia', url },
    after: ['This is the last mail to this address.'],
    footnote: 'You get this mail because an account had this address until now.',
  };
}
