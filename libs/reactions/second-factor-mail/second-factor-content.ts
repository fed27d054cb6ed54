import type { SecondFactorChange } from '@soulvia/accounts';
import type { AccountFacts, EmailContent } from '../email/email-content.js';
import { inPakistan } from '../email/in-pakistan.js';

const happened: Record<SecondFactorChange, string> = {
  totp_added: 'An authenticator app was added to your Soulvia account',
  totp_removed: 'The authenticator app was removed from your Soulvia account',
  passkey_added: 'A passkey was added to your Soulvia account',
  passkey_removed: 'A passkey was removed from your Soulvia account',
  recovery_codes_replaced: 'The recovery codes of your Soulvia account were replaced',
  removed_by_staff: 'The shop removed the second factor of your Soulvia account and signed out all your devices',
  removed_by_reset:
    'The second factor of your Soulvia account was removed with your new password, because your email was not confirmed',
};

export function secondFactorContent({
  name,
  change,
  at,
  url,
}: AccountFacts & { change: SecondFactorChange }): EmailContent {
  return {
    subject: 'The security settings of your account changed',
    preview: 'If this was you, no action is needed.',
    heading: 'Your security settings changed',
    name,
    before: [
      `${happened[change]} on ${inPakistan(at)}, Pakistan time.`,
      "If you expected this, no action is needed. If you didn't, someone else may have access to your account. Choose a new password now: this signs out every device.",
    ],
    action: { label: 'Choose a new password', url },
    after: ['You can see what protects your account under "Your account".'],
    footnote: "You're receiving this email because the security settings of your Soulvia account changed.",
  };
}
