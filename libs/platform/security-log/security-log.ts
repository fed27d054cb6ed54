import type { SecurityKind } from '@soulvia/contracts';

/** What happened, to be recorded. Holds no names, emails or other values of people. */
export interface SecurityEvent {
  kind: SecurityKind;
  /** Account that acted, or that someone tried to sign in to; left out when there is none. */
  userId?: number | undefined;
  /** Key of the shop that was used. */
  keyId?: number | undefined;
  /** Network address as a rate limit key, so that an IPv6 network counts as one. Stored as a keyed hash. */
  address?: string | undefined;
  /** Browser and operating system. */
  device?: string | undefined;
  detail?: Readonly<Record<string, unknown>> | undefined;
}

/** Records who signed in, who was refused and who read personal data. */
export abstract class SecurityLog {
  /** Returns at once and never throws: the entry is stored later, outside of the caller's transaction. */
  abstract record(event: SecurityEvent): void;
}

/** Of processes that serve no requests, such as the command line: records nothing. */
export class SilentSecurityLog extends SecurityLog {
  override record(): void {}
}
