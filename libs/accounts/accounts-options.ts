import type { PackagePaymentSummary } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** Told when a session has been ended, so that its open sockets can be closed at once. */
export type SessionEnded = (sessionId: string) => void;

/** What each of several users has paid for, for an admin to read in this session: links to screenshots are good in it alone. */
export type PaymentsOf = (
  query: Query,
  userIds: readonly number[],
  sessionId: string,
) => Promise<Map<number, PackagePaymentSummary[]>>;

export interface AccountsOptions {
  /** Signs access tokens and derives refresh tokens. At least 32 characters. */
  tokenSecret: string;
  sessionEnded: SessionEnded;
  paymentsOf: PaymentsOf;
}

export const ACCOUNTS_OPTIONS = Symbol('accounts options');
