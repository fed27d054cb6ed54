import { defineEvent } from '@soulvia/platform/event-log';

/** The account itself is in no event. */
export const refundAccountChanged = defineEvent<{ refund_id: number }>('RefundAccountChanged', 'refund');

export const refundAccountRevealed = defineEvent<{ refund_id: number }>('RefundAccountRevealed', 'refund');
