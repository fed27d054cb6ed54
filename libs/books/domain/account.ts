/** Where money is, whom it is owed to, and what it was for. Partners and their payouts come with their earnings. */
export const accounts = [
  'bank',
  'cash_in_hand',
  'courier',
  'tax_withheld',
  'courier_charges',
  'tax_on_charges',
  'sales',
  'delivery_income',
  'allowances',
  'rounding',
  'differences',
  'advances',
  'refunds_owed',
  'package_sales',
] as const;
export type Account = (typeof accounts)[number];

export const journalKinds = [
  'COLLECTION',
  'OVERPAYMENT',
  'CORRECTION',
  'HAND_CASH',
  'HAND_CASH_BACK',
  'ADVANCE',
  'ADVANCE_BACK',
  'CANCELLED',
  'REFUND',
  'REFUND_PAID',
  'REFUND_VOID',
  'PACKAGE_SALE',
  'PACKAGE_BACK',
  'SETTLEMENT',
  'SETTLEMENT_BACK',
  'STATEMENT_SUM',
  'DIFFERENCE',
  'DIFFERENCE_BACK',
  'DEPOSIT',
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** What a journal is about: the row whose lock its command has. */
export type JournalSubject =
  | 'parcel'
  | 'order'
  | 'advance'
  | 'refund'
  | 'payment'
  | 'statement'
  | 'difference'
  | 'deposit';
