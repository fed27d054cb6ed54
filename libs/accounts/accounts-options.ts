import type { PackagePaymentSummary } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** Called when a session has ended, so that its open sockets can be closed. */
export type SessionEnded = (sessionId: string) => void;

/** Package payments of several users, for an admin. Links to screenshots are valid in `sessionId` only. */
export type PaymentsOf = (
  query: Query,
  userIds: readonly number[],
  sessionId: string,
) => Promise<Map<number, PackagePaymentSummary[]>>;

/** Erases what another module keeps about a user whose account is being deleted, in the same transaction. */
export type EraseElsewhere = (query: Query, userId: number) => Promise<void>;

export interface AccountsOptions {
  /** Signs access tokens and derives refresh tokens. At least 32 characters. */
  tokenSecret: string;
  sessionEnded: SessionEnded;
  paymentsOf: PaymentsOf;
  eraseElsewhere?: EraseElsewhere;
}

export const ACCOUNTS_OPTIONS = Symbol('accounts options');
