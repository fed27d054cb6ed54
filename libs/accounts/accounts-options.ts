import type { PackagePaymentSummary } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';

/** Called when a session has ended, so that its open sockets can be closed. */
export type SessionEnded = (sessionId: string) => void;

/** Package payments of several users, for an admin. Links to screenshots are valid in `sessionId` only. */
export type PaymentsOf = (
  query: Query,
  userIds: readonly number[],
  sessionId: string,
) => Promise<Map<number, PackagePaymentSummary[]>>;

/** Erases what other modules store of a person, within the transaction that erases the account. */
export type EraseElsewhere = (work: Work, person: { userId: number; email: string }) => Promise<void>;

export interface AccountsOptions {
  /** Signs access tokens and derives refresh tokens: one key of at least 32 characters, or several separated by commas. */
  tokenSecret: string;
  sessionEnded: SessionEnded;
  paymentsOf: PaymentsOf;
  eraseElsewhere: EraseElsewhere;
}

export const ACCOUNTS_OPTIONS = Symbol('accounts options');
