import { defineEvent } from '@soulvia/platform/event-log';
import type { PlanContent } from './plan.js';

/** A draft of a plan was made or changed. */
export const planDrafted = defineEvent<{ version: number }>('PlanDrafted', 'plan');

/** A plan holds from a month on; the one before it until then. */
export const planActivated = defineEvent<{ version: number; from_month: string; plan: PlanContent }>(
  'PlanActivated',
  'plan',
);

/** From this month on the plan holds no more. */
export const planRetired = defineEvent<{ version: number; from_month: string }>('PlanRetired', 'plan');

/** The subject is the month as a number, such as 202611. */
export const periodClosable = defineEvent<{ month: string }>('PeriodClosable', 'period');

/** Partners themselves bought too much of what was collected in a month. @property share percent that others bought. */
export const retailShareLow = defineEvent<{ month: string; share: number }>('RetailShareLow', 'period');

export const periodCloseFailed = defineEvent<{ month: string }>('PeriodCloseFailed', 'period');

/** What partners earned in a month is posted. @property total of what is paid; @property held lines that wait for a decision. */
export const periodClosed = defineEvent<{
  month: string;
  plan: number | null;
  position: number;
  entries: number;
  total: string;
  digest: string;
  held: number;
}>('PeriodClosed', 'period');

/** A partner can read what a closed month has moved. */
export const statementReady = defineEvent<{ user_id: number; month: string }>('StatementReady', 'user');

/** Finance has decided about a line of an own household. */
export const earningLineDecided = defineEvent<{ line_id: number; release: boolean }>(
  'EarningLineDecided',
  'earning_line',
);

export const adjustmentApproved = defineEvent<{ adjustment_id: number; user_id: number; amount: string }>(
  'AdjustmentApproved',
  'adjustment',
);
/** How a partner is paid was changed. @property has_other_account whether the money goes elsewhere than to the last approved account. */
export const payoutProfileChanged = defineEvent<{ user_id: number; has_other_account: boolean }>(
  'PayoutProfileChanged',
  'user',
);

/** The owner of an account said that the last change was not theirs. */
export const payoutProfileFrozen = defineEvent<{ user_id: number }>('PayoutProfileFrozen', 'user');

export const payoutProfileDecided = defineEvent<{ user_id: number; approve: boolean }>('PayoutProfileDecided', 'user');

export const payoutBatchMade = defineEvent<{ batch_id: number; month: string; payouts: number; net: string }>(
  'PayoutBatchMade',
  'payout_batch',
);

export const payoutBatchApproved = defineEvent<{ batch_id: number; payouts: number; net: string; alone: boolean }>(
  'PayoutBatchApproved',
  'payout_batch',
);

type EndedPayout = { payout_id: number; batch_id: number; user_id: number; net: string };

export const payoutPaid = defineEvent<EndedPayout>('PayoutPaid', 'payout');

export const payoutFailed = defineEvent<EndedPayout>('PayoutFailed', 'payout');

/** What is kept back of payouts from which day on; the subject is the shop. */
export const withholdingRatesChanged = defineEvent<{
  rates: { from_day: string; filer_percent: number; other_percent: number }[];
}>('WithholdingRatesChanged', 'withholding');
