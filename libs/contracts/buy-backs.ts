import { BooleanField, InstantField, OneOf, ShapeField, TextField } from './fields/index.js';
import { partnerMessages } from './partner-rules.js';
import { type BuyBackState, buyBackStates } from './partner-values.js';
import { paymentRules } from './payment-rules.js';
import { RefundAccount } from './refund-account.js';
import { refundAccountMessages } from './refund-account-rules.js';

/** What a payer asked about giving a package back. */
export class BuyBack {
  @OneOf(buyBackStates) state: BuyBackState;
  @InstantField() asked_at: string;
  @TextField() text: string;
  @TextField({ nullable: true, description: 'Why it was declined' }) reason: string | null;
}

export class AskBuyBackRequest {
  @TextField(paymentRules.buyBackText) text?: string;
  @ShapeField(() => RefundAccount, refundAccountMessages.required) refund_to: RefundAccount;
}

export class DecideBuyBackRequest {
  @BooleanField(partnerMessages.decisionRequired) accept: boolean;
  /** With `accept: false` only. */
  @TextField(paymentRules.buyBackReason) reason?: string;
}
