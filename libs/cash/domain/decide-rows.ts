import { Journal, type OrderCash, sellForCash, standing } from '@soulvia/books';
import type { DifferenceKind, ParcelKind } from '@soulvia/contracts';
import { decideLine, type ExpectedCharges, isPayment, type LineDecision, type PaidParcel } from './decide-line.js';
import { type LineSubject, computeOwed, makeSettlement } from './statement-journals.js';
import type { StatementRow } from './statement-row.js';

/** A locked parcel that rows of a statement name. */
export interface StatedParcel {
  id: number;
  courierId: number;
  /** The buyer of its order. */
  userId: number;
  /** Only a delivery collects. */
  kind: ParcelKind;
  /** Its state before the statement reported its delivery. */
  foundIn: PaidParcel['foundIn'];
  /** Of its order, with what deliveries of this transaction post. Collects what the rows post. */
  cash: OrderCash;
}

export interface DecidedRow {
  row: StatementRow;
  decision: LineDecision;
  subject: LineSubject;
}

/** A difference that a row opens. */
export interface RowDifference extends LineSubject {
  row: number;
  userId: number | undefined;
  kind: DifferenceKind;
  amount: string;
}

interface StatementFacts {
  statementId: number;
  courierId: number;
  /** By number in upper case. */
  parcels: ReadonlyMap<string, StatedParcel>;
  /** The statement that paid for a parcel last, by parcel. */
  payers: ReadonlyMap<number, number>;
  expected: ExpectedCharges;
}

export interface DecidedRows {
  lines: DecidedRow[];
  differences: RowDifference[];
  /** Of rows without an order; the others are collected by the cash of their orders. */
  journals: Journal[];
  /** Parcels that are paid, or of which something else is missing now: what was missing of them before no longer is. */
  restated: number[];
}

/** Decides about rows in their order, each with what those before it have paid. */
export function decideRows(rows: readonly StatementRow[], facts: StatementFacts): DecidedRows {
  const payers = new Map(facts.payers);
  const decided: DecidedRows = { lines: [], differences: [], journals: [], restated: [] };
  for (const row of rows) {
    const parcel = facts.parcels.get(row.number);
    const paid = parcel && describePaid(parcel, row, payers.get(parcel.id) ?? null);
    const decision = decideLine(row, paid, facts.expected);
    const { statementId, courierId } = facts;
    const subject = { statementId, courierId, parcelId: parcel?.id, orderId: parcel?.cash.orderId };
    if (parcel && decision.collected.isPositive()) collectBefore(parcel, row);
    const settlement = makeSettlement(row, decision, subject);
    if (settlement && parcel) parcel.cash.collect(settlement);
    else if (settlement) decided.journals.push(settlement);
    if (parcel && decision.toParcel.isPositive()) {
      payers.set(parcel.id, statementId);
      const isShort = ({ kind, parcelId }: RowDifference) => kind === 'SHORT' && parcelId === parcel.id;
      decided.differences = decided.differences.filter((difference) => !isShort(difference));
      const isShortNow = decision.differences.some(({ kind }) => kind === 'SHORT');
      if (isShortNow || !computeOwed(parcel.cash, parcel.id).isPositive()) decided.restated.push(parcel.id);
    }
    decided.lines.push({ row, decision, subject });
    for (const { kind, amount } of decision.differences)
      decided.differences.push({ ...subject, row: row.row, userId: parcel?.userId, kind, amount: amount.toString() });
  }
  return decided;
}

function describePaid(parcel: StatedParcel, row: StatementRow, paidBy: number | null): PaidParcel {
  const { cash, foundIn } = parcel;
  return {
    foundIn,
    collectable: isBefore(parcel, row) ? row.gross.minus(sell(parcel, row).excess) : null,
    open: computeOwed(cash, parcel.id),
    paidBy,
  };
}

/** Whether a row pays for a delivery of before the books that nothing has paid since. */
function isBefore({ id, kind, cash, foundIn }: StatedParcel, row: StatementRow): boolean {
  const isPaid = standing(cash.journals).some(({ subject, subjectId }) => subject === 'parcel' && subjectId === id);
  return (
    kind === 'DELIVERY' &&
    cash.state === 'BEFORE' &&
    foundIn === 'DELIVERED' &&
    !isPaid &&
    isPayment(row) &&
    row.gross.isPositive()
  );
}

const sell = ({ id: parcelId, courierId, cash }: StatedParcel, { gross }: StatementRow) =>
  sellForCash(cash.sale, { account: 'courier', partyId: courierId, parcelId, amount: gross });

function collectBefore(parcel: StatedParcel, row: StatementRow): void {
  const fact = { kind: 'COLLECTION', subject: 'parcel', subjectId: parcel.id } as const;
  parcel.cash.collect(Journal.make(fact, sell(parcel, row).lines));
}
