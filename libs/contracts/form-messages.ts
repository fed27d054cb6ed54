/** What the forms of members say themselves, whose pages load no other messages of accounts. */
export const formMessages = {
  genderRequired: 'Gender is required',
  genderInvalid: 'Select a gender',
  passwordsMustMatch: 'Passwords must match',
  passwordsDoNotMatch: 'Passwords do not match.',
  resetLinkInvalid: 'Invalid reset link.',
  passwordChanged: 'Your password has been changed.',
  accountCreated: 'Account created successfully! Please sign in to continue.',
} as const;
