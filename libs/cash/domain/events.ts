import type { DifferenceEnd, DifferenceKind } from '@soulvia/contracts';
import { defineEvent } from '@soulvia/platform/event-log';

/** The account itself is in no event. */
export const refundAccountChanged = defineEvent<{ refund_id: number }>('RefundAccountChanged', 'refund');

export const refundAccountRevealed = defineEvent<{ refund_id: number }>('RefundAccountRevealed', 'refund');

/** All rows of a courier's statement are posted. Amounts are those of its rows. */
export const statementApplied = defineEvent<{
  statement_id: number;
  courier_id: number;
  lines: number;
  gross: string;
  net: string;
  differences: number;
}>('StatementApplied', 'statement');

/** What a statement posted is reversed; its import may come again. */
export const statementReversed = defineEvent<{ statement_id: number; courier_id: number; import_id: number }>(
  'StatementReversed',
  'statement',
);

/** What couriers should have paid, as the shop found it in the morning. */
export const cashLate = defineEvent<{ amount: string; parcels: number }>('CashLate', 'cash');

interface OfDifference extends Record<string, unknown> {
  difference_id: number;
  courier_id: number;
  kind: DifferenceKind;
  amount: string;
}

/** @property statement_id of one that a statement opened. */
export const differenceOpened = defineEvent<OfDifference & { statement_id?: number }>('DifferenceOpened', 'difference');

export const differenceSettled = defineEvent<OfDifference & { how: DifferenceEnd }>('DifferenceSettled', 'difference');
