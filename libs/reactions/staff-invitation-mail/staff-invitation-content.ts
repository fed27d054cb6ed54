import { say, showTyped, staffInvitationHours } from '@soulvia/contracts';
import type { EmailContent } from '../email/email-content.js';

export function staffInvitationContent({ name, by, url }: { name: string; by: string; url: string }): EmailContent {
  return {
    subject: 'You are invited to the staff of Soulvia',
    preview: `Your link expires in ${staffInvitationHours} hours.`,
    heading: 'Join the staff of Soulvia',
    name,
    before: [
      say`${showTyped(by, 80) ?? 'An owner'} has invited you to the admin console of the shop. Choose a password to open your account.`,
    ],
    action: { label: 'Accept the invitation', url },
    after: [
      `The link expires in ${staffInvitationHours} hours and works only once.`,
      "If you don't know who invited you, ignore this email: no account will be opened.",
    ],
    footnote: "You're receiving this email because an owner of a Soulvia shop entered your address.",
  };
}
