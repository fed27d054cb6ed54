import type { EmailContent } from '../email/email-content.js';

export function signInCodeContent({
  name,
  code,
  url,
}: {
  name: string | undefined;
  code: string;
  url: string;
}): EmailContent {
  return {
    subject: 'Your Soulvia sign-in code',
    preview: 'The code expires in ten minutes.',
    heading: 'Finish signing in',
    name,
    before: [
      "Someone signed in to your Soulvia account with your password, on a device we don't know. If it was you, enter this code:",
    ],
    details: [{ label: 'Code', value: code, isTotal: true }],
    action: { label: 'Choose a new password', url },
    after: [
      "The code expires in ten minutes and works only once. Don't share it: we never ask for it.",
      "If it wasn't you, choose a new password now. Someone knows yours.",
    ],
    footnote: "You're receiving this email because your password was used on a new device.",
  };
}
