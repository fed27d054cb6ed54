/** About an email that staff entered for an account. */
export const emailChangeMessages = {
  awaited: 'Your new email is confirmed. It replaces the old one a day after it was requested.',
  kept: 'Your email stays as it is.',
} as const;
