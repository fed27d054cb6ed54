import type { DifferenceKind, ParcelState, Verdict } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { StatementRow } from './statement-row.js';

/** A locked parcel as a row of a statement finds it, after what rows before it and reports of deliveries have changed. */
export interface PaidParcel {
  /** Its state before the statement reported its delivery. */
  foundIn: ParcelState;
  /** What the row lets be collected now, because it was delivered before the books and nothing has paid it since; null otherwise. */
  collectable: Money | null;
  /** What the courier owes of it. */
  open: Money;
  /** The statement that paid for it last. */
  paidBy: number | null;
}

/** What the courier is expected to charge; zero where that is not known. */
export interface ExpectedCharges {
  delivery: Money;
  return: Money;
}

export interface FoundDifference {
  kind: DifferenceKind;
  amount: Money;
}

export interface LineDecision {
  verdict: Verdict;
  /** What was open of the parcel that it pays. */
  expected: Money | null;
  paidBy: number | null;
  /** What is posted as collected now, because the parcel was delivered before the books. */
  collected: Money;
  /** What the row pays of its parcel. */
  toParcel: Money;
  /** What it pays beyond that. */
  beyond: Money;
  differences: FoundDifference[];
}

/** Charges may differ from what is expected by a rupee. */
const toleratedPaisa = 100;

/** Decides what a row of a statement is. @param parcel undefined where the courier has none with its number. */
export function decideLine(row: StatementRow, parcel: PaidParcel | undefined, expected: ExpectedCharges): LineDecision {
  const verdict = findVerdict(row, parcel);
  const collected = (verdict === 'BEFORE' && parcel?.collectable) || Money.zero;
  const open = parcel ? Math.max(0, parcel.open.paisa) + collected.paisa : 0;
  const toParcel = Math.min(row.gross.paisa, open);
  const beyond = row.gross.paisa - toParcel;
  const short = row.kind === 'COD' ? open - toParcel : 0;
  const charge = findCharge(row, verdict, parcel, expected);
  const differences: [DifferenceKind, number][] = [
    [parcel ? 'OVER' : 'UNASSIGNED', beyond],
    ['SHORT', short],
    ['CHARGE', charge],
  ];
  return {
    verdict,
    expected: parcel && isPayment(row) ? Money.fromPaisa(open) : null,
    paidBy: verdict === 'ALREADY_PAID' ? (parcel?.paidBy ?? null) : null,
    collected,
    toParcel: Money.fromPaisa(toParcel),
    beyond: Money.fromPaisa(beyond),
    differences: differences.flatMap(([kind, paisa]) =>
      paisa === 0 ? [] : [{ kind, amount: Money.fromPaisa(paisa) }],
    ),
  };
}

export const isPayment = ({ kind }: Pick<StatementRow, 'kind'>): boolean => kind === 'COD' || kind === 'COD_PART';

/** The first verdict that fits. */
function findVerdict(row: StatementRow, parcel: PaidParcel | undefined): Verdict {
  if (row.number === '') return 'ADJUSTED';
  if (!parcel) return 'UNKNOWN_PARCEL';
  const { foundIn } = parcel;
  if (row.kind === 'RETURN_CHARGE') return foundIn === 'DELIVERED' ? 'RETURN_BUT_DELIVERED' : 'MATCHED';
  if (row.kind === 'ADJUSTMENT') return 'MATCHED';
  if (foundIn === 'RECEIVED' || foundIn === 'VOID') return 'PAID_BUT_RETURNED';
  if (parcel.collectable) return 'BEFORE';
  if (foundIn !== 'DELIVERED') return 'NOT_DELIVERED';
  return compareAmounts(row, parcel);
}

function compareAmounts({ kind, gross }: StatementRow, { open, paidBy }: PaidParcel): Verdict {
  if (open.paisa <= 0 && paidBy !== null) return 'ALREADY_PAID';
  if (kind === 'COD_PART' && gross.paisa < open.paisa) return 'PART';
  return gross.paisa === Math.max(0, open.paisa) ? 'MATCHED' : 'AMOUNT_DIFFERS';
}

/** Paisa that were charged and should not have been. Rows without charges say nothing: they may come later. */
function findCharge(
  { kind, charges }: StatementRow,
  verdict: Verdict,
  parcel: PaidParcel | undefined,
  expected: ExpectedCharges,
): number {
  if (kind === 'ADJUSTMENT' || charges.paisa === 0) return 0;
  const isReturn = kind === 'RETURN_CHARGE';
  const isOnWayBack = parcel?.foundIn === 'RETURNING' || parcel?.foundIn === 'RECEIVED';
  if (isReturn && !isOnWayBack) return charges.paisa;
  const agreed = isReturn ? expected.return : expected.delivery;
  const difference = charges.paisa - agreed.paisa;
  const isKnown = agreed.isPositive() && verdict !== 'UNKNOWN_PARCEL';
  return isKnown && Math.abs(difference) > toleratedPaisa ? difference : 0;
}
