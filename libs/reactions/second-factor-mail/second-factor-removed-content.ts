import { say, showTyped } from '@soulvia/contracts';
import type { AccountFacts, EmailContent } from '../email/email-content.js';
import { inPakistan } from '../email/in-pakistan.js';

/** @param facts with the name of the person whom it is about. */
export function secondFactorRemovedContent({
  fullName,
  at,
  url,
}: Omit<AccountFacts, 'name'> & { fullName: string | undefined }): EmailContent {
  return {
    subject: 'A second factor was removed',
    preview: 'The account signs in with its password alone.',
    heading: 'A second factor was removed',
    name: undefined,
    before: [
      say`The second factor of ${showTyped(fullName ?? '', 80) ?? 'an account'} was removed on ${inPakistan(at)}, Pakistan time. The account signs in with its password alone until a new one is set up.`,
      'If none of you did this, someone else may have access to your console. Check who may use it.',
    ],
    action: { label: 'Open users', url },
    after: ['All devices of the account were signed out.'],
    footnote: "You're receiving this email because you own this Soulvia shop.",
  };
}
