import { Journal, type JournalLine, type OrderCash, sumLines } from '@soulvia/books';
import type { Money } from '@soulvia/kernel';
import type { LineDecision } from './decide-line.js';
import type { StatementRow } from './statement-row.js';

/** Whose row it is. */
export interface LineSubject {
  statementId: number;
  courierId: number;
  /** Undefined where the courier has no parcel with the number. */
  parcelId: number | undefined;
  orderId: number | undefined;
}

/** What a courier owes of a parcel, with what its command collects. Below 0 where it paid for a delivery that was corrected. */
export function computeOwed({ journals }: Pick<OrderCash, 'journals'>, parcelId: number): Money {
  const lines = journals.flatMap((journal) => journal.lines);
  return sumLines(lines.filter((line) => line.account === 'courier' && line.parcelId === parcelId));
}

/** @returns undefined for a row that moves no money. */
export function makeSettlement(
  row: StatementRow,
  { toParcel, beyond, verdict }: Pick<LineDecision, 'toParcel' | 'beyond' | 'verdict'>,
  { statementId, courierId, parcelId, orderId }: LineSubject,
): Journal | undefined {
  const party = { partyId: courierId };
  const charged = verdict === 'ADJUSTED' ? 'differences' : 'courier_charges';
  const lines: JournalLine[] = [
    { account: 'bank', amount: row.net },
    { account: charged, orderId, parcelId, amount: row.charges },
    { account: 'tax_on_charges', amount: row.taxOnCharges },
    { account: 'tax_withheld', ...party, amount: row.incomeTax.plus(row.salesTax) },
    { account: 'courier', ...party, orderId, parcelId, amount: toParcel.negated() },
    { account: 'courier', ...party, orderId, amount: beyond.negated() },
  ];
  const movesNothing = lines.every(({ amount }) => amount.paisa === 0);
  return movesNothing
    ? undefined
    : Journal.make({ kind: 'SETTLEMENT', subject: 'statement', subjectId: statementId }, lines);
}
