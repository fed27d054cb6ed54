/** Kinds of entries in the security log. `EntriesMissing` says how many entries could not be stored. */
export const securityKinds = [
  'SignedIn',
  'SignInRefused',
  'SignInBlocked',
  'AccessDenied',
  'PersonalDataRead',
  'EntriesMissing',
] as const;

export type SecurityKind = (typeof securityKinds)[number];

/** How long entries are kept, in days. */
export const securityLogDays = 90;
