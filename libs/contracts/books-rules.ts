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

export const accountLabels: Record<Account, string> = {
  bank: 'Bank',
  cash_in_hand: 'Cash in hand',
  courier: 'Couriers',
  tax_withheld: 'Tax withheld',
  courier_charges: 'Courier charges',
  tax_on_charges: 'Tax on charges',
  sales: 'Sales',
  delivery_income: 'Delivery income',
  allowances: 'Allowances',
  rounding: 'Rounding',
  differences: 'Differences',
  advances: 'Advances',
  refunds_owed: 'Refunds owed',
  package_sales: 'Package sales',
};

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
  'DIFFERENCE',
  'DIFFERENCE_BACK',
  'DEPOSIT',
] as const;

export type JournalKind = (typeof journalKinds)[number];

export const journalLabels: Record<JournalKind, string> = {
  COLLECTION: 'Collected',
  OVERPAYMENT: 'Paid once more',
  CORRECTION: 'Delivery corrected',
  HAND_CASH: 'Taken by hand',
  HAND_CASH_BACK: 'Cash reversed',
  ADVANCE: 'Advance paid',
  ADVANCE_BACK: 'Advance released',
  CANCELLED: 'Owed after the cancellation',
  REFUND: 'Refund owed',
  REFUND_PAID: 'Refunded',
  REFUND_VOID: 'Refund no longer owed',
  PACKAGE_SALE: 'Package sold',
  PACKAGE_BACK: 'Package taken back',
  SETTLEMENT: 'Settled',
  SETTLEMENT_BACK: 'Settled, reversed',
  DIFFERENCE: 'Difference settled',
  DIFFERENCE_BACK: 'Difference reopened',
  DEPOSIT: 'Brought to the bank',
};
