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

/** An entry of the security log. */
export interface SecurityLogEntry {
  id: number;
  kind: SecurityKind;
  /** Null for guests, and for sign-ins with an email that no account has. */
  user_id: number | null;
  /** Equal for entries from one network address, as long as the key of the installation stays. */
  address_hash: string | null;
  device: string | null;
  at: string;
  /** How someone signed in, why not, or which route was called. `times` counts equal entries that were stored as one. */
  detail: Record<string, unknown> | null;
}
