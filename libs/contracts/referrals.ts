import { invitationRule } from './invitation-rule.js';
import { NumberField, TextField, WholeQuery } from './fields/index.js';
import { referralLimits } from './referral-rules.js';

const monthsInvalid = `months must be a whole number from 1 to ${referralLimits.monthsMax}`;

export class ReferralCode {
  @TextField() code: string;
}

/** A page was opened through a referral link. */
export class ReferralVisit {
  @TextField({ ...invitationRule, required: 'Code is required' }) code: string;
}

/** What came through a member's links in a month of Asia/Karachi. Visits are approximate, the rest is exact. */
export class ReferralMonth {
  @TextField({ description: 'Of Asia/Karachi, such as 2026-11' }) month: string;
  @NumberField({ description: 'Approximate' }) visits: number;
  @NumberField({ description: 'Accounts opened with the member as sponsor' }) sign_ups: number;
  /** Orders of guests, or of customers without sponsor, that came through a link. */
  @NumberField({ description: 'Placed in this month' }) orders: number;
  @NumberField({ description: 'Of these orders' }) delivered: number;
  @NumberField({ description: 'Of these orders' }) refused: number;
}

export class ReferralStatsQuery {
  @WholeQuery(
    {
      invalid: monthsInvalid,
      min: { value: 1, message: monthsInvalid },
      max: { value: referralLimits.monthsMax, message: monthsInvalid },
    },
    { default: referralLimits.monthsDefault },
  )
  months?: number;
}
