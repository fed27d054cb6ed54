import { StaffName } from './confirmation.js';
import {
  adjustmentMessages,
  type AdjustmentState,
  adjustmentStates,
  earningsReasonRule,
  legalNoteRule,
  monthRule,
  planMessages,
  planRules,
  type PlanState,
  planStates,
  signedAmountRule,
  type SimulationState,
  simulationStates,
} from './earnings-rules.js';
import { type HouseholdMatch, householdMatches } from './period-rules.js';
import {
  AmountField,
  BooleanField,
  IdField,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  ShapeField,
  TextField,
  WholeField,
} from './fields/index.js';

export class PlanLevel {
  @WholeField(planRules.level) level: number;
  @NumberField(planRules.percent) percent: number;
}

/** What partners and their own customers have to buy, so that the partner earns. */
export class PlanActivity {
  @TextField(planRules.amount) min: string;
  /** Calendar months before the one that is looked at, which counts too. */
  @WholeField(planRules.months) months: number;
}

/** By what partners earn. Percents apply to what buyers paid for a line and kept, without delivery. */
export class PlanRequest {
  @TextField(planRules.name) name: string;
  @ListField(() => PlanLevel, planRules.levels) levels: PlanLevel[];
  @ShapeField(() => PlanActivity, planMessages.activeInvalid, { nullable: true }) active: PlanActivity | null;
  @NumberField(planRules.total) total_percent_max: number;
  @WholeField(planRules.hold) hold_days: number;
  @TextField(planRules.amount) payout_min: string;
}

export class PlanSimulation {
  @IdField() id: number;
  @InstantField() made_at: string;
}

export class EarningsPlan {
  @NumberField() version: number;
  @TextField() name: string;
  @ListField(() => PlanLevel) levels: PlanLevel[];
  @ShapeField(() => PlanActivity, { nullable: true }) active: PlanActivity | null;
  @NumberField() total_percent_max: number;
  @NumberField() hold_days: number;
  @AmountField() payout_min: string;
  @OneOf(planStates) state: PlanState;
  @TextField({ nullable: true, example: '2026-11' }) from_month: string | null;
  @TextField({ nullable: true, example: '2026-12' }) until_month: string | null;
  @TextField({ nullable: true }) legal_note: string | null;
  @ShapeField(() => StaffName, { nullable: true }) by: StaffName | null;
  @ShapeField(() => StaffName, { nullable: true }) approved_by: StaffName | null;
  @BooleanField() alone: boolean;
  @ShapeField(() => PlanSimulation, { nullable: true, description: 'The newest finished one of this content' })
  simulation: PlanSimulation | null;
}

/** What owners confirm before a plan is activated. */
export class PlanChecklist {
  @OneOf([true], planMessages.checked) lawyer: true;
  @OneOf([true], planMessages.checked) simulation: true;
  @OneOf([true], planMessages.checked) agreement: true;
  @OneOf([true], planMessages.checked) tax: true;
}

export class ActivatePlanRequest {
  @TextField(monthRule, { example: '2026-12', description: 'The first month in which it holds; not begun' })
  from_month: string;
  @TextField(legalNoteRule) legal_note: string;
  @ShapeField(() => PlanChecklist, planMessages.checklistInvalid) checklist: PlanChecklist;
}

export class RetirePlanRequest {
  @TextField(monthRule, { example: '2027-01', description: 'The first month in which it does not hold; not begun' })
  from_month: string;
  @TextField(earningsReasonRule) reason: string;
}

/** Months that are over, in Asia/Karachi. */
export class SimulatePlanRequest {
  @TextField(monthRule) from_month: string;
  @TextField(monthRule) to_month: string;
  @WholeField(
    {
      invalid: planMessages.besideUnknown,
      min: { value: 1, message: planMessages.besideUnknown },
      max: { value: 2_147_483_647, message: planMessages.besideUnknown },
    },
    { optional: true, description: 'Version of another plan to compare with' },
  )
  beside?: number;
}

export class StartedSimulation {
  @IdField() id: number;
}

/** What a plan would have paid for what was collected in a month. */
export class SimulatedMonth {
  @TextField({ example: '2026-11' }) month: string;
  @AmountField({ description: 'What buyers paid for products and kept' }) collected: string;
  @AmountField() paid: string;
  @NumberField({ nullable: true, description: 'Percent of `collected` that others than partners bought' })
  retail_share: number | null;
  @NumberField() partners_paid: number;
  @NumberField() partners_with_nothing: number;
  @AmountField({ description: 'Of all partners, by nearest rank, like `p90`' }) median: string;
  @AmountField() p90: string;
  @AmountField() largest: string;
}

export class SimulatedPlan {
  @NumberField() version: number;
  @ListField(() => SimulatedMonth) months: SimulatedMonth[];
}

/** What both plans would have paid a partner in these months. */
export class SimulatedChange {
  @IdField({ person: 'account' }) user_id: number;
  @TextField() full_name: string;
  @AmountField() amount: string;
  @AmountField() beside: string;
}

export class Simulation {
  @IdField() id: number;
  @NumberField() version: number;
  @TextField({ example: '2026-09' }) from_month: string;
  @TextField({ example: '2026-11' }) to_month: string;
  @OneOf(simulationStates) state: SimulationState;
  @NumberField({ description: 'Up to which event of the log it reads' }) position: number;
  @InstantField() made_at: string;
  @ListField(() => SimulatedMonth, { description: 'Empty until it is done' }) months: SimulatedMonth[];
  @ShapeField(() => SimulatedPlan, { nullable: true }) beside: SimulatedPlan | null;
  @ListField(() => SimulatedChange, { description: 'The largest differences between both plans' })
  changes: SimulatedChange[];
}

/** What is added to or taken from what a partner is owed, beside the lines of a month. */
export class AdjustmentRequest {
  @IdField(
    { required: adjustmentMessages.partnerRequired, unknown: adjustmentMessages.partnerUnknown },
    { person: 'account' },
  )
  user_id: number;
  @TextField(signedAmountRule, { example: '-250.00' }) amount: string;
  @TextField(earningsReasonRule) reason: string;
  @IdField(
    { required: adjustmentMessages.lineRequired, unknown: adjustmentMessages.lineUnknown },
    { optional: true, description: 'A line of a closed month, of the same partner' },
  )
  line_id?: number;
}

export class Adjustment {
  @IdField() id: number;
  @IdField({ person: 'account' }) user_id: number;
  @TextField() full_name: string;
  @AmountField() amount: string;
  @TextField() reason: string;
  @IdField({ nullable: true }) line_id: number | null;
  @OneOf(adjustmentStates) state: AdjustmentState;
  @TextField({ nullable: true, example: '2026-11', description: 'Null until a close has added it' })
  month: string | null;
  @ShapeField(() => StaffName, { nullable: true }) by: StaffName | null;
  @ShapeField(() => StaffName, { nullable: true, description: 'The maker where an owner acted alone' })
  approved_by: StaffName | null;
}

/** A line of the last close that is not paid until finance has decided. */
export class HeldLine {
  @IdField() id: number;
  @TextField({ example: '2026-11' }) month: string;
  @IdField({ person: 'account' }) user_id: number;
  @TextField() full_name: string;
  @IdField() order_id: number;
  @NumberField() level: number;
  @AmountField() base: string;
  @NumberField() percent: number;
  @AmountField({ description: 'What it would pay' }) amount: string;
  @OneOf(householdMatches, { nullable: true, description: 'What the partner and the buyer share' })
  by: HouseholdMatch | null;
}

export class DecideLineRequest {
  @BooleanField(adjustmentMessages.releaseInvalid) release: boolean;
  @TextField(earningsReasonRule) reason: string;
}

export class DecidedLine {
  @IdField() id: number;
  @BooleanField() release: boolean;
}
