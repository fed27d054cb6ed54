import {
  AmountField,
  DayField,
  IdField,
  IdQuery,
  InstantField,
  OneOf,
  OneOfQuery,
  ShapeField,
  TextField,
} from './fields/index.js';
import { PageQuery } from './list-queries.js';
import { RefundAccount } from './refund-account.js';
import { refundAccountMessages, type RefundMethod, refundMethods } from './refund-account-rules.js';
import {
  type RefundApproval,
  refundApprovals,
  type RefundKind,
  refundKinds,
  type RefundSource,
  refundSources,
  type RefundState,
  refundStates,
  refundTexts,
} from './refund-rules.js';

const formats = ['json', 'csv'] as const;

/** The account of a refund with its last digits only. */
export class MaskedAccount {
  @OneOf(refundMethods) method: RefundMethod;
  @TextField() account: string;
}

export class Refund {
  @IdField() id: number;
  @OneOf(refundKinds) kind: RefundKind;
  @IdField({ nullable: true }) order_id: number | null;
  @IdField({ nullable: true }) payment_id: number | null;
  @IdField({ nullable: true }) return_id: number | null;
  @AmountField() amount: string;
  @OneOf(refundStates) state: RefundState;
  /** Null while no account is known, and once it is erased. */
  @ShapeField(() => MaskedAccount, { nullable: true }) refund_to: MaskedAccount | null;
  /** `NONE` for a refund that needs no second person. */
  @OneOf(refundApprovals) approval: RefundApproval;
  @InstantField() created_at: string;
  /** When it was paid, or was owed no more. */
  @InstantField({ nullable: true }) ended_at: string | null;
  @TextField({ nullable: true }) reference: string | null;
  @DayField({ nullable: true }) paid_on: string | null;
  @OneOf(refundSources, { nullable: true }) paid_from: RefundSource | null;
  /** Who paid it; null once the account is erased. */
  @TextField({ nullable: true }) by: string | null;
}

/** The whole account of a refund that is about to be paid. */
export class RevealedRefund {
  @IdField({ nullable: true, person: 'order' }) order_id: number | null;
  @IdField({ nullable: true, person: 'payment' }) payment_id: number | null;
  @ShapeField(() => RefundAccount) refund_to: RefundAccount;
}

export class RefundAccountRequest {
  @ShapeField(() => RefundAccount, refundAccountMessages.required) refund_to: RefundAccount;
}

export class PayRefundRequest {
  @TextField(refundTexts.reference) reference: string;
  @DayField('paid_on') paid_on: string;
  @OneOf(refundSources, `from must be one of ${refundSources.join(', ')}`) from: RefundSource;
}

export class RefundsQuery extends PageQuery {
  @OneOfQuery('state', refundStates) state?: RefundState;
  @OneOfQuery('kind', refundKinds) kind?: RefundKind;
  @IdQuery('id') id?: number;
  @OneOfQuery('format', formats, { description: '`csv` ignores the page', default: 'json' })
  format?: (typeof formats)[number];
}
