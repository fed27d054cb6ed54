import { StaffName } from './confirmation.js';
import {
  AmountField,
  BooleanField,
  DayField,
  InstantField,
  NumberField,
  OneOf,
  ShapeField,
  TextField,
} from './fields/index.js';
import { type PeriodState, periodStates } from './period-rules.js';

/** A month that is closed, or will be. */
export class EarningsPeriod {
  @TextField({ example: '2026-11' }) month: string;
  @OneOf(periodStates) state: PeriodState;
  @NumberField({ nullable: true, description: 'Version of the plan that holds in it' }) plan_version: number | null;
  @NumberField({ nullable: true, description: 'Up to which event of the log it reads' }) position: number | null;
  @NumberField() entries: number;
  @AmountField({ description: 'Of the lines that are paid' }) total: string;
  @AmountField({ description: 'What was taken back of earlier months, below 0, or given again' }) reversed: string;
  @AmountField() adjusted: string;
  @TextField({ nullable: true }) digest: string | null;
  @ShapeField(() => StaffName, { nullable: true }) by: StaffName | null;
  @InstantField({ nullable: true }) closed_at: string | null;
  @DayField() can_close_on: string;
  @BooleanField({ description: 'The last attempt to close it failed; it can be closed again' }) failed: boolean;
}

export class PeriodVerified {
  @BooleanField({ description: 'Whether the event log gives the very same lines' }) equal: boolean;
  @TextField({ description: 'Of what the event log gives' }) digest: string;
}
