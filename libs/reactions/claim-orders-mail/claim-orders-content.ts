import type { EmailContent } from '../email/email-content.js';

export function claimOrdersContent({ name, url }: { name: string | undefined; url: string }): EmailContent {
  return {
    subject: 'These orders were placed with your email',
    preview: 'Add them to your Soulvia account.',
    heading: 'Add earlier orders to your account',
    name,
    before: [
      'Before you opened your Soulvia account, orders were placed with this email address without signing in.',
      'Add them to your account to see them in My Orders.',
    ],
    action: { label: 'Add my orders', url },
    after: [
      'The link works for 30 days, and only for the account with this email.',
      "If you didn't open this account, don't use the link. Contact us.",
    ],
    footnote: "You're receiving this email because a Soulvia account was opened with this address.",
  };
}
