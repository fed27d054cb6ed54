import {
  AmountField,
  BooleanField,
  IdField,
  IdQuery,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  OneOfQuery,
  SearchField,
  ShapeField,
  TextField,
} from './fields/index.js';
import { DayQuery } from './list-queries.js';
import { parcelMessages, parcelNumbers } from './parcel-rules.js';
import { type ParcelState, parcelStates } from './parcel-values.js';
import { RefundAccount } from './refund-account.js';
import { refundAccountMessages } from './refund-account-rules.js';
import { returnLimits, returnMessages as messages, returnRules } from './return-rules.js';
import {
  type Resolution,
  resolutions,
  type ReturnReason,
  returnReasons,
  type ReturnState,
  returnStates,
} from './return-values.js';

const linesRule = {
  required: messages.linesRequired,
  min: { length: 1, message: messages.linesRequired },
  max: { length: returnLimits.linesMax, message: messages.tooManyLines },
  item: messages.lineInvalid,
};

/** A line of an order of which units can be returned. */
export class ReturnableLine {
  @IdField() order_line_id: number;
  @TextField() name: string;
  /** Units that are left to return. */
  @NumberField() quantity: number;
  @InstantField({ description: 'End of the window for unopened products and skin reactions' }) until: string;
  @InstantField({ description: 'End of the window for damaged and wrong products' }) damage_until: string;
}

/** Units of one line of the order; what became of them is null until they are received. */
export class ReturnLine {
  @IdField() order_line_id: number;
  @IdField() product_id: number;
  @TextField() product_name: string;
  @NumberField() quantity: number;
  @NumberField({ nullable: true }) restocked: number | null;
  @NumberField({ nullable: true }) written_off: number | null;
  @NumberField({ nullable: true }) refused: number | null;
}

/** A return as the buyer reads it. */
export class OrderReturn {
  @IdField() id: number;
  @OneOf(returnReasons) reason: ReturnReason;
  @OneOf(returnStates) state: ReturnState;
  @OneOf(resolutions) resolution: Resolution;
  @ListField(() => ReturnLine) lines: ReturnLine[];
  @TextField({ nullable: true, description: 'Why it was declined' }) decline_reason: string | null;
  @InstantField() created_at: string;
  @InstantField({ nullable: true }) decided_at: string | null;
  /** Whether the buyer can take it back. */
  @BooleanField() can_withdraw: boolean;
}

export class ReturnPickup {
  @IdField() id: number;
  @OneOf(parcelStates) state: ParcelState;
  @TextField() courier: string;
  @TextField({ nullable: true }) tracking_number: string | null;
}

/** What staff should know of the buyer before they decide. */
export class BuyerRecord {
  @NumberField() orders: number;
  @NumberField() returns: number;
}

/** A return as staff read it. */
export class Return extends OrderReturn {
  @IdField({ person: 'order' }) order_id: number;
  @TextField() buyer: string;
  @TextField() text: string;
  @TextField({ nullable: true }) batch: string | null;
  @ListField(() => String, { description: 'Signed links' }) photos: string[];
  @InstantField({ description: 'End of the window for its reason' }) closes_at: string;
  @OneOf(['buyer', 'staff']) asked_by: 'buyer' | 'staff';
  @TextField({ nullable: true }) decided_by: string | null;
  @ShapeField(() => ReturnPickup, { nullable: true }) pickup: ReturnPickup | null;
  @AmountField({ nullable: true, description: 'Once something is owed for it' }) refund: string | null;
}

export class ReturnWithRecord extends Return {
  @ShapeField(() => BuyerRecord) record: BuyerRecord;
}

/** Forms send it as text. */
export class AskedReturnLine {
  @IdQuery('order_line_id', { optional: false, message: messages.lineInvalid }) order_line_id: number;
  @NumberField(parcelNumbers.lineQuantity) quantity: number;
}

export class AskReturnRequest {
  @OneOf(returnReasons, messages.reasonInvalid) reason: ReturnReason;
  @ListField(() => AskedReturnLine, linesRule) lines: AskedReturnLine[];
  @TextField(returnRules.text) text?: string;
  @TextField(returnRules.batch) batch?: string;
  /** Not needed where a replacement is wanted. */
  @ShapeField(() => RefundAccount, refundAccountMessages.required, { optional: true }) refund_to?: RefundAccount;
  @OneOf(resolutions, messages.resolutionInvalid, { optional: true, default: 'REFUND' }) wants?: Resolution;
}

export class DecideReturnRequest {
  @BooleanField(messages.approveInvalid) approve: boolean;
  /** By default what the buyer wants. */
  @OneOf(resolutions, messages.resolutionInvalid, { optional: true }) resolution?: Resolution;
  /** With `approve: false` only. */
  @TextField(returnRules.declineReason, { optional: true }) reason?: string;
  /** The courier that picks the units up. */
  @IdField(
    { required: parcelMessages.courierRequired, unknown: parcelMessages.courierNotFound },
    { optional: true, description: 'The id of a courier that picks the units up' },
  )
  pickup?: number;
}

export class ReceivedReturnLine {
  @IdField({ required: messages.lineInvalid, unknown: messages.lineOfReturnNotFound }) order_line_id: number;
  /** Units that go back on sale. */
  @NumberField(parcelNumbers.receivedUnits) restock: number;
  @NumberField(parcelNumbers.receivedUnits) write_off: number;
  /** Units that go back to the buyer. */
  @NumberField(parcelNumbers.receivedUnits) refused: number;
  @TextField(returnRules.why, { optional: true }) why?: string;
}

export class ReceiveReturnRequest {
  @ListField(() => ReceivedReturnLine, linesRule) lines: ReceivedReturnLine[];
}

export class ReturnsQuery extends DayQuery {
  @OneOfQuery('state', returnStates) state?: ReturnState;
  @OneOfQuery('reason', returnReasons) reason?: ReturnReason;
  @SearchField() search?: string;
}
