export const paging = {
  pageSizeDefault: 100,
  pageSizeMax: 200,
  /** Keeps OFFSET inside what the database takes. */
  pageMax: 10_000_000,
} as const;

/** Response headers that carry what a plain JSON array cannot. */
export const headers = {
  totalCount: 'X-Total-Count',
  unreadCount: 'X-Unread-Count',
  /** On a command's answer: the log position of its last event. */
  logPosition: 'X-Log-Position',
  /** On a query: wait (briefly) until the read model has reached this position. */
  waitForPosition: 'X-Wait-For-Position',
  /** On a change of an order: its `updated_at` as the sender saw it. Left out, it is changed whatever happened meanwhile. */
  lastSeen: 'X-Last-Seen',
  /** On a change of what is in stock: how much the sender saw there. Left out, it is set whatever was sold meanwhile. */
  lastSeenQuantity: 'X-Last-Seen-Quantity',
  idempotencyKey: 'Idempotency-Key',
  idempotencyReplayed: 'Idempotency-Replayed',
} as const;
