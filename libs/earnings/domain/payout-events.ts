import { defineEvent } from '@soulvia/platform/event-log';

/** How a partner is paid was changed. @property is_told whether the money goes elsewhere than to the last approved account. */
export const payoutProfileChanged = defineEvent<{ user_id: number; is_told: boolean }>('PayoutProfileChanged', 'user');

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
