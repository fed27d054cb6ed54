export const verificationMessages = {
  linkInvalid: 'Invalid verification link.',
  sent: 'If your email still needs confirming, a link is on its way.',
  confirmed: 'Your email is confirmed.',
  changed: 'Your new email is confirmed. Use it to sign in from now on.',
  pendingTaken: 'Another account now uses this email. Choose a different one in your account.',
} as const;
