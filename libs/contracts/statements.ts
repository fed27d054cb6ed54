import { shopDay } from './shop-time.js';
import {
  AmountField,
  Check,
  DayField,
  IdField,
  IdQuery,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  OneOfQuery,
  PatternField,
  ShapeField,
  TextField,
} from './fields/index.js';
import { PageQuery } from './list-queries.js';
import { parcelNumbers } from './parcel-rules.js';
import {
  type DifferenceEnd,
  differenceEnds,
  type DifferenceKind,
  differenceKinds,
  type DifferenceState,
  differenceStates,
  type WayToSettle,
  waysToSettle,
  type StatementLineKind,
  statementLineKinds,
  statementMessages,
  type StatementState,
  statementStates,
  statementTexts,
  type Verdict,
  verdicts,
} from './statement-rules.js';

const formats = ['json', 'csv'] as const;

/** Form fields of a courier's statement. */
export class StatementFields {
  @NumberField(parcelNumbers.courierId) courier_id: number;
  @TextField(statementTexts.number) number: string;
  @DayField('dated_on')
  @Check((day) => (typeof day === 'string' && day > shopDay(new Date()) ? statementMessages.dayAhead : undefined))
  dated_on: string;
  /** What arrived in the bank; left out for the sum of its rows. */
  @TextField(statementTexts.bankAmount, { optional: true }) bank_amount?: string;
}

export class CashCourier {
  @IdField() id: number;
  @TextField() name: string;
}

/** A courier's statement in a list. */
export class StatementSummary {
  @IdField() id: number;
  @ShapeField(() => CashCourier) courier: CashCourier;
  @TextField() number: string;
  @DayField() dated_on: string;
  @OneOf(statementStates) state: StatementState;
  @IdField() import_id: number;
  @NumberField() lines: number;
  @AmountField() gross: string;
  @AmountField() net: string;
  @AmountField({ nullable: true, description: 'What arrived in the bank; null where staff did not say it' })
  bank_amount: string | null;
  @NumberField({ description: 'Differences that are open' }) open_differences: number;
  @TextField() by: string;
  @InstantField() at: string;
}

export class VerdictCount {
  @OneOf(verdicts) verdict: Verdict;
  @NumberField() lines: number;
  @AmountField() gross: string;
}

export class StatementLine {
  @NumberField({ description: 'As the spreadsheet numbers it' }) row: number;
  @TextField() tracking_number: string;
  @IdField({ nullable: true }) parcel_id: number | null;
  @IdField({ nullable: true, person: 'order' }) order_id: number | null;
  @OneOf(statementLineKinds) kind: StatementLineKind;
  @AmountField() gross: string;
  @AmountField() charges: string;
  @AmountField() tax_on_charges: string;
  @AmountField() income_tax: string;
  @AmountField() sales_tax: string;
  @AmountField() net: string;
  @TextField({ description: 'Number of the tax receipt, empty without one' }) cpr: string;
  @OneOf(verdicts) verdict: Verdict;
  /** What was open of the parcel that it pays. */
  @AmountField({ optional: true }) expected?: string;
  /** The statement that paid before: for `ALREADY_PAID`. */
  @IdField({ optional: true }) statement_id?: number;
  @TextField({ optional: true, description: 'Number of that statement' }) statement?: string;
}

export class Statement extends StatementSummary {
  @ListField(() => VerdictCount) verdicts: VerdictCount[];
  /** One page of them, in the order of the sheet. */
  @ListField(() => StatementLine) rows: StatementLine[];
}

export class StatementsQuery extends PageQuery {
  @IdQuery('courier') courier?: number;
  @IdQuery('import') import?: number;
  @OneOfQuery('state', statementStates) state?: StatementState;
}

export class StatementLinesQuery extends PageQuery {
  @OneOfQuery('verdict', verdicts) verdict?: Verdict;
  @OneOfQuery('format', formats, { description: '`csv` ignores the page', default: 'json' })
  format?: (typeof formats)[number];
}

export class ReverseStatementRequest {
  @TextField(statementTexts.reason) reason: string;
}

/** What does not fit between a courier and the books. */
export class CashDifference {
  @IdField() id: number;
  @ShapeField(() => CashCourier) courier: CashCourier;
  @OneOf(differenceKinds) kind: DifferenceKind;
  @AmountField() amount: string;
  @OneOf(differenceStates) state: DifferenceState;
  @IdField({ nullable: true }) statement_id: number | null;
  @TextField({ nullable: true, description: 'Number of the statement' }) statement: string | null;
  @NumberField({ nullable: true }) row: number | null;
  @TextField({ nullable: true }) tracking_number: string | null;
  @IdField({ nullable: true }) parcel_id: number | null;
  @IdField({ nullable: true, person: 'order' }) order_id: number | null;
  @AmountField({ nullable: true, description: 'What the courier collected with the parcel' }) collected: string | null;
  @AmountField({ nullable: true, description: 'What the row paid' }) paid: string | null;
  @OneOf(differenceEnds, { nullable: true }) how: DifferenceEnd | null;
  @TextField({ nullable: true }) note: string | null;
  @TextField({ nullable: true }) by: string | null;
  @InstantField({ description: 'When it was opened' }) opened_at: string;
  @InstantField({ nullable: true, description: 'When it was settled' }) at: string | null;
}

export class DifferencesQuery extends PageQuery {
  @OneOfQuery('state', differenceStates, { default: 'OPEN', description: 'Left out with `id`' })
  state?: DifferenceState;
  @OneOfQuery('kind', differenceKinds) kind?: DifferenceKind;
  @IdQuery('courier') courier?: number;
  @IdQuery('statement') statement?: number;
  @IdQuery('id') id?: number;
}

export class CreateDifferenceRequest {
  @IdField({ required: statementMessages.parcelRequired, unknown: statementMessages.parcelNotFound }) parcel_id: number;
  @TextField(statementTexts.note) note: string;
}

export class SettleDifferenceRequest {
  @OneOf(waysToSettle, statementMessages.settlementRequired) how: WayToSettle;
  @IdField(
    { required: statementMessages.parcelRequired, unknown: statementMessages.parcelNotFound },
    { optional: true },
  )
  parcel_id?: number;
  @TextField(statementTexts.note) note: string;
}

/** Taxes that a courier has withheld. */
export class WithheldTax {
  @ShapeField(() => CashCourier) courier: CashCourier;
  @TextField() statement: string;
  @DayField() dated_on: string;
  @AmountField({ description: 'Gross of the lines of which tax was withheld' }) base: string;
  @AmountField() income_tax: string;
  @AmountField() sales_tax: string;
  @TextField({ description: 'Number of the tax receipt, empty without one' }) cpr: string;
}

export class WithholdingQuery extends PageQuery {
  @PatternField(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'month must be a month such as 2026-11', { optional: true })
  month?: string;
  @OneOfQuery('format', formats, { description: '`csv` ignores the page', default: 'json' })
  format?: (typeof formats)[number];
}
