/** Request headers with the values that the sender of a change saw, for optimistic locking. Without them the change is unconditional. */
export const lastSeenHeaders = {
  /** An order's `updated_at`. */
  order: 'X-Last-Seen',
  /** A product's stock quantity. */
  quantity: 'X-Last-Seen-Quantity',
  /** A product's price. */
  price: 'X-Last-Seen-Price',
  /** A review's `revision`. */
  review: 'X-Last-Seen',
  /** The version of a setting or package, as `versionHeader` told it. */
  version: 'X-Last-Seen',
} as const;

/** Response header of what is edited as a whole: a version that differs whenever the content differs. */
export const versionHeader = 'X-Version';
