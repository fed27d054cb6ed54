import type { PackagePaymentSummary, Permission } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import type { ShownPerson } from '@soulvia/platform/http';

/** Package payments of several users, for an admin. Links to screenshots are valid in `sessionId` only. */
export type PaymentsOf = (
  query: Query,
  userIds: readonly number[],
  sessionId: string,
) => Promise<Map<number, PackagePaymentSummary[]>>;

export interface ErasedPerson {
  userId: number;
  /** Current, pending and former ones; the current one comes first. */
  emails: readonly [string, ...string[]];
}

/**
 * Erases what other modules store of a person, within the transaction that erases the account.
 *
 * @returns what remains to be done after the commit, such as the removal of files.
 */
export type EraseElsewhere = (work: Work, person: ErasedPerson) => Promise<() => Promise<void>>;

/** Personal data that other modules store of an account, by the names of an export. */
export type ExportElsewhere = (
  query: Query,
  person: { userId: number; email: string },
) => Promise<Record<string, unknown>>;

/**
 * Takes work off an account that may no longer do it, within the transaction that changes the account.
 *
 * @param permissions what the account may still do.
 */
export type ReleaseWork = (query: Query, userId: number, permissions: readonly Permission[]) => Promise<void>;

/** Names buyers, payers and senders by their accounts, or by the email or phone that they typed; all others, and unknown ones, stay. */
export type FindShownPeople = (query: Query, shown: readonly ShownPerson[]) => Promise<readonly ShownPerson[]>;

/** What other modules do for accounts, which does not know them. */
export interface AccountsOptions {
  paymentsOf: PaymentsOf;
  eraseElsewhere: EraseElsewhere;
  /** Whether staff need a second factor to use the console. */
  requiresStaffFactor: (query: Query) => Promise<boolean>;
  releaseWork: ReleaseWork;
  exportElsewhere: ExportElsewhere;
  findShownPeople: FindShownPeople;
  /** Ids of a user's orders that are neither delivered nor cancelled. */
  findOpenOrders: (query: Query, userId: number) => Promise<number[]>;
  /** Whether the price of a package is to be paid back to a user. */
  owesPackageRefund: (query: Query, userId: number) => Promise<boolean>;
  /** Whether money that a user has earned is on its way to them. */
  hasPayoutOnTheWay: (query: Query, userId: number) => Promise<boolean>;
}

export const ACCOUNTS_OPTIONS = Symbol('accounts options');
