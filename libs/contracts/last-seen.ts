/** Request headers with what the sender of a change saw. Left out, the change is made whatever happened meanwhile. */
export const lastSeenHeaders = {
  /** An order's `updated_at`. */
  order: 'X-Last-Seen',
  /** How much of a product was in stock. */
  quantity: 'X-Last-Seen-Quantity',
} as const;
