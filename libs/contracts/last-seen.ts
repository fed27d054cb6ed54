/** Request headers with the values that the sender of a change saw, for optimistic locking. Without them the change is unconditional. */
export const lastSeenHeaders = {
  /** An order's `updated_at`. */
  order: 'X-Last-Seen',
  /** A product's stock quantity. */
  quantity: 'X-Last-Seen-Quantity',
} as const;
