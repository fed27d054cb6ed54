import { say, showTyped } from '@soulvia/contracts';
import type { AccountFacts, EmailContent } from '../email/email-content.js';
import { inPakistan } from '../email/in-pakistan.js';

/** @param facts with the name of the person whom it is about. */
export function newAdminContent({
  fullName,
  at,
  url,
}: Omit<AccountFacts, 'name'> & { fullName: string | undefined }): EmailContent {
  return {
    subject: 'A new admin in your shop',
    preview: 'If you expected this, no action is needed.',
    heading: 'A new admin in your shop',
    name: undefined,
    before: [
      say`${showTyped(fullName ?? '', 80) ?? 'Someone'} may use the admin console since ${inPakistan(at)}, Pakistan time.`,
      'If none of you did this, someone else may have access to your console. Remove this admin and choose new passwords.',
    ],
    action: { label: 'Open users', url },
    after: ['The history of the account shows who made the change.'],
    footnote: "You're receiving this email because you own this Soulvia shop.",
  };
}
