/**
 * Kinds of entries in the security log. `RequestsRefused` counts the refused requests of an address in a minute with many, `EntriesMissing`
 * entries that could not be stored.
 */
export const securityKinds = [
  'SignedIn',
  'SignInRefused',
  'SignInBlocked',
  'AccessDenied',
  'PersonalDataRead',
  'KeyUsed',
  'CnicRevealed',
  'StaffInvited',
  'StaffInvitationAccepted',
  'RequestsRefused',
  'EntriesMissing',
] as const;

export type SecurityKind = (typeof securityKinds)[number];

/** How long entries are kept, in days. */
export const securityLogDays = 90;
