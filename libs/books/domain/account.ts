export type { Account, JournalKind } from '@soulvia/contracts';

/** What a journal is about: the row whose lock its command has. */
export type JournalSubject =
  | 'parcel'
  | 'order'
  | 'advance'
  | 'refund'
  | 'payment'
  | 'statement'
  | 'difference'
  | 'deposit'
  | 'period'
  | 'payout';
