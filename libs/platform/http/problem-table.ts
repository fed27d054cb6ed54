import type { ProblemCode } from '@soulvia/contracts';

/** HTTP status and title of each error code; the only place that maps them. */
export const problemTable: Record<ProblemCode, { status: number; title: string }> = {
  VALIDATION_FAILED: { status: 400, title: 'The request is not valid' },
  MALFORMED_JSON: { status: 400, title: 'The body is not JSON' },
  UNAUTHENTICATED: { status: 401, title: 'Sign in first' },
  INVALID_CREDENTIALS: { status: 401, title: 'Wrong email or password' },
  FORBIDDEN: { status: 403, title: 'Not allowed' },
  ACCOUNT_INACTIVE: { status: 403, title: 'The account is not active' },
  INVALID_RESET_LINK: { status: 400, title: 'The reset link is not valid' },
  INVALID_VERIFICATION_LINK: { status: 400, title: 'The verification link is not valid' },
  EMAIL_NOT_VERIFIED: { status: 403, title: 'The email is not confirmed' },
  STEP_UP_REQUIRED: { status: 403, title: 'Confirm your identity' },
  SECOND_FACTOR_REQUIRED: { status: 403, title: 'Set up a second factor' },
  CROSS_SITE: { status: 403, title: 'Refused from another site' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed' },
  OUT_OF_STOCK: { status: 409, title: 'Out of stock' },
  ORDER_NOT_CANCELLABLE: { status: 409, title: 'The order can no longer be cancelled' },
  ORDER_CHANGED: { status: 409, title: 'The order has changed' },
  ORDER_LIMIT: { status: 409, title: 'The order exceeds a limit' },
  ORDER_NOT_WAITING: { status: 409, title: 'The order does not wait for confirmation' },
  CLAIMED: { status: 409, title: 'Someone else is working on it' },
  STOCK_CHANGED: { status: 409, title: 'The stock has changed' },
  PARCEL_OPEN: { status: 409, title: 'The order has an open parcel' },
  PARCEL_STATE: { status: 409, title: 'The state of the parcel does not allow it' },
  TRACKING_TAKEN: { status: 409, title: 'Another parcel has the tracking number' },
  ALREADY_RECEIVED: { status: 409, title: 'The parcel was received already' },
  COURIER_IN_USE: { status: 409, title: 'The courier has parcels' },
  COURIER_NOT_CONNECTED: { status: 409, title: 'The courier has no connection' },
  ORDER_NOT_CONFIRMED: { status: 409, title: 'The order is not confirmed' },
  ORDER_CANCELLED: { status: 409, title: 'The order is cancelled' },
  COUNT_IMPOSSIBLE: { status: 409, title: 'The count no longer fits the stock' },
  COUNT_OPEN: { status: 409, title: 'Another count has the product open' },
  SHEET_KNOWN: { status: 409, title: 'The sheet was imported before' },
  ALREADY_APPLIED: { status: 409, title: 'The import was applied already' },
  EDIT_CONFLICT: { status: 409, title: 'Someone else has changed it' },
  CATEGORY_NOT_EMPTY: { status: 409, title: 'The category still has products' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, title: 'The idempotency key was used for something else' },
  SPONSOR_ALREADY_SET: { status: 409, title: 'The sponsor is set already' },
  SPONSOR_CYCLE: { status: 409, title: "The sponsor is in the member's own downline" },
  CNIC_TAKEN: { status: 409, title: 'Another partner has the CNIC' },
  OPEN_ORDERS: { status: 409, title: 'Orders are open' },
  OWN_ACCOUNT: { status: 409, title: 'Not with the own account' },
  LAST_ADMIN: { status: 409, title: 'The last admin must stay' },
  LAST_OWNER: { status: 409, title: 'The last owner must stay' },
  PACKAGE_HAS_PAYMENTS: { status: 409, title: 'The package has payments' },
  PACKAGE_WITHDRAWN: { status: 409, title: 'The package is no longer on sale' },
  PAYMENT_PENDING: { status: 409, title: 'A payment for this package is pending' },
  ALREADY_DECIDED: { status: 409, title: 'The payment was decided already' },
  ANSWERED_MEANWHILE: { status: 409, title: 'The thread has newer messages' },
  OWN_PAYMENT: { status: 409, title: 'Not with the own payment' },
  PAYER_DELETED: { status: 409, title: 'The payer has been deleted' },
  CONFLICT: { status: 409, title: 'The state does not allow it' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'Too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported media type' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  BUSY: { status: 503, title: 'Too many uploads at the same time' },
  SERVICE_UNAVAILABLE: { status: 503, title: 'Temporarily unavailable' },
  INTERNAL: { status: 500, title: 'Something went wrong' },
};

const codeOfStatus: Record<number, ProblemCode> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  431: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

export function isProblemCode(code: string): code is ProblemCode {
  return code in problemTable;
}

export function codeForStatus(status: number): ProblemCode {
  return codeOfStatus[status] ?? (status < 500 ? 'VALIDATION_FAILED' : 'INTERNAL');
}
