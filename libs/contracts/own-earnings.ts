import { OwnAgreement } from './agreement.js';
import {
  AmountField,
  BooleanField,
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
import { type EarningState, earningStates, type PayoutMove, payoutMoves } from './own-earnings-rules.js';
import { type ProfileState, profileStates } from './payout-rules.js';

const formats = ['json', 'csv'] as const;
const month = { example: '2026-11' } as const;

/** Of one's own customers and those below, what no close has paid yet. */
export class WaitingEarnings {
  @AmountField() amount: string;
  @DayField({
    nullable: true,
    description: 'First day of the next close; null once it has come, and where nothing waits',
  })
  until: string | null;
}

/** What a partner earns. Nothing but `active` before the first month of a plan. */
export class OwnEarnings {
  @BooleanField() active: boolean;
  @AmountField({ optional: true, description: 'Of this month, as far as it can be known; no sum depends on it' })
  estimate?: string;
  @ShapeField(() => WaitingEarnings, { optional: true }) waiting?: WaitingEarnings;
  @AmountField({ optional: true, description: 'What the shop owes' }) payable?: string;
  @AmountField({ optional: true, description: 'Below 0: set off against the next months' }) carried?: string;
  @AmountField({ optional: true, description: 'After tax, in this calendar year' }) paid_this_year?: string;
  @OneOf(profileStates, { optional: true, description: 'Of how the partner is paid' }) profile?: ProfileState;
  @ShapeField(() => OwnAgreement, { optional: true }) agreement?: OwnAgreement;
}

/** A line of an order, and what a partner earned by it or why nothing. */
export class StatementEntry {
  @IdField() id: number;
  @DayField({ description: 'On which its cash was collected, in Asia/Karachi' }) date: string;
  @IdField() order_id: number;
  /** First name and initial of an own customer who shares orders. */
  @TextField() buyer: string;
  @NumberField() level: number;
  @AmountField({ description: 'What the buyer paid for it and kept' }) base: string;
  @NumberField() percent: number;
  @AmountField({ description: 'Of what waits or is held: what it would pay' }) amount: string;
  @OneOf(earningStates) state: EarningState;
  @TextField({ nullable: true }) why: string | null;
  @NumberField({ nullable: true }) plan_version: number | null;
  @ListField(() => String, { description: 'First names of those between, the nearest to the buyer first' })
  via: string[];
}

/** What was taken back of a line that an earlier close paid, or given again. */
export class StatementReversal {
  @IdField() line_id: number;
  @IdField() order_id: number;
  @AmountField() amount: string;
  @TextField() why: string;
}

export class StatementAdjustment {
  @IdField() id: number;
  @AmountField() amount: string;
  @TextField() reason: string;
  @IdField({ nullable: true }) line_id: number | null;
}

export class StatementPayout {
  @IdField() payout_id: number;
  @InstantField() at: string;
  @OneOf(payoutMoves) what: PayoutMove;
  @AmountField() amount: string;
}

/** A closed month of a partner. Amounts are signed as they move the balance, so that they add up from `opening` to `closing`. */
export class EarningsStatementSummary {
  @TextField(month) month: string;
  @AmountField() opening: string;
  @AmountField({ description: 'Of all paid lines' }) earned: string;
  @ListField(() => StatementReversal) reversals: StatementReversal[];
  @ListField(() => StatementAdjustment) adjustments: StatementAdjustment[];
  @ListField(() => StatementPayout, { description: 'Since the close before' }) payouts: StatementPayout[];
  @AmountField() closing: string;
}

export class EarningsStatement extends EarningsStatementSummary {
  @ListField(() => StatementEntry) lines: StatementEntry[];
}

export class EarningsStatementsQuery extends PageQuery {
  @IdQuery('user_id') user_id?: number;
}

export class EarningsStatementQuery {
  @IdQuery('user_id') user_id?: number;
  @OneOfQuery('format', formats, { default: 'json' }) format?: (typeof formats)[number];
}

/** Of what buyers paid for products in a month and kept, the part of those who were no partners at the order. */
export class RetailShare {
  @TextField(month) month: string;
  @AmountField() collected: string;
  @AmountField() retail: string;
  @NumberField({ nullable: true, description: 'Percent; null where nothing was collected' }) share: number | null;
}

export class RetailShareQuery {
  @PatternField(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'month must be a month such as 2026-11', {
    optional: true,
    description: 'Of Asia/Karachi; this month when left out',
  })
  month?: string;
}

/** What all partners earned in a closed month. */
export class DisclosedMonth {
  @TextField(month) month: string;
  @NumberField() partners: number;
  @NumberField({ nullable: true, description: 'Percent of the partners' }) with_nothing: number | null;
  @AmountField({ nullable: true, description: 'Of all partners, by nearest rank; null for fewer than ten' })
  median: string | null;
  @AmountField({ nullable: true }) p90: string | null;
  @NumberField({ nullable: true, description: 'Percent of what was collected' }) retail_share: number | null;
}

export class PartnerMonth {
  @TextField(month) month: string;
  @NumberField({ description: 'Paid orders of own customers' }) orders: number;
  @AmountField({ description: 'What own customers paid for products and kept' }) retail: string;
}

/** A partner as staff see them. */
export class PartnerFigures {
  @OneOf(profileStates) profile_state: ProfileState;
  @BooleanField() frozen: boolean;
  @TextField({ description: 'By points' }) level: string;
  @ListField(() => PartnerMonth, { description: 'Twelve, the newest first' }) months: PartnerMonth[];
  @AmountField({ description: 'What the shop owes; below 0 where more was taken back' }) balance: string;
  @AmountField({ description: 'Lines of the last close that wait for a decision' }) held: string;
  @NumberField({ description: 'Own customers with a paid order' }) customers: number;
}
