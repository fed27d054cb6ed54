import type { Permission } from './duties.js';
import type { ProductInFamily } from './families.js';
import type { InboxMessage } from './inbox.js';
import type { LimitName } from './limits.js';
import type { UnfitParcel } from './manifests.js';
import type { Confirmation, OrderStatus } from './ordering.js';
import type { ParcelState } from './parcels.js';
import type { CurrentReview } from './reviews.js';
import type { StepUpMethod } from './second-factor.js';
import type { ImpossibleCount, OpenCount } from './stock.js';

/** Stable error codes of the API and their problem document (RFC 9457). */
export const problemCodes = [
  'VALIDATION_FAILED',
  'MALFORMED_JSON',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'FORBIDDEN',
  'ACCOUNT_INACTIVE',
  'INVALID_RESET_LINK',
  'INVALID_VERIFICATION_LINK',
  'EMAIL_NOT_VERIFIED',
  'GUEST_CHECKOUT_OFF',
  'NOT_A_BUYER',
  'STEP_UP_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'CROSS_SITE',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'OUT_OF_STOCK',
  'ORDER_NOT_CANCELLABLE',
  'ORDER_CHANGED',
  'ORDER_NOT_EDITABLE',
  'ORDER_LIMIT',
  'AMOUNT_CHANGED',
  'TOO_MANY_OPEN',
  'ORDER_NOT_WAITING',
  'ORDER_CANCELLED',
  'ORDER_NOT_CONFIRMED',
  'CLAIMED',
  'PARCEL_OPEN',
  'STOCK_CHANGED',
  'PRICE_CHANGED',
  'PARCEL_STATE',
  'TRACKING_TAKEN',
  'ALREADY_RECEIVED',
  'COURIER_IN_USE',
  'MANIFEST_OPEN',
  'COURIER_NOT_CONNECTED',
  'COUNT_IMPOSSIBLE',
  'COUNT_OPEN',
  'SHEET_KNOWN',
  'ALREADY_APPLIED',
  'EDIT_CONFLICT',
  'CATEGORY_NOT_EMPTY',
  'IN_A_FAMILY',
  'IDEMPOTENCY_KEY_REUSED',
  'SPONSOR_ALREADY_SET',
  'SPONSOR_CYCLE',
  'SPONSOR_UNCHANGED',
  'CNIC_TAKEN',
  'OPEN_ORDERS',
  'OWN_ACCOUNT',
  'LAST_ADMIN',
  'LAST_OWNER',
  'PACKAGE_HAS_PAYMENTS',
  'PACKAGE_WITHDRAWN',
  'PAYMENT_PENDING',
  'ALREADY_DECIDED',
  'ALREADY_REVIEWED',
  'ANSWERED_MEANWHILE',
  'OWN_PAYMENT',
  'PAYER_DELETED',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'SERVICE_UNAVAILABLE',
  'INTERNAL',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

export interface StockShortage {
  product_id: number;
  requested: number;
  available: number;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** The same sentence as `detail`. */
  message: string;
  code: ProblemCode;
  request_id: string;
  /** Field path (`items.0.quantity`) to its messages. */
  errors?: Record<string, string[]>;
  /** Only for a rejected new password: the messages of `errors.password`. */
  password?: string[];
  /** Only with `FORBIDDEN`: permissions, any of which would do. */
  needs?: Permission[];
  /**
   * With `OUT_OF_STOCK` shortages, with `COUNT_IMPOSSIBLE` the lines to count again, with `COUNT_OPEN` the products of other counts, with
   * `IN_A_FAMILY` those of other families.
   */
  lines?: readonly (StockShortage | ImpossibleCount | OpenCount | ProductInFamily)[];
  /** With `ORDER_CHANGED`, `ORDER_NOT_EDITABLE` and, with its confirmation, `ORDER_NOT_WAITING`: the current order. */
  current?: { status: OrderStatus; updated_at: string; confirmation?: Confirmation };
  /** Only with `CLAIMED`: who works on the order, and until when. */
  claimed_by?: { id: number; name: string };
  claimed_until?: string;
  /** Only with `ORDER_LIMIT`: the limit that refused the order. */
  limit?: LimitName;
  /** Only with `ORDER_LIMIT`: the value of the limit; rupees as text. */
  allowed?: string | number;
  /** Only with `ORDER_LIMIT`: what counts towards the limit without the refused order; rupees as text. */
  now?: string | number;
  /** Only with `AMOUNT_CHANGED`: what the order comes to; rupees with two decimals, as text. */
  amount?: string;
  /** Only with `OPEN_ORDERS`: the ids of the orders. */
  order_ids?: readonly number[];
  /** With `PARCEL_OPEN`, `PARCEL_STATE` of one parcel and `ALREADY_RECEIVED`: the parcel as it is now. */
  parcel?: { id: number; state: ParcelState; tracking_number: string | null };
  /** With `MANIFEST_OPEN`, and with `PARCEL_STATE` for a manifest: the parcels that cannot be in it. */
  parcels?: readonly UnfitParcel[];
  /** With `TRACKING_TAKEN` the order that has the number, with `PARCEL_OPEN` the order of the parcel. */
  order_id?: number;
  /** Only with `STOCK_CHANGED`: the current stock. */
  current_quantity?: number;
  /** Only with `PRICE_CHANGED`: the current price; rupees with two decimals. */
  current_price?: string;
  /** Only with `SHEET_KNOWN`: the import of the same file. */
  import_id?: number;
  /** Only with `ANSWERED_MEANWHILE`: the messages that the author has not seen. */
  messages?: InboxMessage[];
  /** With `EDIT_CONFLICT` and `ALREADY_DECIDED` about a review: the review as it is now. */
  review?: CurrentReview;
  /** Only with `STEP_UP_REQUIRED` and `SECOND_FACTOR_REQUIRED`: what would do. */
  methods?: StepUpMethod[];
}
