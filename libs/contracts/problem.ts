import { type Permission, permissions } from './duty-rules.js';
import type { ProductInFamily } from './families.js';
import { type CouponReason, couponReasons } from './coupon-rules.js';
import {
  AmountField,
  IdField,
  InstantField,
  ListField,
  NumberField,
  ObjectField,
  OneOf,
  ShapeField,
  TextField,
} from './fields/index.js';
import { SheetTop } from './imports.js';
import { InboxMessage } from './inbox.js';
import { type LimitName, limitNames } from './limits.js';
import { UnfitParcel } from './manifests.js';
import {
  type Confirmation,
  confirmations,
  type OrderStatus,
  orderStatuses,
  type ProofWay,
  proofWays,
} from './order-rules.js';
import { type ParcelState, parcelStates } from './parcel-values.js';
import { type ProblemCode, problemCodes } from './problem-rules.js';
import { CurrentReview } from './reviews.js';
import { type StepUpMethod, stepUpMethods } from './second-factor-rules.js';
import type { ImpossibleCount, OpenCount } from './stock.js';

export class StockShortage {
  @IdField() product_id: number;
  @NumberField() requested: number;
  @NumberField() available: number;
}

export class CurrentOrder {
  @OneOf(orderStatuses) status: OrderStatus;
  @InstantField() updated_at: string;
  @OneOf(confirmations, { optional: true }) confirmation?: Confirmation;
}

export class ClaimedBy {
  @IdField() id: number;
  @TextField() name: string;
}

export class RefusedParcel {
  @IdField() id: number;
  @OneOf(parcelStates) state: ParcelState;
  @TextField({ nullable: true }) tracking_number: string | null;
}

export class Problem {
  @TextField() type: string;
  @TextField() title: string;
  @NumberField() status: number;
  @TextField() detail: string;
  /** The same sentence as `detail`. */
  @TextField() message: string;
  @OneOf(problemCodes) code: ProblemCode;
  @TextField() request_id: string;
  /** Field path (`items.0.quantity`) to its messages. */
  @ObjectField({ optional: true, of: { type: 'array', items: { type: 'string' } } })
  errors?: Record<string, string[]>;
  /** Only for a rejected new password: the messages of `errors.password`. */
  @ListField(() => String, { optional: true }) password?: string[];
  /** Only with `FORBIDDEN`: permissions, any of which would do; `personal_data` for a key that may not read any. */
  @ListField([...permissions, 'personal_data'], { optional: true }) needs?: (Permission | 'personal_data')[];
  /**
   * With `OUT_OF_STOCK` shortages, with `COUNT_IMPOSSIBLE` the lines to count again, with `COUNT_OPEN` the products of other counts, with
   * `IN_A_FAMILY` those of other families.
   */
  @ListField(() => StockShortage, { optional: true }) lines?: readonly (
    | StockShortage
    | ImpossibleCount
    | OpenCount
    | ProductInFamily
  )[];
  /** With `ORDER_CHANGED`, `ORDER_NOT_EDITABLE` and, with its confirmation, `ORDER_NOT_WAITING`: the current order. */
  @ShapeField(() => CurrentOrder, { optional: true }) current?: CurrentOrder;
  /** Only with `CLAIMED`: who works on the order, and until when. */
  @ShapeField(() => ClaimedBy, { optional: true }) claimed_by?: ClaimedBy;
  @InstantField({ optional: true }) claimed_until?: string;
  /** Only with `ORDER_LIMIT`: the limit that refused the order. */
  @OneOf(limitNames, { optional: true }) limit?: LimitName;
  /** Only with `ORDER_LIMIT`: the value of the limit; rupees as text. */
  @NumberField({ optional: true }) allowed?: string | number;
  /** Only with `ORDER_LIMIT`: what counts towards the limit without the refused order; rupees as text. */
  @NumberField({ optional: true }) now?: string | number;
  /** Only with `PROOF_NEEDED`: how the buyer can prove itself; none when only a call helps. */
  @ListField(proofWays, { optional: true }) ways?: readonly ProofWay[];
  /** Only with `AMOUNT_CHANGED`: what the order comes to; rupees with two decimals, as text. */
  @AmountField({ optional: true }) amount?: string;
  /** Only with `AMOUNT_CHANGED` of an order with a code: what the code takes off. */
  @AmountField({ optional: true }) discount?: string;
  /** Only with `COUPON_INVALID`. */
  @OneOf(couponReasons, { optional: true }) reason?: CouponReason;
  /** Only with `OPEN_ORDERS`: the ids of the orders. */
  @ListField(() => Number, { optional: true }) order_ids?: readonly number[];
  /** With `PARCEL_OPEN`, `PARCEL_STATE` of one parcel and `ALREADY_RECEIVED`: the parcel as it is now. */
  @ShapeField(() => RefusedParcel, { optional: true }) parcel?: RefusedParcel;
  /** With `MANIFEST_OPEN`, and with `PARCEL_STATE` for a manifest: the parcels that cannot be in it. */
  @ListField(() => UnfitParcel, { optional: true }) parcels?: readonly UnfitParcel[];
  /** With `TRACKING_TAKEN` the order that has the number, with `PARCEL_OPEN` the order of the parcel. */
  @IdField({ optional: true }) order_id?: number;
  /** Only with `RETURN_CLOSED`: the end of the window; null for what has not arrived. */
  @InstantField({ optional: true, nullable: true }) until?: string | null;
  /** Only with `BANK_REFERENCE_TAKEN`: the payment that has the reference. */
  @IdField({ optional: true }) payment_id?: number;
  /** Only with `STOCK_CHANGED`: the current stock. */
  @NumberField({ optional: true }) current_quantity?: number;
  /** Only with `PRICE_CHANGED`: the current price; rupees with two decimals. */
  @AmountField({ optional: true }) current_price?: string;
  /** Only with `ANSWERED_MEANWHILE`: the messages that the author has not seen. */
  @ListField(() => InboxMessage, { optional: true }) messages?: InboxMessage[];
  /** With `EDIT_CONFLICT` and `ALREADY_DECIDED` about a review: the review as it is now. */
  @ShapeField(() => CurrentReview, { optional: true }) review?: CurrentReview;
  /** Only with `SHEET_KNOWN`: the import of the same file. */
  @IdField({ optional: true }) import_id?: number;
  /** Only with `STATEMENT_KNOWN`: the statement that has the number. */
  @IdField({ optional: true }) statement_id?: number;
  /** With `VALIDATION_FAILED` about a sheet whose columns are not found, not valid or asked for: its first rows. */
  @ShapeField(() => SheetTop, { optional: true }) sheet?: SheetTop;
  /** Only with `STEP_UP_REQUIRED` and `SECOND_FACTOR_REQUIRED`: what would do. */
  @ListField(stepUpMethods, { optional: true }) methods?: StepUpMethod[];
}
